import type { BudgetLineRow } from '@maru/shared/projects/project-fields.ts'
import { budgetCategoryLabels } from '@maru/shared/projects/project.labels.ts'
import { moneyText } from '../../../kit/text/format.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import type { useLabel } from '../../../kit/text/use-label.ts'

/** An amount of the server as people read it; a dash where it is not shown. */
export const euroText = (amount: string) => (amount === '' ? '–' : moneyText(Number(amount)))

/** A percentage of the server, such as 12.5, as the language writes it; a dash where there is none. */
export const percentText = (percent: number | string) =>
  percent === '' ? '–' : numberText(Number(percent) / 100, { style: 'percent', maximumFractionDigits: 2 })

/** `2026 · Material · Reagents` */
export const lineText = (label: ReturnType<typeof useLabel>, { year, category, name }: Pick<BudgetLineRow, 'year' | 'category' | 'name'>) =>
  [String(year), label(budgetCategoryLabels[category]), name].filter(Boolean).join(' · ')
