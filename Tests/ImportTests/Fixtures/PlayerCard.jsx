import React from 'react'
import ContentLoader from 'react-content-loader'

// A cover, the title's lines, three buttons and the bar of progress.
export const PlayerCard = () => (
  <ContentLoader
    speed={2}
    width={360}
    height={150}
    viewBox="0 0 360 150"
    backgroundColor="#e4e4ea"
    foregroundColor="#c9c9d6"
  >
    <rect x="16" y="16" rx="10" width="88" height="88" />
    <rect x="122" y="24" rx="5" ry="5" width="170" height="16" />
    <rect x="122" y="52" rx="4" ry="4" width="110" height="12" />
    {/* previous, play, next */}
    <circle cx="134" cy="91" r="11" />
    <circle cx="170" cy="91" r="13" />
    <circle cx="206" cy="91" r="11" />
    <path d="M20 124H340A4 4 0 0 1 340 132H20A4 4 0 0 1 20 124Z" />
  </ContentLoader>
)
