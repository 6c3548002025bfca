import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { type MenuNode, menuTarget } from './menu-tree.ts'

interface MenuLinkProps {
  readonly node: MenuNode
  readonly className?: string
  /** Marks the entry as the open one. */
  readonly current: boolean
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A menu entry as a link, so that a middle click opens it in a window of its own; the web mail always does. */
export function MenuLink({ node, className, current, onClick, children }: MenuLinkProps) {
  const target = menuTarget(node, useMe().webMailUrl)
  if (target === undefined) return <span className={className}>{children}</span>
  if (target.kind === 'new-window') {
    return (
      <a className={className} href={target.url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <Link className={className} to={target.url} onClick={onClick} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}
