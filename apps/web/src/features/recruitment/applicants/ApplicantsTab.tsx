import { applicationLabels as labels, applicationStageLabels } from '@maru/shared/recruitment/application.labels.ts'
import type { ApplicationRow } from '@maru/shared/recruitment/application-fields.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { applicationColumns } from '@maru/shared/recruitment/application-columns.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { applicantListAddress, openingAddress, RECRUITMENT } from '../recruitment-addresses.ts'
import { applicantName } from './applicant-name.ts'
import { PersonMarks } from './PersonHints.tsx'

const Name = ({ row }: { row: ApplicationRow }) => (
  <span className="row gap-6">
    <span className="ellipsis">{applicantName(useLabel(), row)}</span>
    <PersonMarks {...row} />
  </span>
)
const Stage = ({ stage }: Pick<ApplicationRow, 'stage'>) => <StatusChip tone="blue" text={useLabel()(applicationStageLabels[stage])} />

const columns = tableColumns(applicationColumns, {
  name: (row) => <Name row={row} />,
  stage: (row) => <Stage {...row} />,
  interviewAt: ({ interviewAt }) => (interviewAt === '' ? <span className="muted">–</span> : <InstantText at={interviewAt} />),
})

/** The applicants of one opening as a list. */
export function ApplicantsTab() {
  const label = useLabel()
  const navigate = useNavigate()
  const openingId = useSearchParams()[0].get('openingId') ?? ''
  const { record: _record, ...screen } = useTabScreen(applications, { path: RECRUITMENT, tab: 'applicants' })
  const { value, set } = screen.search
  const search = {
    ...screen.search,
    narrowed: Boolean(value.q) || value.stage !== undefined,
    clear: () => void navigate(applicantListAddress(openingId)),
  }
  return (
    <TabScreen
      screen={{ ...screen, search }}
      title={labels.applicants}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={<ChoiceChip label={labels.stage} words={applicationStageLabels} value={value.stage} onChange={(stage) => set({ stage })} />}
      actions={
        <Button variant="outlined" onClick={() => void navigate(openingAddress(openingId))}>
          {label(labels.board)}
        </Button>
      }
      onOpen={({ id }) => void navigate(openingAddress(openingId, id))}
      emptyTitle={labels.noApplicants}
    />
  )
}
