import { sumShares } from '@maru/shared/outputs/contributors.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldMessage } from '../../../kit/forms/field-issues.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** Lists of a form whose lines have shares. */
export type SharedList = 'authors' | 'inventors' | 'projects'
type Form = Record<SharedList, { readonly sharePct: string }[]>

/** The sum of the shares as they are typed. */
export function ShareTotal({ name }: { name: SharedList }) {
  const label = useLabel()
  const total = sumShares(useWatch<Form, SharedList>({ name }).map(({ sharePct }) => sharePct))
  return <StatusChip tone={total === '100.00' ? 'green' : 'amber'} text={label(labels.shareTotal, amountText(total))} />
}

/** What is wrong with the list as a whole, such as shares that are not 100.00 together. */
export function ListFault({ name }: { name: SharedList }) {
  const label = useLabel()
  const fault = useFormContext<Form>().formState.errors[name]
  const code = fault?.root?.message ?? fault?.message
  if (code === undefined) return null
  return (
    <p className="row field-error" role="alert">
      {label(fieldMessage(code))}
    </p>
  )
}
