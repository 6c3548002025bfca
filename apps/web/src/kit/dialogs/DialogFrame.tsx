import { kitLabels } from '@maru/shared/web.labels.ts'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import { Button, IconButton } from '../buttons.tsx'
import { X } from '../icons.ts'
import { useLabel } from '../text/use-label.ts'
import './dialog.css'

interface DialogFrameProps {
  readonly title: string
  /** Stands beside the title: a state chip, a number. */
  readonly meta?: ReactNode
  /** CSS pixels */
  readonly width: number
  /** Buttons at the left of the close button. */
  readonly actions?: ReactNode
  /** The whole foot instead: a form's buttons. */
  readonly footer?: ReactNode
  /** The body takes the focus, as nothing in it does: it must scroll by keys. */
  readonly readOnly?: boolean
  readonly onClose: () => void
  /** Stands in the head instead of the visible title; the dialog then opens near the top and a click beside it closes it. */
  readonly search?: ReactNode
  readonly children: ReactNode
}

const NEAR_TOP = { alignItems: 'flex-start', paddingTop: '48px' }

/**
 * Head, scrolling body and foot of every dialog with content. A click beside it does not close it; Esc and the cross do.
 * Focus is not forced into it, because toasts above it must stay reachable (Alt T).
 */
export function DialogFrame({ title, meta, width, actions, footer, readOnly, onClose, search, children }: DialogFrameProps) {
  const label = useLabel()
  const id = useId()
  return (
    <Dialog
      open
      disableEnforceFocus
      onClose={(_, reason) => (reason === 'backdropClick' && search === undefined ? undefined : onClose())}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width, maxHeight: 'calc(100vh - 48px)' } }, container: { sx: search === undefined ? {} : NEAR_TOP } }}
    >
      {search === undefined ? (
        <div className="row flex-none gap-10 line-bottom dialog-head">
          <h2 id={id}>{title}</h2>
          {meta}
          <span className="grow" />
          <IconButton name={label(kitLabels.close)} onClick={onClose}>
            <X size={17} />
          </IconButton>
        </div>
      ) : (
        <div className="flex-none line-bottom">
          <h2 id={id} className="sr">
            {title}
          </h2>
          {search}
        </div>
      )}
      <div className="scroll dialog-body" {...(readOnly && { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}>
        {children}
      </div>
      <div className="row flex-none px-24 line-top shaded dialog-foot">
        {footer ?? (
          <>
            {actions}
            <span className="grow" />
            <Button variant="contained" onClick={onClose}>
              {label(kitLabels.close)}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
