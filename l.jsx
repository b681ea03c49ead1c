import ContentLoader from 'react-content-loader'
export const A = () => (<ContentLoader viewBox="0 0 200 100" width={400} height={200} backgroundColor="#999" animate={false}>
<path d="M10 10h30q8 0 8 8v12q0 8 -8 8H18q-8 0-8-8z"/><polygon points="60,10 90,10 75,40"/><ellipse cx="130" cy="25" rx="30" ry="15"/>
<rect x="10" y="60" width="60" height="30" rx="20" ry="8"/><g transform="translate(120 75) rotate(30)"><rect x="-20" y="-8" width="40" height="16" rx="4"/></g>
<path clipRule="evenodd" d="M170 60a15 15 0 1 0 .01 0zM170 68a7 7 0 1 1 -.01 0z"/></ContentLoader>)
