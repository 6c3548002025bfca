import { messages } from '@maru/shared/messages.ts'
import { moveDependents } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsFaultTexts } from '@maru/shared/projects/wbs/wbs.messages.ts'
import type { WbsIssue } from '@maru/shared/projects/wbs/wbs-rules.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { WbsDraft } from './use-wbs-draft.ts'

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
      <Button size="small" variant="outlined" onClick={() => draft.change(moveDependents(draft.tasks))}>
        {label(labels.moveDependents)}
      </Button>
    </div>
  )
}
