import { menuLabels } from '@maru/shared/menus.labels.ts'
import { headCountColumns, headCounts, type HeadCountQuery } from '@maru/shared/recruitment/head-count.ts'
import { headCountLabels as labels, headCountStateLabels } from '@maru/shared/recruitment/head-count.labels.ts'
import { useNavigate } from 'react-router-dom'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { DocumentNo } from '../../approvals/common/DocumentNo.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { HEAD_COUNT_POPUP, HEAD_COUNTS } from '../recruitment-addresses.ts'
import { HeadCountChip } from './HeadCountChip.tsx'

const columns = tableColumns(headCountColumns, {
  documentNo: (row) => <DocumentNo {...row} />,
  drafterName: ({ drafterId, drafterName }) => <UserCell userId={drafterId} name={drafterName} />,
  approvers: ({ approvers }) => <PeopleCell people={approvers} />,
  status: (row) => <HeadCountChip {...row} />,
})

function Filters({ search: { value, set } }: { search: ListSearch<HeadCountQuery> }) {
  return (
    <>
      <ChoiceChip
        label={labels.drafterName}
        words={{ mine: labels.scopeMine }}
        value={value.scope === 'mine' ? 'mine' : undefined}
        onChange={(scope) => set({ scope: scope ?? 'all' })}
      />
      <ChoiceChip label={labels.status} words={headCountStateLabels} value={value.status} onChange={(status) => set({ status })} />
      <DepartmentFilter label={labels.departmentCode} value={value.department} onChange={(one) => set({ department: one || undefined })} />
      <PeriodChip label={labels.startsOn} value={value} yearsAhead={1} onChange={set} />
    </>
  )
}

/** Every head-count request one may see, one's own drafts too. */
export function HeadCountList() {
  const navigate = useNavigate()
  const screen = useListScreen(headCounts, { path: HEAD_COUNTS, popup: HEAD_COUNT_POPUP })
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.application}
      title={menuLabels.newRecruit}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={<Filters search={screen.search} />}
      newText={labels.newTitle}
      onOpen={({ id, editable }) => void navigate(`${HEAD_COUNT_POPUP}?${editable ? 'draft' : 'id'}=${id}`)}
      emptyTitle={labels.emptyTitle}
    />
  )
}
