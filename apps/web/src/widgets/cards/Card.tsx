import { type ReactNode, useId } from 'react'
import './card.css'

interface CardProps {
  readonly title: string
  readonly icon?: ReactNode
  /** Beside the title: a count, a chip. */
  readonly meta?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A card of the home page: its name, what can be done with it, and what is in it. */
export function Card({ title, icon, meta, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className="column card" aria-labelledby={id}>
      <header className="row card-head">
        {icon !== undefined && <span className="inline-row center flex-none tint-brand icon-tile">{icon}</span>}
        <h2 id={id} className="ellipsis" title={title}>
          {title}
        </h2>
        {meta}
        <span className="grow" />
        {actions}
      </header>
      {children}
    </section>
  )
}

/** Cards in the three columns of SPEC 9. */
export const CardGrid = ({ children }: { children: ReactNode }) => <div className="columns-3 gap-16">{children}</div>
