import { onboardingLabels as labels } from '@maru/shared/recruitment/onboarding.labels.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RECRUITMENT } from '../recruitment-addresses.ts'

const SHOWN = 3
const TASKS = `${RECRUITMENT}?tab=onboarding`

/** What the person has to do for new colleagues: the next three by their due day, with a link to all of them. */
export function useOpenTasks() {
  const label = useLabel()
  const filter = { scope: 'mine', state: 'open', page: 1, size: SHOWN, sort: 'dueOn', direction: 'asc' } as const
  const { data, isPending } = useQuery(query(onboardingTasks.list, { query: filter }))
  const { rows = [], total = 0 } = data ?? {}
  const lines = total > 0 && (
    <ul className="line-top lined px-16 pb-12">
      {rows.map((row) => (
        <li key={row.id} className="row gap-12 py-8">
          <Link className="ellipsis" to={TASKS}>
            {row.name}
          </Link>
          <span className="muted small ellipsis grow">{row.personName}</span>
          {row.late ? <StatusChip tone="red" text={`${label(labels.late)} · ${row.dueOn}`} /> : <DateText text={row.dueOn} />}
        </li>
      ))}
      {total > SHOWN && (
        <li className="py-8">
          <Link to={TASKS}>{label(labels.allTasks, total)}</Link>
        </li>
      )}
    </ul>
  )
  return { total, lines, isPending }
}
