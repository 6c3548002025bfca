import Dialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'

/** A dialog that only its own buttons close; what is behind it is blurred. `width` in CSS pixels. */
export const PersistentDialog = (props: { width: number; titleId: string; onEscape?: () => void; children: ReactNode }) => (
  <Dialog
    open
    disableEnforceFocus
    aria-labelledby={props.titleId}
    onClose={(_, reason) => (reason === 'escapeKeyDown' ? props.onEscape?.() : undefined)}
    slotProps={{ paper: { sx: { width: props.width } }, backdrop: { sx: { backdropFilter: 'blur(6px)' } } }}
  >
    {props.children}
  </Dialog>
)
