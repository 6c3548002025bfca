import type { BudgetLineRow } from '@maru/shared/projects/project-fields.ts'
import { budgetCategoryLabels } from '@maru/shared/projects/project.labels.ts'
import { moneyText } from '../../../kit/text/format.ts'
import type { useLabel } from '../../../kit/text/use-label.ts'

/** An amount of the server as people read it; a dash where it is not shown. */
export const euroText = (amount: string) => (amount === '' ? '–' : moneyText(Number(amount)))

/** `2026 · Material · Reagents` */
export const lineText = (label: ReturnType<typeof useLabel>, { year, category, name }: Pick<BudgetLineRow, 'year' | 'category' | 'name'>) =>
  [String(year), label(budgetCategoryLabels[category]), name].filter(Boolean).join(' · ')
