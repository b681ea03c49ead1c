<ContentLoader viewBox="0 0 40 20" speed={2} interval={0.25} gradientRatio={1.2}>
<rect x="1" y="1" rx="3" ry="2" width="20" height="8"/><circle cx="30" cy="10" r="8"/>
<path d="M2 12h8a2 2 0 0 1 2 2v2a2 2 0 01-2 2h-8q-1 0-1-3z"/>{rows.map(r => <rect/>)}</ContentLoader>
