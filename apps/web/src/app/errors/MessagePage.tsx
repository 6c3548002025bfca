import type { ReactNode } from 'react'
import { useLabel } from '../../kit/text/use-label.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { Mark } from '../../kit/BrandMark.tsx'
import './errors.css'

/** A page that only says something and offers a way on. `status` is shown large above it. */
export function MessagePage({ status, title, text, children }: { status?: string; title: string; text: string; children: ReactNode }) {
  const label = useLabel()
  return (
    <main className="stack align-center center text-center message-page">
      <title>{`${title} · Maru`}</title>
      <div className="surface line-bottom message-brand">
        <div className="row">
          <Mark />
          <b>Maru</b>
          <span className="muted small">{label(shellLabels.portal)}</span>
        </div>
      </div>
      {status !== undefined && <p className="greeting muted num">{status}</p>}
      <h1>{title}</h1>
      <p className="secondary">{text}</p>
      <div className="row mt-12">{children}</div>
    </main>
  )
}
