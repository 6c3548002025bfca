import type { ReactNode } from 'react'
import { useLabel } from '../../kit/text/use-label.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { Mark } from '../../kit/BrandMark.tsx'
import './errors.css'

interface MessagePageProps {
  /** Shown large above the title. */
  readonly status?: string
  readonly title: string
  readonly text: string
  /** Within the frame of the portal, which has the menus and the name. */
  readonly inShell?: boolean
  readonly children: ReactNode
}

/** A page that only says something and offers a way on. */
export function MessagePage({ status, title, text, inShell = false, children }: MessagePageProps) {
  const label = useLabel()
  const Frame = inShell ? 'section' : 'main'
  return (
    <Frame className={`stack align-center center text-center message-page${inShell ? ' is-in-shell' : ''}`}>
      <title>{`${title} · Maru`}</title>
      {!inShell && (
        <div className="surface line-bottom message-brand">
          <div className="row">
            <Mark />
            <b>Maru</b>
            <span className="muted small">{label(shellLabels.portal)}</span>
          </div>
        </div>
      )}
      {status !== undefined && <p className="greeting muted num">{status}</p>}
      <h1>{title}</h1>
      <p className="secondary">{text}</p>
      <div className="row mt-12">{children}</div>
    </Frame>
  )
}
