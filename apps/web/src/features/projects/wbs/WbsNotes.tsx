import { messages } from '@maru/shared/messages.ts'
import { moveDependents, moveToWorkingDays } from '@maru/shared/projects/wbs/wbs-moves.ts'
import { wbsFaultTexts } from '@maru/shared/projects/wbs/wbs.messages.ts'
import type { WbsIssue } from '@maru/shared/projects/wbs/wbs-rules.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { wbs, type WbsPlan } from '@maru/shared/projects/wbs/wbs.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import type { WbsDraft } from './use-wbs-draft.ts'

const DIALOG_WIDTH = 480
const Field = bindFields<{ revision: number; workplaceCode: string }>()

const MOST_SHOWN = 5

/** What has to be corrected before saving, each a way to its task. */
export function WbsIssues({ issues, draft }: { issues: readonly WbsIssue[]; draft: WbsDraft }) {
  const label = useLabel()
  if (issues.length === 0) return null
  return (
    <div className="mx-20 mb-8 row tint-red gap-12 note no-print" role="alert">
      <b>{label(labels.issues)}</b>
      <ul>
        {issues.slice(0, MOST_SHOWN).map(({ at, field, fault, values }) => (
          <li key={`${String(at)} ${field} ${fault}`}>
            <button type="button" className="text-button text-left" onClick={() => draft.select(draft.tasks[at]?.id ?? '')}>
              {label(messages[wbsFaultTexts[fault]], ...values)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Tasks that begin before their predecessors have finished, with the way to move them all. */
export function EarlyNote({ count, draft }: { count: number; draft: WbsDraft }) {
  const label = useLabel()
  if (count === 0) return null
  return (
    <div className="mx-20 mb-8 row tint-amber gap-12 note no-print" role="status">
      <span>{label(labels.earlyTasks, count)}</span>
      <Button size="small" variant="outlined" onClick={() => draft.change(moveDependents(draft.tasks, draft.days))}>
        {label(labels.moveDependents)}
      </Button>
    </div>
  )
}

/** Tasks that start or end on a day off, as saved before or after the days off changed, with the way to move them all. */
export function DaysOffNote({ count, draft }: { count: number; draft: WbsDraft }) {
  const label = useLabel()
  if (count === 0) return null
  return (
    <div className="mx-20 mb-8 row tint-amber gap-12 note no-print" role="status">
      <span>{label(labels.closedTasks, count)}</span>
      <Button size="small" variant="outlined" onClick={() => draft.change(moveToWorkingDays(draft.tasks, draft.days))}>
        {label(labels.moveToWorkingDays)}
      </Button>
    </div>
  )
}

/** Chooses the workplace whose calendar is counted by; saved at once. */
function WorkplaceDialog({ plan, onSaved, onClose }: { plan: WbsPlan; onSaved: () => void; onClose: () => void }) {
  const label = useLabel()
  const workplaces = useWorkplaces()
  const set = useAction(wbs.setWorkplace, ['projects'])
  return (
    <FormDialog
      title={label(labels.changeWorkplace)}
      width={DIALOG_WIDTH}
      schema={wbs.setWorkplace.body}
      values={{ revision: plan.revision, workplaceCode: plan.workplaceCode }}
      labels={labels}
      onSave={async ({ workplaceCode }) => {
        await set.mutateAsync({ params: { projectNo: plan.projectNo }, body: { revision: plan.revision, workplaceCode } })
        toast.success(messages.saved)
        onSaved()
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Select name="workplaceCode" required span={12} options={workplaces} />
        </FormGrid>
        <p className="muted mt-8">{label(labels.workplaceText)}</p>
      </FormBody>
    </FormDialog>
  )
}

/** By whose working days the plan is counted, which is also on paper, and the years whose public holidays are missing. */
export function WorkingDaysNote({ plan, mayChange, onSaved }: { plan: WbsPlan; mayChange: boolean; onSaved: () => void }) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="grow muted small">
      {`${label(labels.workingDaysAt, plan.workplaceName)}. ${label(labels.notCounted)} `}
      {mayChange && (
        <button type="button" className="text-button text-brand no-print" onClick={() => setOpen(true)}>
          {label(labels.changeWorkplace)}
        </button>
      )}
      {plan.unknownYears.length > 0 && (
        <span className="text-amber">{` ${label(labels.unknownYears, plan.unknownYears.join(', '))}.`}</span>
      )}
      {isOpen && <WorkplaceDialog plan={plan} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </p>
  )
}
