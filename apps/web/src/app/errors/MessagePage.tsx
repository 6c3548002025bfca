import type { ReactNode } from 'react'
import { useLabel } from '../../kit/text/use-label.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { Mark } from '../../kit/BrandMark.tsx'
import './errors.css'

/** A page that only says something and offers a way on. `status` is shown large above it. */
export function MessagePage({ status, title, text, children }: { status?: string; title: string; text: string; children: ReactNode }) {
  const label = useLabel()
  return (
    <main className="stack message-page">
      <title>{`${title} · Maru`}</title>
      <div className="message-brand">
        <div>
          <Mark />
          <b>Maru</b>
          <span className="muted small">{label(shellLabels.portal)}</span>
        </div>
      </div>
      {status !== undefined && <p className="message-status num">{status}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row">{children}</div>
    </main>
  )
}
