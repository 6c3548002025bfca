import { isBlank } from '@maru/shared/codecs.ts'
import { PURCHASE_REASON_MAX, PURCHASE_TEXT_MAX, type PurchaseBody, QUOTES_MAX } from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { use, useEffect } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { AmountField, TextAreaField, TextField } from '../../../kit/fields/text-fields.tsx'
import { FormGrid } from '../../../kit/layout.tsx'
import { RequestFaultsContext } from '../../approvals/requests/request-kind.ts'
import { RowFields } from '../../pickers/parts/money/RowFields.tsx'
import { usePurchaseCheck } from './use-purchase-check.ts'

/** Quotes that were obtained, and why there are fewer than the rule asks for. */
export function QuoteFields() {
  const check = usePurchaseCheck()
  const [currency, waiver] = useWatch<{ body: PurchaseBody }, ['body.currency', 'body.quoteWaiver']>({
    name: ['body.currency', 'body.quoteWaiver'],
  })
  const { fields, append, remove } = useFieldArray<{ body: PurchaseBody }, 'body.quotes', 'key'>({ name: 'body.quotes', keyName: 'key' })
  // Several quotes of one supplier are one; until the server says so, each counts.
  const lacksQuotes = Math.min(check?.quoteSuppliers ?? fields.length, fields.length) < (check?.quotesNeeded ?? 0)
  const isReasonMissing = lacksQuotes && isBlank(waiver)
  const setFaults = use(RequestFaultsContext)
  useEffect(() => setFaults?.(isReasonMissing ? { quoteWaiver: 'REQUIRED' } : {}), [setFaults, isReasonMissing])
  const waiverField = (
    <FormGrid>
      <TextAreaField
        name="body.quoteWaiver"
        label={labels.quoteWaiver}
        required={lacksQuotes}
        span={12}
        rows={2}
        maxLength={PURCHASE_REASON_MAX}
      />
    </FormGrid>
  )
  return (
    <RowFields
      rows={fields}
      most={QUOTES_MAX}
      addText={labels.addQuote}
      removeText={labels.removeQuote}
      onAdd={() => append({ supplier: '', amount: '0' })}
      onRemove={remove}
      after={(lacksQuotes || waiver !== '') && waiverField}
    >
      {(index) => (
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
      )}
    </RowFields>
  )
}
