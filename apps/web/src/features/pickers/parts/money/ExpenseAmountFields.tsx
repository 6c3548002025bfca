import { amountLabels as labels, withinGermanyLabels } from '@maru/shared/amounts/amount.labels.ts'
import { changeTotal, deriveExpense, type ExpenseOriginals, expenseOriginals } from '@maru/shared/amounts/expense-amounts.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../kit/fields/choice-fields.tsx'
import { AmountField } from '../../../../kit/fields/text-fields.tsx'
import { Field } from '../../../../kit/forms/Field.tsx'
import { amountText } from '../../../../kit/text/format.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'
import { toOptions } from '../../../../widgets/fields/options.ts'

interface ExpenseAmountProps {
  /** Path of the amounts in the form, with the point at its end: `body.lines.0.` */
  readonly prefix: string
  /** Code of their currency: EUR. */
  readonly currency: string
  /** Deductible percent of German VAT, where another one than that of SPEC 5 is in force. */
  readonly deductiblePct?: string | undefined
}

/** Amounts of one receipt: total, where it was issued and its VAT are typed; what is deductible and net follow (SPEC 5). Fills a grid row. */
export function ExpenseAmountFields({ prefix, currency, deductiblePct }: ExpenseAmountProps) {
  const label = useLabel()
  const form = useFormContext()
  const at = (name: keyof ExpenseOriginals) => `${prefix}${name}`
  const [totalAmount, vatOriginal, withinGermanyYn] = useWatch({ name: [at('totalAmount'), at('vatOriginal'), at('withinGermanyYn')] })
  const typed = expenseOriginals.safeParse({ totalAmount, vatOriginal, withinGermanyYn })
  const amounts = typed.success ? deriveExpense(typed.data, deductiblePct) : undefined
  const followTotal = (total: string) => {
    if (!typed.success) return
    const next = changeTotal(typed.data, total)
    if (next.vatOriginal !== vatOriginal) form.setValue(at('vatOriginal'), next.vatOriginal, { shouldDirty: true })
  }
  const figure = (name: 'vatAmount' | 'netPriceAmount') => (
    <Field label={label(labels[name])} group span={6}>
      {({ labelId }) => (
        <output className="num" aria-labelledby={labelId}>
          {amounts ? `${amountText(amounts[name])} ${currency}` : '–'}
        </output>
      )}
    </Field>
  )
  return (
    <>
      <AmountField name={at('totalAmount')} label={labels.totalAmount} required unit={currency} span={4} onTyped={followTotal} />
      <SelectField
        name={at('withinGermanyYn')}
        label={labels.withinGermanyYn}
        required
        span={4}
        options={toOptions(label, withinGermanyLabels)}
      />
      <AmountField name={at('vatOriginal')} label={labels.vatOriginal} unit={currency} span={4} />
      {figure('vatAmount')}
      {figure('netPriceAmount')}
    </>
  )
}
