import { actionRules, type ApplicationAction, type FormAction, hasOwnForm } from '@maru/shared/recruitment/application-actions.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type Opening, openings } from '@maru/shared/recruitment/opening.ts'
import { messages } from '@maru/shared/messages.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { applicantName } from './applicant-name.ts'
import { HireDialog } from './HireDialog.tsx'
import { InterviewDialog } from '../interviews/InterviewDialog.tsx'
import { type Hinted, isHinted } from './PersonHints.tsx'
import { StartDialog } from './StartDialog.tsx'
import { StepDialog } from './StepDialog.tsx'

export interface ActedOn extends Hinted {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly version: number
}

interface FormProps {
  readonly row: ActedOn
  readonly name: string
  readonly panel: Opening['panel']
  readonly onClose: () => void
}
const forms: Readonly<Record<FormAction, ComponentType<FormProps>>> = {
  hire: HireDialog,
  moveStart: StartDialog,
  scheduleInterview: InterviewDialog,
}

/** Whether something has to be said, or looked at, before a step is taken. */
function asksFirst(action: ApplicationAction, row: ActedOn) {
  const { needsReason, needsNote, takesNote } = actionRules[action]
  // Whoever may be somebody known is looked at before an offer.
  return needsReason === true || needsNote === true || takesNote === true || (action === 'offer' && isHinted(row))
}

interface Started {
  readonly row: ActedOn
  readonly action: ApplicationAction
}

/** Takes actions on applicants: at once where nothing has to be said, else with a dialog. */
export function useActionDialogs({ panel }: Pick<Opening, 'panel'>): {
  start: (row: ActedOn, action: ApplicationAction) => void
  dialogs: ReactNode
} {
  const label = useLabel()
  const [started, setStarted] = useState<Started>()
  const act = useAction(applications.act, [openings.list.resource])
  const close = () => setStarted(undefined)
  const start = (row: ActedOn, action: ApplicationAction) => {
    if (hasOwnForm(action) || asksFirst(action, row)) setStarted({ row, action })
    else void act.run({ params: { id: row.id }, body: { version: row.version, action, reason: '', note: '' } }, messages.saved)
  }
  if (!started) return { start, dialogs: null }
  const { row, action } = started
  const name = applicantName(label, row)
  if (!hasOwnForm(action)) return { start, dialogs: <StepDialog row={row} name={name} action={action} onClose={close} /> }
  const Form = forms[action]
  return { start, dialogs: <Form row={row} name={name} panel={panel} onClose={close} /> }
}
