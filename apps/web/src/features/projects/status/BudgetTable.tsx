import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import type { BudgetLineRow, Project } from '@maru/shared/projects/project-fields.ts'
import { budgetCategoryLabels, projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { Empty } from '../../../kit/feedback/states.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { euroText, lineText } from '../common/budget-text.ts'
import { HoldsDialog } from './HoldsDialog.tsx'
import { OverdraftDialog } from './OverdraftDialog.tsx'

const figures = ['planned', 'changed', 'reserved', 'committed', 'spent', 'available'] as const
const AMOUNT_WIDTH = 98

/** The budget line by line with its sums: reserved and committed amounts open their requests, the office sets how far a line may go below zero. */
export function BudgetTable({ project }: { project: Project }) {
  const label = useLabel()
  const maySetOverdraft = useMay()(projects.setOverdraft)
  const [open, setOpen] = useState<BudgetLineRow>()
  const [held, setHeld] = useState<BudgetLineRow>()
  if (project.lines.length === 0) return <Empty title={label(labels.noLines)} />
  const amount = (line: BudgetLineRow, name: (typeof figures)[number]) =>
    (name === 'reserved' || name === 'committed') && Number(line[name]) > 0 ? (
      <button
        type="button"
        className="num text-button"
        aria-label={label(labels.openHeld, lineText(label, line), euroText(line[name]))}
        onClick={() => setHeld(line)}
      >
        {euroText(line[name])}
      </button>
    ) : (
      <span className="num">{euroText(line[name])}</span>
    )
  const overdraft = (line: BudgetLineRow) =>
    maySetOverdraft ? (
      <Button size="small" variant="text" onClick={() => setOpen(line)}>
        {euroText(line.overdraft)}
      </Button>
    ) : (
      <span className="num">{euroText(line.overdraft)}</span>
    )
  const sums = Object.fromEntries(figures.map((name) => [name, euroText(sumAmounts(project.lines.map((line) => line[name])))]))
  const rows = [...project.lines, undefined]
  const columns = [
    {
      key: 'year',
      label: labels.year,
      width: 56,
      render: (line?: BudgetLineRow) => line && <span className="num">{String(line.year)}</span>,
    },
    {
      key: 'line',
      label: labels.line,
      render: (line?: BudgetLineRow) =>
        line ? [label(budgetCategoryLabels[line.category]), line.name].filter(Boolean).join(' · ') : <strong>{label(labels.total)}</strong>,
    },
    ...figures.map((name) => ({
      key: name,
      label: labels[name],
      width: AMOUNT_WIDTH,
      align: 'right' as const,
      render: (line?: BudgetLineRow) => (line ? amount(line, name) : <strong className="num">{sums[name]}</strong>),
    })),
    {
      key: 'overdraft',
      label: labels.overdraft,
      width: 104,
      align: 'right' as const,
      render: (line?: BudgetLineRow) => line && overdraft(line),
    },
  ]
  return (
    <>
      <PlainTable name={label(labels.lines)} columns={columns} rows={rows} rowId={(line) => line?.id ?? 'total'} />
      {open && <OverdraftDialog projectNo={project.projectNo} line={open} onClose={() => setOpen(undefined)} />}
      {held && <HoldsDialog projectNo={project.projectNo} line={held} onClose={() => setHeld(undefined)} />}
    </>
  )
}
