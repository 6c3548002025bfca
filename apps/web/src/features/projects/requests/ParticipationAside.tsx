import { blankParticipation, participationBody } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequestLabels as labels } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { participationRequests, type RatedMonth } from '@maru/shared/projects/requests/participation-request.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RateChip } from '../common/RateChip.tsx'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'
import { percentText } from '../common/budget-text.ts'

/** Beside the form: the person's rates month by month over all projects, the end of the contract and days away. */
export function ParticipationAside() {
  const label = useLabel()
  const typed = useDebouncedRequestBody(participationBody)
  const hasPerson = typed !== undefined && typed.projectNo !== '' && typed.userId !== ''
  const preview = useQuery({
    ...query(participationRequests.preview, { body: { ...(typed ?? blankParticipation), reason: '' } }),
    enabled: hasPerson,
    placeholderData: keepPreviousData,
  }).data
  if (!hasPerson || preview === undefined) return null
  const isRated = typed.rate !== ''
  const columns = [
    { key: 'month', label: labels.month, render: ({ month }: RatedMonth) => <DateText text={month} /> },
    {
      key: 'others',
      label: labels.others,
      align: 'right' as const,
      render: ({ others }: RatedMonth) => <span className="num">{percentText(others)}</span>,
    },
    isRated
      ? { key: 'total', label: labels.total, align: 'right' as const, render: ({ total }: RatedMonth) => <RateChip total={total} /> }
      : {
          key: 'free',
          label: labels.free,
          align: 'right' as const,
          render: ({ free }: RatedMonth) => <span className="num">{percentText(free)}</span>,
        },
    ...(preview.showsEmployment
      ? [
          {
            key: 'away',
            label: labels.absentDays,
            align: 'right' as const,
            render: ({ absentDays }: RatedMonth) => <span className="num">{absentDays}</span>,
          },
        ]
      : []),
  ]
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box">
      <h3>{label(labels.months)}</h3>
      {preview.free !== '' && <p>{label(labels.freeInAll, percentText(preview.free))}</p>}
      {preview.contractEnd !== '' && <p className="muted">{label(labels.contractEnd, preview.contractEnd)}</p>}
      {preview.issues.map(({ path, code, message }) => (
        <p key={`${path} ${code}`} role="alert" className="row field-error">
          {message}
        </p>
      ))}
      {preview.months.length > 0 && (
        <PlainTable name={label(labels.months)} columns={columns} rows={preview.months} rowId={({ month }) => month} />
      )}
    </section>
  )
}
