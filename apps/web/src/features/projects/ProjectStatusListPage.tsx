import { menuLabels } from '@maru/shared/menus.labels.ts'
import { figureName, projectFigureColumns } from '@maru/shared/projects/figures/project-figure-columns.ts'
import { figureGroupLabels, projectFigureLabels as labels } from '@maru/shared/projects/figures/project-figures.labels.ts'
import { type ProjectFigure, projectFigures } from '@maru/shared/projects/figures/project-figures.ts'
import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { ChoiceChip } from '../../widgets/fields/ChoiceChip.tsx'
import { ListScreen } from '../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../widgets/lists/use-list-screen.ts'
import { TotalsBar } from '../approvals/request-list/TotalsBar.tsx'
import { euroText, percentText } from './common/budget-text.ts'
import { ProjectFilters } from './common/ProjectFilters.tsx'
import { PROJECT_STATUSES, PROJECTS, projectStatusAddress } from './common/project-addresses.ts'

const Amount = ({ of }: { of: string }) => <span className="num">{euroText(of)}</span>

function Name({ row }: { row: ProjectFigure }) {
  const label = useLabel()
  const name = figureName(row, label)
  return (
    <span className="ellipsis" title={name}>
      {name} {row.hidden > 0 && <small className="muted">{label(labels.hidden, row.hidden)}</small>}
    </span>
  )
}

const cells: Parameters<typeof tableColumns<ProjectFigure>>[1] = {
  name: (row) => <Name row={row} />,
  planned: ({ planned }) => <Amount of={planned} />,
  reserved: ({ reserved }) => <Amount of={reserved} />,
  committed: ({ committed }) => <Amount of={committed} />,
  spent: ({ spent }) => <Amount of={spent} />,
  available: ({ available }) => <Amount of={available} />,
  spentPercent: ({ spentPercent }) => <span className="num">{percentText(spentPercent)}</span>,
}

/** Where a group leads: the page of a project, else the list of the projects in it. */
function addressOf({ group, key, name }: ProjectFigure, filters: Readonly<Record<string, unknown>>) {
  if (group === 'PROJECT') return projectStatusAddress(key)
  const { group: _group, sort: _sort, direction: _direction, ...kept } = filters
  const own = { DEPARTMENT: { department: key }, TYPE: { type: key }, STATUS: { status: key }, LEAD: { q: name }, FUNDER: { q: name } }[
    group
  ]
  const fields = Object.entries({ ...kept, ...own }).filter(([, value]) => value !== undefined && value !== '')
  return `${PROJECTS}?${new URLSearchParams(fields.map(([field, value]): [string, string] => [field, String(value)])).toString()}`
}

/** `/project/projectstatuslist`: how far the budgets of projects are used, added up by department and more. */
export function ProjectStatusListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const screen = useListScreen(projectFigures, { path: PROJECT_STATUSES })
  const { value, set } = screen.search
  const columns = useMemo(() => tableColumns(projectFigureColumns(value.group), cells), [value.group])
  const sums = useQuery({ ...query(projectFigures.totals, { query: screen.filters }), placeholderData: keepPreviousData }).data
  const figures = (['planned', 'reserved', 'committed', 'spent'] as const).map((name) =>
    sums ? `${label(projectLabels[name])} ${euroText(sums[name])}` : '',
  )
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.project}
      title={menuLabels.projectStatus}
      columns={columns}
      rowId={({ key }) => key}
      searchText={projectLabels.search}
      filters={
        <>
          <ChoiceChip label={labels.groupBy} words={figureGroupLabels} value={value.group} onChange={(group) => set({ group })} />
          <ProjectFilters search={screen.search} />
        </>
      }
      onOpen={(row) => void navigate(addressOf(row, screen.filters))}
      emptyTitle={projectLabels.noProjects}
    >
      {sums && sums.count > 0 && (
        <TotalsBar
          name={labels.totals}
          rows={[
            {
              key: 'all',
              count: label(labels.count, sums.count),
              figures,
              total: `${label(projectLabels.available)} ${euroText(sums.available)}`,
            },
          ]}
        />
      )}
    </ListScreen>
  )
}
