import type { ReactNode } from 'react'

// Spread, because a region takes the focus only so that it scrolls by keys.
const byKeys = { role: 'region', tabIndex: 0 } as const

/** A part that scrolls inside a page, by keys too, whatever is in it. */
export const ScrollRegion = ({ name, className, children }: { name: string; className: string; children: ReactNode }) => (
  <div className={className} aria-label={name} {...byKeys}>
    {children}
  </div>
)
