import { cardTransactionLabels as labels } from '@maru/shared/cards/card-transaction.labels.ts'
import { CARD_REASON_MAX, type CardSuggestion, type CardTransaction, cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const TRIP_SETTLEMENT = '/businesstrip/businesstripexpenseinfo'
const reasonInput = z.strictObject({ reason: requiredText(CARD_REASON_MAX) })
const Field = bindFields<z.output<typeof reasonInput>>()

const inCurrency = ({ amount, currency }: CardSuggestion) => currencyText(amount, currency)

/** Confirming a receipt changes the transaction, the payment and its budget. */
const useConfirm = () => useAction(cardTransactions.confirm, ['cards', 'payments', 'projects'])

/** Asks why the card was charged another amount than the receipt is over. */
function DifferenceDialog({ row, receipt, onClose }: { row: CardTransaction; receipt: CardSuggestion; onClose: () => void }) {
  const label = useLabel()
  const confirmReceipt = useConfirm()
  return (
    <FormDialog
      title={label(labels.confirm)}
      width={sizes.confirmDialog}
      schema={reasonInput}
      values={{ reason: '' }}
      labels={labels}
      saveText={labels.confirm}
      onSave={({ reason }) => confirmReceipt.mutateAsync({ params: { id: row.id }, body: { documentId: receipt.id, reason } })}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.differsText, inCurrency(receipt), amountText(row.amount))}</p>
        <FormGrid>
          <Field.TextArea name="reason" required rows={2} maxLength={CARD_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

interface ReceiptTableProps {
  readonly name: LabelRecord
  readonly row: CardTransaction
  readonly receipts: readonly CardSuggestion[]
  readonly onDiffering: (receipt: CardSuggestion) => void
}

function ReceiptTable({ name, row, receipts, onDiffering }: ReceiptTableProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const confirmReceipt = useConfirm()
  const next = (receipt: CardSuggestion) => {
    const { kind, id, isReady, differs } = receipt
    if (kind === 'TRIP')
      return (
        <Button size="small" variant="outlined" onClick={() => void navigate(`${TRIP_SETTLEMENT}?new&trip=${id}`)}>
          {label(labels.settleTrip)}
        </Button>
      )
    if (!isReady) return <span className="muted">{label(labels.waits)}</span>
    const args = { params: { id: row.id }, body: { documentId: id, reason: '' } }
    const confirm = () => (differs ? onDiffering(receipt) : void confirmReceipt.run(args))
    return (
      <Button size="small" variant={differs ? 'outlined' : 'contained'} loading={confirmReceipt.isPending} onClick={confirm}>
        {label(labels.confirm)}
      </Button>
    )
  }
  const columns = [
    {
      key: 'name',
      label: labels.usedFor,
      render: (receipt: CardSuggestion) => (receipt.kind === 'TRIP' ? label(labels.trip, receipt.name) : receipt.name),
    },
    { key: 'document', label: labels.documentNo, width: 136, render: ({ documentNo }: CardSuggestion) => documentNo || '–' },
    { key: 'date', label: labels.receiptDate, width: 110, render: ({ date }: CardSuggestion) => <DateText text={date} /> },
    {
      key: 'amount',
      label: labels.receiptAmount,
      width: 130,
      align: 'right' as const,
      render: (receipt: CardSuggestion) => <span className="num">{receipt.amount === '' ? '' : inCurrency(receipt)}</span>,
    },
    ...(row.isHolder ? [{ key: 'next', label: labels.use, width: 170, render: next }] : []),
  ]
  return <PlainTable name={label(name)} columns={columns} rows={receipts} rowId={({ id }) => id} />
}

/** Receipts that may belong to a transaction; the cardholder confirms one, or goes on to the settlement of the trip. */
export function CardReceipts({ row }: { row: CardTransaction }) {
  const label = useLabel()
  const [differing, setDiffering] = useState<CardSuggestion>()
  const table = { row, onDiffering: setDiffering }
  return (
    <>
      <Section title={labels.suggestions} text={labels.suggestionsText}>
        {row.candidates.length === 0 ? (
          <p className="muted">{label(labels.noSuggestions)}</p>
        ) : (
          <ReceiptTable {...table} name={labels.suggestions} receipts={row.candidates} />
        )}
      </Section>
      {row.others.length > 0 && (
        <Section title={labels.others}>
          <ReceiptTable {...table} name={labels.others} receipts={row.others} />
        </Section>
      )}
      {differing && <DifferenceDialog row={row} receipt={differing} onClose={() => setDiffering(undefined)} />}
    </>
  )
}
