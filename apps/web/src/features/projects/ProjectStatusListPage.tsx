import type { ListColumn } from '@maru/shared/lists/list-columns.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { ProjectRow } from '@maru/shared/projects/project-fields.ts'
import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useNavigate } from 'react-router-dom'
import { ListScreen } from '../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../widgets/lists/use-list-screen.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'
import { euroText, percentText } from './common/budget-text.ts'
import { ProjectFilters } from './common/ProjectFilters.tsx'
import { PROJECT_STATUSES, projectStatusAddress } from './common/project-addresses.ts'
import { ProjectStatusChip } from './common/ProjectStatusChip.tsx'

const shown: readonly ListColumn<ProjectRow>[] = [
  { field: 'projectNo', label: labels.projectNo, width: 110, sortable: true },
  { field: 'name', label: labels.name, width: 128, grow: true, sortable: true },
  { field: 'piName', label: labels.piUserId, width: 148, sortable: true },
  { field: 'status', label: labels.status, width: 108, sortable: true },
  { field: 'planned', label: labels.planned, width: 107, align: 'right', sortable: true },
  { field: 'reserved', label: labels.reserved, width: 98, align: 'right' },
  { field: 'committed', label: labels.committed, width: 98, align: 'right' },
  { field: 'spent', label: labels.spent, width: 98, align: 'right' },
  { field: 'available', label: labels.available, width: 107, align: 'right', sortable: true },
  { field: 'spentPercent', label: labels.spentPercent, width: 96, align: 'right', sortable: true },
]
const Amount = ({ of }: { of: string }) => <span className="num">{euroText(of)}</span>
const columns = tableColumns(shown, {
  piName: (row) => <UserCell userId={row.piUserId} name={row.piName} />,
  status: ({ status }) => <ProjectStatusChip status={status} />,
  planned: ({ planned }) => <Amount of={planned} />,
  reserved: ({ reserved }) => <Amount of={reserved} />,
  committed: ({ committed }) => <Amount of={committed} />,
  spent: ({ spent }) => <Amount of={spent} />,
  available: ({ available }) => <Amount of={available} />,
  spentPercent: ({ spentPercent }) => <span className="num">{percentText(spentPercent)}</span>,
})

/** `/project/projectstatuslist`: how far the budgets of projects are used. */
export function ProjectStatusListPage() {
  const navigate = useNavigate()
  const screen = useListScreen(projects, { path: PROJECT_STATUSES })
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.project}
      title={menuLabels.projectStatus}
      columns={columns}
      rowId={({ projectNo }) => projectNo}
      searchText={labels.search}
      filters={<ProjectFilters search={screen.search} />}
      onOpen={({ projectNo }) => void navigate(projectStatusAddress(projectNo))}
      emptyTitle={labels.noProjects}
    />
  )
}
