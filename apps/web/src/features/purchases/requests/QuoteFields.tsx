import { PURCHASE_REASON_MAX, PURCHASE_TEXT_MAX, type PurchaseBody, QUOTES_MAX } from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { AmountField, TextAreaField, TextField } from '../../../kit/fields/text-fields.tsx'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePurchaseCheck } from './use-purchase-check.ts'

/** Quotes that were obtained, and why there are fewer than the rule asks for. */
export function QuoteFields() {
  const label = useLabel()
  const needed = usePurchaseCheck()?.quotesNeeded ?? 0
  const [currency, waiver] = useWatch<{ body: PurchaseBody }, ['body.currency', 'body.quoteWaiver']>({
    name: ['body.currency', 'body.quoteWaiver'],
  })
  const { fields, append, remove } = useFieldArray<{ body: PurchaseBody }, 'body.quotes', 'key'>({ name: 'body.quotes', keyName: 'key' })
  return (
    <div className="purchase-lines">
      {fields.map((quote, index) => (
        <div key={quote.key} className="purchase-line">
          <FormGrid>
            <TextField
              name={`body.quotes.${String(index)}.supplier`}
              label={labels.supplier}
              required
              span={8}
              maxLength={PURCHASE_TEXT_MAX}
            />
            <AmountField name={`body.quotes.${String(index)}.amount`} label={labels.amount} required unit={currency} span={4} />
          </FormGrid>
          <IconButton size="small" name={label(labels.removeQuote, index + 1)} onClick={() => remove(index)}>
            <Trash2 size={15} />
          </IconButton>
        </div>
      ))}
      {fields.length < QUOTES_MAX && (
        <Button size="small" variant="outlined" onClick={() => append({ supplier: '', amount: '0' })}>
          <Plus size={14} />
          {label(labels.addQuote)}
        </Button>
      )}
      {(fields.length < needed || waiver !== '') && (
        <FormGrid>
          <TextAreaField
            name="body.quoteWaiver"
            label={labels.quoteWaiver}
            required={fields.length < needed}
            span={12}
            rows={2}
            maxLength={PURCHASE_REASON_MAX}
          />
        </FormGrid>
      )}
    </div>
  )
}
