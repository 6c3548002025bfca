import type { ComponentProps } from 'react'

// Spread, because a region takes the focus only so that it scrolls by keys.
const byKeys = { role: 'region', tabIndex: 0 } as const

/** A part that scrolls inside a page, by keys too, whatever is in it. */
export const ScrollRegion = ({ name, ...rest }: ComponentProps<'div'> & { name: string }) => <div aria-label={name} {...rest} {...byKeys} />
