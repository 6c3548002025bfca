import { projectOverviewLabels as labels } from '@maru/shared/projects/project-overview.labels.ts'
import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import type { ParticipantMonth } from '@maru/shared/projects/figures/participant-rates.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { KeyValues } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { percentText } from '../common/budget-text.ts'
import { projectStatusAddress } from '../common/project-addresses.ts'
import { RateChip } from '../common/RateChip.tsx'

const WIDTH = 720

export interface OpenedMonth {
  readonly userId: string
  readonly name: string
  /** `YYYY-MM` */
  readonly month: string
}

type Row = ParticipantMonth['projects'][number]

function ProjectName({ projectNo, name }: Row) {
  const label = useLabel()
  if (projectNo === '') return label(labels.otherProject)
  return (
    <Link to={projectStatusAddress(projectNo)}>
      {projectNo} {name}
    </Link>
  )
}

const columns = [
  { key: 'project', label: projectLabels.name, render: (row: Row) => <ProjectName {...row} /> },
  {
    key: 'days',
    label: labels.days,
    width: 210,
    render: ({ validFrom, validTo }: Row) => (
      <>
        <DateText text={validFrom} /> – <DateText text={validTo} />
      </>
    ),
  },
  {
    key: 'rate',
    label: projectLabels.rate,
    width: 80,
    align: 'right' as const,
    render: ({ rate }: Row) => <span className="num">{percentText(rate)}</span>,
  },
]

/** A month of a participant: what adds up to the rate, project by project. */
export function MonthRatesDialog({ projectNo, userId, name, month, onClose }: OpenedMonth & { projectNo: string; onClose: () => void }) {
  const label = useLabel()
  const { month: nameOf } = useMonthTexts()
  const answer = useQuery(query(projects.monthRates, { params: { projectNo, userId }, query: { month } }))
  const title = label(labels.monthOf, name, nameOf(`${month}-01`))
  return (
    <DialogFrame title={title} width={WIDTH} readOnly onClose={onClose}>
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows count={3} />}
      {answer.data && (
        <div className="stack py-14 px-16 gap-12">
          <KeyValues
            entries={[
              [labels.highest, <RateChip key="highest" total={answer.data.total} />],
              [labels.monthAverage, percentText(answer.data.totalAverage)],
            ]}
          />
          <PlainTable
            name={title}
            columns={columns}
            rows={answer.data.projects}
            rowId={(row) => `${row.projectNo} ${row.validFrom} ${row.rate}`}
          />
        </div>
      )}
    </DialogFrame>
  )
}
