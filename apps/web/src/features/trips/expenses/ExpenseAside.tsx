import { tripExpenseLabels as labels } from '@maru/shared/trips/expenses/expense.labels.ts'
import type { TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { useWatch } from 'react-hook-form'
import { faultText, issueToShow } from '../../../kit/forms/field-issues.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { EmissionLine } from '../common/EmissionLine.tsx'
import { Issues } from '../common/Issues.tsx'
import { ExpenseFigures } from './ExpenseFigures.tsx'
import { useExpensePreview } from './use-expense-preview.ts'

/** Beside the form: what the settlement comes to, and what stands in its way. */
export function ExpenseAside() {
  const label = useLabel()
  const { preview, isEnough } = useExpensePreview()
  const legs = useWatch<{ body: TripExpenseBody }, 'body.legs'>({ name: 'body.legs' })
  if (!isEnough || preview.data === undefined) return null
  const nameItem = (issue: (typeof preview.data.issues)[number]) => {
    const at = /^body\.items\.(\d+)\./.exec(issue.path)?.[1]
    return at === undefined ? issue : { ...issue, message: `${label(labels.itemNo, Number(at) + 1)}: ${faultText(issueToShow(issue))}` }
  }
  // Attachments are known to the server once the draft is saved.
  const issues = preview.data.issues.filter(({ code }) => !code.startsWith('RECEIPT')).map(nameItem)
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box" aria-busy={preview.isFetching}>
      <h3>{label(labels.result)}</h3>
      <ExpenseFigures preview={preview.data} />
      <EmissionLine legs={legs} emissions={preview.data.emissions} />
      <Issues issues={issues} />
    </section>
  )
}
