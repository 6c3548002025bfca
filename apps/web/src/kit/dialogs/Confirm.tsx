import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import Dialog from '@mui/material/Dialog'
import { useId, useSyncExternalStore } from 'react'
import { Button } from '../buttons.tsx'
import type { LabelKey } from '../text/label-store.ts'
import { useLabel } from '../text/use-label.ts'
import './dialog.css'

export interface Question {
  readonly title: LabelKey
  readonly text?: LabelKey
  readonly args?: readonly string[]
  /** What the two buttons do, else the Yes and No of SPEC 8; `danger`: something is lost by the first, and the other one has the focus. */
  readonly yes?: LabelKey
  readonly no?: LabelKey
  readonly danger?: boolean
}

let open: (Question & { readonly answer: (yes: boolean) => void }) | undefined
const listeners = new Set<() => void>()

function change(next: typeof open) {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks in the 520 px dialog of SPEC 8. Esc and a second question mean No. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (yes: boolean) => {
    change(undefined)
    resolve(yes)
  }
  change({ ...question, answer })
  return promise
}

/** Shows the open question; stands once in the app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => open)
  const label = useLabel()
  const id = useId()
  if (question === undefined) return null
  const { args = [], no = question.yes === undefined ? kitLabels.no : kitLabels.cancel, yes = kitLabels.yes } = question
  const buttonOf = (isYes: boolean) => ({ onClick: () => question.answer(isYes), autoFocus: isYes !== (question.danger === true) })
  return (
    <Dialog
      open
      role="alertdialog"
      disableEnforceFocus
      onClose={() => question.answer(false)}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={{ paper: { sx: { width: sizes.confirmDialog } } }}
    >
      <div className="stack gap-6 secondary py-20 px-24">
        <h2 id={`${id}title`}>{label(question.title, ...args)}</h2>
        {question.text !== undefined && <p id={`${id}text`}>{label(question.text, ...args)}</p>}
      </div>
      <div className="row end flex-none px-24 line-top shaded dialog-foot">
        <Button variant="outlined" {...buttonOf(false)}>
          {label(no)}
        </Button>
        <Button variant="contained" color={question.danger ? 'error' : 'primary'} {...buttonOf(true)}>
          {label(yes)}
        </Button>
      </div>
    </Dialog>
  )
}
