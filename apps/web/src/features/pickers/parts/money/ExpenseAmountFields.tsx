import { amountLabels as labels, withinGermanyLabels } from '@maru/shared/amounts/amount.labels.ts'
import {
  changeTotal,
  deriveExpense,
  type ExpenseOriginals,
  expenseOriginals,
  GERMAN_VAT_RATES,
  vatAtRate,
} from '@maru/shared/amounts/expense-amounts.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../kit/fields/choice-fields.tsx'
import { AmountField } from '../../../../kit/fields/text-fields.tsx'
import { Field } from '../../../../kit/forms/Field.tsx'
import { currencyText } from '../../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'
import { Segments } from '../../../../widgets/tabs/Segments.tsx'
import { toOptions } from '../../../../widgets/fields/options.ts'

interface ExpenseAmountProps {
  /** Path of the amounts in the form, with the point at its end: `body.lines.0.` */
  readonly prefix: string
  /** Code of their currency: EUR. */
  readonly currency: string
  /** Deductible percent of German VAT, where another one than that of SPEC 5 is in force. */
  readonly deductiblePct?: string | undefined
}

/** Amounts of one receipt: total, where it was issued and its VAT are typed; what is deductible and net follow (SPEC 5); a rate chosen gives the VAT. Fills a grid row. */
export function ExpenseAmountFields({ prefix, currency, deductiblePct }: ExpenseAmountProps) {
  const label = useLabel()
  const form = useFormContext()
  const at = (name: keyof ExpenseOriginals) => `${prefix}${name}`
  const [totalAmount, vatOriginal, withinGermanyYn] = useWatch({ name: [at('totalAmount'), at('vatOriginal'), at('withinGermanyYn')] })
  const typed = expenseOriginals.safeParse({ totalAmount, vatOriginal, withinGermanyYn })
  const amounts = typed.success ? deriveExpense(typed.data, deductiblePct) : undefined
  // Only in the form: what is stored is the VAT of the receipt.
  const [rate, setRate] = useState('')
  const setVat = (vat: string) => vat !== vatOriginal && form.setValue(at('vatOriginal'), vat, { shouldDirty: true, shouldValidate: true })
  const isGerman = withinGermanyYn === 'Y'
  const followTotal = (total: string) => {
    if (isGerman && rate !== '') setVat(vatAtRate(total, rate, currency))
    else if (typed.success) setVat(changeTotal(typed.data, total).vatOriginal)
  }
  const chooseRate = (next: string) => {
    setRate(next)
    if (typed.success) setVat(vatAtRate(typed.data.totalAmount, next, currency))
  }
  const figure = (name: 'vatAmount' | 'netPriceAmount') => (
    <Field label={label(labels[name])} group span={4}>
      {({ labelId }) => (
        <output className="num" aria-labelledby={labelId}>
          {amounts ? currencyText(amounts[name], currency) : '–'}
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
      {isGerman && (
        <Field label={label(labels.vatRate)} group span={4}>
          {() => (
            <Segments
              name={label(labels.vatRate)}
              value={rate}
              options={GERMAN_VAT_RATES.map((percent) => ({ value: percent, text: `${percent} %` }))}
              onChange={chooseRate}
            />
          )}
        </Field>
      )}
      <AmountField name={at('vatOriginal')} label={labels.vatOriginal} unit={currency} span={4} onTyped={() => setRate('')} />
      {figure('vatAmount')}
      {figure('netPriceAmount')}
    </>
  )
}
