<ContentLoader style={{a: `${`${{b: "}"}}`}`}} width="1e-9" height="1e6"><g transform="translate(1e6)translate(-1e6,3px)"><ellipse rx="4"/></g><>{/* */}</></ContentLoader><ContentLoader title='
