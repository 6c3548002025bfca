import { menuLabels } from '@maru/shared/menus.labels.ts'
import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { projectColumns, projects } from '@maru/shared/projects/project.ts'
import { useNavigate } from 'react-router-dom'
import { NewButton } from '../../widgets/lists/NewButton.tsx'
import { ListScreen } from '../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../widgets/lists/use-list-screen.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'
import { useMay } from '../../widgets/rights/use-may.ts'
import { ProjectFilters } from './common/ProjectFilters.tsx'
import { PROJECTS, projectEditAddress, projectStatusAddress } from './common/project-addresses.ts'
import { ProjectStatusChip } from './common/ProjectStatusChip.tsx'

const columns = tableColumns(projectColumns, {
  piName: (row) => <UserCell userId={row.piUserId} name={row.piName} />,
  status: ({ status }) => <ProjectStatusChip status={status} />,
})

/** `/project/projectlist`: the projects one may see; a row leads to the project's page. */
export function ProjectListPage() {
  const navigate = useNavigate()
  const screen = useListScreen(projects, { path: PROJECTS })
  const mayCreate = useMay()(projects.create)
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.project}
      title={menuLabels.projectList}
      columns={columns}
      rowId={({ projectNo }) => projectNo}
      searchText={labels.search}
      filters={<ProjectFilters search={screen.search} />}
      actions={mayCreate && <NewButton text={labels.newProject} onClick={() => void navigate(projectEditAddress())} />}
      onOpen={({ projectNo }) => void navigate(projectStatusAddress(projectNo))}
      emptyTitle={labels.noProjects}
    />
  )
}
