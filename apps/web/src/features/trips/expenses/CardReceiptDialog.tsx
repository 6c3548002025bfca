import { type CardTransactionRow, cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { cardTransactionLabels } from '@maru/shared/cards/card-transaction.labels.ts'
import { tripExpenseLabels as labels } from '@maru/shared/trips/expenses/expense.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const WIDTH = 760
const MOST = 100
const open = cardTransactions.list.query.parse({ scope: 'mine', use: 'OPEN', sort: 'purchasedOn', size: MOST })

interface CardReceiptDialogProps {
  /** Transactions that are in the settlement already. */
  readonly taken: readonly string[]
  readonly onTake: (row: CardTransactionRow) => void
  readonly onClose: () => void
}

/** The traveller's card transactions without a receipt; each becomes a receipt of the settlement. */
export function CardReceiptDialog({ taken, onTake, onClose }: CardReceiptDialogProps) {
  const label = useLabel()
  const rows = useQuery(query(cardTransactions.list, { query: open })).data?.rows.filter(
    ({ id, amount }) => !taken.includes(id) && Number(amount) > 0,
  )
  const take = (row: CardTransactionRow, button: HTMLElement) => {
    // The row goes away with its button: without the focus in the dialog, Esc would not close it.
    button.closest<HTMLElement>('[role=region]')?.focus()
    onTake(row)
  }
  const columns = [
    {
      key: 'on',
      label: cardTransactionLabels.purchasedOn,
      width: 120,
      render: (row: CardTransactionRow) => <DateText text={row.purchasedOn} />,
    },
    { key: 'merchant', label: cardTransactionLabels.merchant, render: ({ merchant }: CardTransactionRow) => merchant },
    {
      key: 'amount',
      label: cardTransactionLabels.amount,
      width: 120,
      align: 'right' as const,
      render: ({ amount }: CardTransactionRow) => <span className="num">{amountText(amount)}</span>,
    },
    {
      key: 'next',
      label: labels.next,
      width: 130,
      render: (row: CardTransactionRow) => (
        <Button size="small" variant="outlined" onClick={(event) => take(row, event.currentTarget)}>
          {label(labels.take)}
        </Button>
      ),
    },
  ]
  return (
    <DialogFrame title={label(labels.addFromCard)} width={WIDTH} readOnly onClose={onClose}>
      <Section title={labels.fromCard} text={labels.fromCardText}>
        {rows?.length === 0 && <p className="muted">{label(labels.noFromCard)}</p>}
        {rows !== undefined && rows.length > 0 && (
          <PlainTable name={label(labels.fromCard)} columns={columns} rows={rows} rowId={({ id }) => id} />
        )}
      </Section>
    </DialogFrame>
  )
}
