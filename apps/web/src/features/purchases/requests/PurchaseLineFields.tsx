import { rateInEuros } from '@maru/shared/payments/charge.ts'
import {
  blankPurchaseLine,
  deriveLine,
  GWG_MAX_NET,
  isAboveLowValue,
  PURCHASE_LINES_MAX,
  PURCHASE_TEXT_MAX,
  type PurchaseBody,
  purchaseLineInput,
  SPECIFICATION_MAX,
  UNIT_MAX,
} from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels, purchaseLineKindLabels } from '@maru/shared/purchases/purchase.labels.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/fields/choice-fields.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { FormGrid } from '../../../kit/layout.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { RowFields } from '../../pickers/parts/money/RowFields.tsx'

const NUMBER_LENGTH = 16
const PERCENT_LENGTH = 5

/** What a line comes to, while it is typed. */
function LineTotal({ name }: { name: `body.lines.${number}` }) {
  const label = useLabel()
  const [line, currency] = useWatch<{ body: PurchaseBody }, [typeof name, 'body.currency']>({ name: [name, 'body.currency'] })
  const parsed = purchaseLineInput.safeParse(line)
  return (
    <Field label={label(labels.totalAmount)} group span={3}>
      {({ labelId }) => (
        <output className="num" aria-labelledby={labelId}>
          {parsed.success ? currencyText(deriveLine(parsed.data, currency).totalAmount, currency) : '–'}
        </output>
      )}
    </Field>
  )
}

/** Warns of a low-value asset whose price makes it a fixed asset. */
function LowValueNote({ name }: { name: `body.lines.${number}` }) {
  const label = useLabel()
  const [line, body] = useWatch<{ body: PurchaseBody }, [typeof name, 'body']>({ name: [name, 'body'] })
  const parsed = purchaseLineInput.safeParse(line)
  if (!parsed.success || !isAboveLowValue(parsed.data, rateInEuros(body))) return null
  return (
    <p role="alert" className="whole-row note tint-amber">
      {label(labels.aboveLowValue, amountText(GWG_MAX_NET))}
    </p>
  )
}

function LineFields({ index }: { index: number }) {
  const label = useLabel()
  const at = (name: string) => `body.lines.${String(index)}.${name}`
  return (
    <FormGrid>
      <TextField name={at('description')} label={labels.description} required span={8} maxLength={PURCHASE_TEXT_MAX} />
      <SelectField name={at('kind')} label={labels.kind} required span={4} options={toOptions(label, purchaseLineKindLabels)} />
      <TextField name={at('specification')} label={labels.specification} span={12} maxLength={SPECIFICATION_MAX} />
      <TextField name={at('quantity')} label={labels.quantity} required span={2} inputMode="decimal" maxLength={NUMBER_LENGTH} />
      <TextField name={at('unit')} label={labels.unit} required span={2} maxLength={UNIT_MAX} />
      <TextField name={at('unitPrice')} label={labels.unitPrice} required span={3} inputMode="decimal" maxLength={NUMBER_LENGTH} />
      <TextField name={at('vatPct')} label={labels.vatPct} required span={2} inputMode="decimal" maxLength={PERCENT_LENGTH} />
      <LineTotal name={`body.lines.${index}`} />
      <LowValueNote name={`body.lines.${index}`} />
    </FormGrid>
  )
}

/** The items of a purchase request. */
export function PurchaseLineFields() {
  const { fields, append, remove } = useFieldArray<{ body: PurchaseBody }, 'body.lines', 'key'>({ name: 'body.lines', keyName: 'key' })
  return (
    <RowFields
      rows={fields}
      least={1}
      most={PURCHASE_LINES_MAX}
      addText={labels.addLine}
      removeText={labels.removeLine}
      onAdd={() => append(blankPurchaseLine)}
      onRemove={remove}
    >
      {(index) => <LineFields index={index} />}
    </RowFields>
  )
}
