import { cardTransactionLabels as labels } from '@maru/shared/cards/card-transaction.labels.ts'
import { type CardMonth, cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { CardFrame } from './CardFrame.tsx'

/** Months of card transactions: what is still open in each, and whether it is closed. */
export function MonthsTab() {
  const label = useLabel()
  const may = useMay()
  const months = useQuery(query(cardTransactions.months, {})).data
  const close = useAction(cardTransactions.closeMonth)
  const ask = async ({ month }: CardMonth) => {
    if (await confirm({ title: labels.closeAsk, yes: labels.closeMonth, text: labels.closeText, args: [month] }))
      await close.run({ params: { month } })
  }
  const number = (key: 'count' | 'open' | 'inSettlement', text: (typeof labels)[keyof typeof labels]) => ({
    key,
    label: text,
    width: 150,
    align: 'right' as const,
    render: (row: CardMonth) => <span className="num">{row[key]}</span>,
  })
  const columns = [
    { key: 'month', label: labels.month, width: 120, render: ({ month }: CardMonth) => <span className="num">{month}</span> },
    number('count', labels.countColumn),
    {
      key: 'amount',
      label: labels.amount,
      width: 150,
      align: 'right' as const,
      render: ({ amount }: CardMonth) => <span className="num">{amountText(amount)}</span>,
    },
    number('open', labels.openTotal),
    number('inSettlement', labels.inSettlement),
    {
      key: 'closed',
      label: labels.doneColumn,
      render: (row: CardMonth) =>
        row.closedByName !== '' ? (
          label(labels.closed, row.closedByName)
        ) : may(cardTransactions.closeMonth) && row.isOver && row.open + row.inSettlement === 0 ? (
          <Button size="small" variant="outlined" loading={close.isPending} onClick={() => void ask(row)}>
            {label(labels.closeMonth)}
          </Button>
        ) : (
          <span className="muted">{label(labels.notClosed)}</span>
        ),
    },
  ]
  return (
    <CardFrame tab="months" count={months?.length} actions={null}>
      <div className="py-16 px-20">
        {months?.length === 0 && <p className="muted">{label(labels.noMonths)}</p>}
        {months !== undefined && months.length > 0 && (
          <PlainTable name={label(labels.months)} columns={columns} rows={months} rowId={({ month }) => month} />
        )}
      </div>
    </CardFrame>
  )
}
