import { actionRules, type ApplicationAction } from '@maru/shared/recruitment/application-actions.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type Opening, openings } from '@maru/shared/recruitment/opening.ts'
import { messages } from '@maru/shared/messages.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { applicantName } from './applicant-name.ts'
import { HireDialog } from './HireDialog.tsx'
import { InterviewDialog } from '../interviews/InterviewDialog.tsx'
import { type Hinted, isHinted } from './PersonHints.tsx'
import { StepDialog } from './StepDialog.tsx'

export interface ActedOn extends Hinted {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly version: number
}

/** Actions that are asked about before they are taken. */
const asksForNote: ReadonlySet<ApplicationAction> = new Set(['withdraw', 'reopen', 'decline', 'undoHire'])

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
    // Whoever may be somebody known is looked at before an offer.
    const isAsked = asksForNote.has(action) || (action === 'offer' && isHinted(row))
    if (action === 'hire' || action === 'scheduleInterview' || actionRules[action].needsReason || isAsked) setStarted({ row, action })
    else void act.run({ params: { id: row.id }, body: { version: row.version, action, reason: '', note: '' } }, messages.saved)
  }
  if (!started) return { start, dialogs: null }
  const { row, action } = started
  const name = applicantName(label, row)
  const dialogs =
    action === 'hire' ? (
      <HireDialog row={row} name={name} onClose={close} />
    ) : action === 'scheduleInterview' ? (
      <InterviewDialog row={row} name={name} panel={panel} onClose={close} />
    ) : (
      <StepDialog row={row} name={name} action={action} onClose={close} />
    )
  return { start, dialogs }
}
