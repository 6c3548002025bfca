import { menuLabels } from '@maru/shared/menus.labels.ts'
import { projectLabels as labels, projectLightLabels } from '@maru/shared/projects/project.labels.ts'
import { projectColumns } from '@maru/shared/projects/project-columns.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { researchRuleLabels } from '@maru/shared/projects/rules/research-rule.labels.ts'
import { researchRules } from '@maru/shared/projects/rules/research-rule.ts'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../kit/buttons.tsx'
import { later } from '../../kit/later.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { NewButton } from '../../widgets/lists/NewButton.tsx'
import { ListScreen } from '../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../widgets/lists/use-list-screen.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'
import { useMay } from '../../widgets/rights/use-may.ts'
import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { euroText } from './common/budget-text.ts'
import { ProjectFilters } from './common/ProjectFilters.tsx'
import { PROJECTS, projectEditAddress, projectStatusAddress } from './common/project-addresses.ts'
import { ProjectStatusChip } from './common/ProjectStatusChip.tsx'

const RulesPage = later(async () => (await import('./rules/RulesPage.tsx')).RulesPage)

const lightTones = { GREEN: 'green', AMBER: 'amber', RED: 'red' } as const

function ProjectLight({ light }: { light: keyof typeof lightTones }) {
  return <StatusChip tone={lightTones[light]} text={useLabel()(projectLightLabels[light])} />
}

const Milestone = ({ name, day }: { name: string; day: string }) => (
  <span className="ellipsis">
    <DateText text={day} /> {name}
  </span>
)

const columns = tableColumns(projectColumns, {
  piName: (row) => <UserCell userId={row.piUserId} name={row.piName} />,
  status: ({ status }) => <ProjectStatusChip status={status} />,
  light: ({ light }) => light !== '' && <ProjectLight light={light} />,
  nextMilestone: ({ nextMilestone, nextMilestoneOn }) => nextMilestone !== '' && <Milestone name={nextMilestone} day={nextMilestoneOn} />,
  available: ({ available }) => <span className="num">{euroText(available)}</span>,
})

/** `/project/projectlist`: the projects one may see; a row leads to the project's page. The dated rules are a second view. */
export function ProjectListPage() {
  return useTab(PROJECTS) === 'rules' ? <RulesPage /> : <Projects />
}

function Projects() {
  const label = useLabel()
  const navigate = useNavigate()
  const screen = useListScreen(projects, { path: PROJECTS })
  const may = useMay()
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.project}
      title={menuLabels.projectList}
      columns={columns}
      rowId={({ projectNo }) => projectNo}
      searchText={labels.search}
      filters={<ProjectFilters search={screen.search} />}
      actions={
        <>
          {may(researchRules.list) && (
            <Button variant="outlined" onClick={() => void navigate(`${PROJECTS}?tab=rules`)}>
              {label(researchRuleLabels.rules)}
            </Button>
          )}
          {may(projects.create) && <NewButton text={labels.newProject} onClick={() => void navigate(projectEditAddress())} />}
        </>
      }
      onOpen={({ projectNo }) => void navigate(projectStatusAddress(projectNo))}
      emptyTitle={labels.noProjects}
    />
  )
}
