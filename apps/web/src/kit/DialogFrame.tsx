import { kitLabels } from '@maru/shared/web.labels.ts'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import { IconButton } from './buttons.tsx'
import { X } from './icons.ts'
import { useLabel } from './use-label.ts'
import './dialog.css'

interface DialogFrameProps {
  readonly title: string
  /** Stands beside the title: a state chip, a number. */
  readonly meta?: ReactNode
  /** CSS pixels */
  readonly width: number
  readonly footer: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Head, scrolling body and foot of every dialog with content. A click beside it does not close it; Esc and the cross do.
 * Focus is not forced into it, because toasts above it must stay reachable (Alt T).
 */
export function DialogFrame({ title, meta, width, footer, onClose, children }: DialogFrameProps) {
  const label = useLabel()
  const id = useId()
  return (
    <Dialog
      open
      disableEnforceFocus
      onClose={(_, reason) => (reason === 'backdropClick' ? undefined : onClose())}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width, maxHeight: 'calc(100vh - 48px)' } } }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {meta}
        <span className="grow" />
        <IconButton name={label(kitLabels.close)} onClick={onClose}>
          <X size={17} />
        </IconButton>
      </div>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">{footer}</div>
    </Dialog>
  )
}
