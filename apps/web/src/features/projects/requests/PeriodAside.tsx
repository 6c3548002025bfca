import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { blankPeriod, periodBody } from '@maru/shared/projects/requests/period-body.ts'
import { periodRequestLabels as labels } from '@maru/shared/projects/requests/period-request.labels.ts'
import { type LastParticipant, periodRequests } from '@maru/shared/projects/requests/period-request.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RateChip } from '../common/RateChip.tsx'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'

const columns = [
  { key: 'name', label: projectLabels.members, render: ({ name }: LastParticipant) => name },
  {
    key: 'contractEnd',
    label: labels.contractEnd,
    render: ({ contractEnd }: LastParticipant) => <DateText text={contractEnd} />,
  },
  {
    key: 'total',
    label: labels.total,
    align: 'right' as const,
    render: ({ rate, total }: LastParticipant) => <RateChip total={total === '' ? rate : total} />,
  },
]

/** Beside the form: contracts and rates of those who work on the project until its end, and what prevents the change. */
export function PeriodAside() {
  const label = useLabel()
  const body = useDebouncedRequestBody(periodBody)
  const hasProject = body !== undefined && body.projectNo !== ''
  const preview = useQuery({
    ...query(periodRequests.preview, { body: { ...(body ?? blankPeriod), consent: '', reason: '' } }),
    enabled: hasProject,
    placeholderData: keepPreviousData,
  }).data
  if (!hasProject || preview === undefined) return null
  const { participants, issues } = preview
  if (participants.length === 0 && issues.length === 0) return null
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box">
      <h3>{label(labels.checks)}</h3>
      {issues.map(({ path, code, message }) => (
        <p key={`${path} ${code} ${message}`} role="alert" className="row field-error">
          {message}
        </p>
      ))}
      {participants.length > 0 && (
        <PlainTable name={label(labels.checks)} columns={columns} rows={participants} rowId={({ userId }) => userId} />
      )}
    </section>
  )
}
