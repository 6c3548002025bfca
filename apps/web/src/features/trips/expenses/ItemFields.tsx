import { blankItem, ITEM_TEXT_MAX, LOST_REASON_MAX, MAX_ITEMS, type TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { itemKindLabels, tripExpenseLabels as labels } from '@maru/shared/trips/expenses/expense.labels.ts'
import type { CardTransactionRow } from '@maru/shared/cards/card-transaction.ts'
import { use, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { SelectField } from '../../../kit/fields/choice-fields.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { FormGrid } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { RequestFilesContext } from '../../approvals/requests/request-kind.ts'
import { ExpenseAmountFields } from '../../pickers/parts/money/ExpenseAmountFields.tsx'
import { RateNote } from '../../pickers/parts/money/RateNote.tsx'
import { useExpensePreview } from './use-expense-preview.ts'
import '../common/trips.css'

const CardReceiptDialog = later(async () => (await import('./CardReceiptDialog.tsx')).CardReceiptDialog)
const EURO = 'EUR'
interface ExpenseForm {
  body: TripExpenseBody
}

/** Files attached to the settlement, by name. */
function useReceiptOptions() {
  const files = use(RequestFilesContext)
  const rows = (files?.rows ?? []).filter((row) => row.kind === 'added' || !row.deleted)
  const names = rows.map((row) => (row.kind === 'added' ? row.file.name : row.record.fileName))
  return [...new Set(names)].map((name) => ({ value: name, text: name }))
}

function ItemField({ at, onRemove }: { at: number; onRemove: () => void }) {
  const label = useLabel()
  const deductiblePct = useExpensePreview().preview.data?.deductiblePct
  const path = `body.items.${String(at)}`
  const [kind, currency, date, receipt, cardTransaction] = useWatch({
    name: [`${path}.kind`, `${path}.currency`, `${path}.date`, `${path}.receipt`, `${path}.cardTransaction`],
  }) as [string, string, string, string, string]
  return (
    <li className="row top py-12">
      <div className="stack grow">
        {cardTransaction !== '' && (
          <div>
            <StatusChip tone="blue" text={label(labels.byCardOff)} />
          </div>
        )}
        <FormGrid>
          <DateField name={`${path}.date`} label={labels.date} required span={4} />
          <SelectField name={`${path}.kind`} label={labels.kind} required span={3} options={toOptions(label, itemKindLabels)} />
          <TextField name={`${path}.text`} label={labels.text} required span={5} maxLength={ITEM_TEXT_MAX} />
          <ExpenseAmountFields prefix={`${path}.`} currency={currency === EURO ? '€' : currency} deductiblePct={deductiblePct} />
          <TextField name={`${path}.currency`} label={labels.currency} required span={2} maxLength={3} />
          {currency !== EURO && (
            <TextField name={`${path}.rate`} label={labels.rate} required span={3} inputMode="decimal" maxLength={15} />
          )}
          {kind === 'LODGING' && (
            <TextField name={`${path}.breakfasts`} label={labels.breakfasts} required span={3} inputMode="numeric" maxLength={3} />
          )}
          <SelectField name={`${path}.receipt`} label={labels.receipt} span={4} options={useReceiptOptions()} />
          {receipt === '' && <TextField name={`${path}.lostReason`} label={labels.lostReason} span={6} maxLength={LOST_REASON_MAX} />}
        </FormGrid>
        {currency !== EURO && <RateNote currency={currency} day={date} ratePath={`${path}.rate`} />}
      </div>
      <IconButton size="small" name={label(labels.removeItem, at + 1)} onClick={onRemove}>
        <Trash2 size={15} />
      </IconButton>
    </li>
  )
}

/** The receipts of a settlement, each with its amounts, its file, or why there is none. */
export function ItemFields() {
  const label = useLabel()
  const { getValues } = useFormContext<ExpenseForm>()
  const { fields, append, remove } = useFieldArray<ExpenseForm, 'body.items', 'key'>({ name: 'body.items', keyName: 'key' })
  const [choosing, setChoosing] = useState(false)
  const addFromCard = ({ id, merchant, amount, purchasedOn }: CardTransactionRow) =>
    append({ ...blankItem, date: purchasedOn, text: merchant, totalAmount: amount, cardTransaction: id }, { shouldFocus: false })
  const add = () => append({ ...blankItem, date: getValues('body.legs.0.departsAt').slice(0, 10) })
  return (
    <div className="stack top gap-12">
      <ol className="full-width lined">
        {fields.map(({ key }, at) => (
          <ItemField key={key} at={at} onRemove={() => remove(at)} />
        ))}
      </ol>
      {fields.length < MAX_ITEMS && (
        <span className="row">
          <Button size="small" variant="outlined" onClick={add}>
            <Plus size={14} />
            {label(labels.addItem)}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setChoosing(true)}>
            {label(labels.addFromCard)}
          </Button>
        </span>
      )}
      {choosing && (
        <CardReceiptDialog
          taken={getValues('body.items').map(({ cardTransaction }) => cardTransaction)}
          onTake={addFromCard}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
