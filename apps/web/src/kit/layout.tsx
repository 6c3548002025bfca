import { type ReactNode, useEffect } from 'react'
import { type LabelKey, numberText } from './text/label-store.ts'
import { useLabel } from './text/use-label.ts'
import './layout.css'
import './print.css'

/** The one white panel a screen stands on. `fills`: it takes the height of the window and scrolls inside itself. */
export const Sheet = ({ children, fills = false }: { children?: ReactNode; fills?: boolean }) => (
  <div className={fills ? 'sheet sheet-fills' : 'sheet'}>{children}</div>
)

/** Names the window while the screen is shown. An effect, because the title element of a hidden work tab would stay in the head. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Maru`
  }, [title])
}

function PageHead({ crumb, title, count, actions }: { crumb?: readonly string[]; title: string; count?: number; actions?: ReactNode }) {
  usePageTitle(title)
  return (
    <header className="flex bottom gap-12 page-head">
      <div className="grow">
        {crumb !== undefined && <p className="muted small">{crumb.join(' / ')}</p>}
        <h1>
          {title}
          {count !== undefined && <span className="muted page-count num">{numberText(count)}</span>}
        </h1>
      </div>
      <div className="row page-actions">{actions}</div>
    </header>
  )
}

/** Frame of every list: head with actions, what is inside decides the rest (toolbar, table, popup). */
export function ListPage(props: { crumb?: readonly string[]; title: string; count?: number; actions?: ReactNode; children: ReactNode }) {
  const { children, ...head } = props
  return (
    <Sheet fills>
      <PageHead {...head} />
      {children}
    </Sheet>
  )
}

export const Toolbar = ({ children }: { children: ReactNode }) => <div className="toolbar">{children}</div>

/** A part of a form: its name and one sentence of help on the left, its fields on the right. */
export function Section({ title, text, children }: { title: LabelKey; text?: LabelKey; children: ReactNode }) {
  const label = useLabel()
  return (
    <section className="section">
      <header>
        <h3>{label(title)}</h3>
        {text !== undefined && <p className="muted small mt-6">{label(text)}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}

/** Twelve columns; a field says how many it spans. */
export const FormGrid = ({ children }: { children: ReactNode }) => <div className="form-grid">{children}</div>

export function KeyValues({ entries }: { entries: readonly (readonly [label: LabelKey, value: ReactNode])[] }) {
  const label = useLabel()
  return (
    <dl className="facts">
      {entries.map(([key, value]) => (
        <div key={label(key)}>
          <dt className="muted small">{label(key)}</dt>
          <dd className="medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Padding around the fields of a dialog without sections. */
export const FormBody = ({ children }: { children: ReactNode }) => <div className="px-24 py-20 form-body">{children}</div>
