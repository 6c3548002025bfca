import type { BudgetLineRow, Project } from '@maru/shared/projects/project-fields.ts'
import { budgetCategoryLabels, projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { euroText } from '../common/budget-text.ts'
import { OverdraftDialog } from './OverdraftDialog.tsx'

const figures = ['planned', 'changed', 'reserved', 'committed', 'spent', 'available'] as const

/** The sums of the project, one beside the other. */
function Totals({ project }: { project: Project }) {
  const label = useLabel()
  return (
    <dl className="columns-6 gap-12 mb-12">
      {figures.map((name) => (
        <div key={name} className="box py-12 px-12">
          <dt className="secondary">{label(labels[name])}</dt>
          <dd className="strong num">{project[name] === '' ? '–' : `${euroText(project[name])} €`}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The budget line by line; the office sets how far a line may go below zero. */
export function BudgetTable({ project }: { project: Project }) {
  const label = useLabel()
  const maySetOverdraft = useMay()(projects.setOverdraft)
  const [open, setOpen] = useState<BudgetLineRow>()
  const amounts = figures.map((name) => ({
    key: name,
    label: labels[name],
    width: 115,
    align: 'right' as const,
    render: (line: BudgetLineRow) => <span className="num">{euroText(line[name])}</span>,
  }))
  const overdraft = (line: BudgetLineRow) =>
    maySetOverdraft ? (
      <Button size="small" variant="text" onClick={() => setOpen(line)}>
        {euroText(line.overdraft)}
      </Button>
    ) : (
      <span className="num">{euroText(line.overdraft)}</span>
    )
  const columns = [
    { key: 'year', label: labels.year, width: 64, render: ({ year }: BudgetLineRow) => <span className="num">{String(year)}</span> },
    { key: 'category', label: labels.category, width: 130, render: ({ category }: BudgetLineRow) => label(budgetCategoryLabels[category]) },
    { key: 'name', label: labels.lineName, render: ({ name }: BudgetLineRow) => name },
    ...amounts,
    { key: 'overdraft', label: labels.overdraft, width: 115, align: 'right' as const, render: overdraft },
  ]
  return (
    <>
      <Totals project={project} />
      {project.lines.length > 0 && <PlainTable name={label(labels.lines)} columns={columns} rows={project.lines} rowId={({ id }) => id} />}
      {open && <OverdraftDialog projectNo={project.projectNo} line={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
