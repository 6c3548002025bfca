import { participationBody, participationFaults } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequestLabels as labels } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { participationRequests, type RatedMonth } from '@maru/shared/projects/requests/participation-request.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useRested } from '../../../kit/use-debounced-value.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { rateLevel } from '../common/rate-level.ts'

const tones = { over: 'red', warning: 'amber', free: 'green' } as const

/** Beside the form: the person's rates month by month over all projects, the end of the contract and days away. */
export function ParticipationAside() {
  const label = useLabel()
  const typed = useRested(JSON.stringify(useWatch({ name: 'body' })))
  const parsed = participationBody.safeParse(JSON.parse(typed))
  const isComplete = parsed.success && Object.keys(participationFaults(parsed.data)).length === 0
  const body = parsed.success ? { ...parsed.data, reason: '' } : undefined
  const preview = useQuery({
    ...query(participationRequests.preview, {
      body: body ?? participationBody.parse({ ...JSON.parse(typed), from: '', to: '', rate: '', reason: '' }),
    }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  }).data
  if (!isComplete || preview === undefined) return null
  const columns = [
    { key: 'month', label: labels.month, render: ({ month }: RatedMonth) => <span className="num">{month}</span> },
    {
      key: 'others',
      label: labels.others,
      align: 'right' as const,
      render: ({ others }: RatedMonth) => <span className="num">{`${Number(others)}%`}</span>,
    },
    {
      key: 'total',
      label: labels.total,
      align: 'right' as const,
      render: ({ total }: RatedMonth) => <StatusChip tone={tones[rateLevel(Number(total))]} text={`${Number(total)}%`} />,
    },
    {
      key: 'away',
      label: labels.absentDays,
      align: 'right' as const,
      render: ({ absentDays }: RatedMonth) => <span className="num">{absentDays}</span>,
    },
  ]
  return (
    <section className="request-box">
      <h3>{label(labels.months)}</h3>
      {preview.contractEnd !== '' && <p className="muted">{label(labels.contractEnd, preview.contractEnd)}</p>}
      {preview.issues.map(({ path, code, message }) => (
        <p key={`${path} ${code}`} role="alert" className="field-error">
          {message}
        </p>
      ))}
      <PlainTable name={label(labels.months)} columns={columns} rows={preview.months} rowId={({ month }) => month} />
    </section>
  )
}
