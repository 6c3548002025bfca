import { type BalanceAnswer, leaves } from '@maru/shared/leave/leave.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'

type Pool = BalanceAnswer['pools'][number]
type Line = Pool['trace'][number]

const WIDTH = 820
const signed = (amount: string) => (Number(amount) > 0 ? `+${daysText(amount)}` : daysText(amount).replace('-', '−'))

const columns = [
  { key: 'on', label: labels.onDay, width: 104, render: (line: Line) => <DateText text={line.on} /> },
  { key: 'text', label: labels.reason, render: (line: Line) => <Text line={line} /> },
  {
    key: 'amount',
    label: labels.change,
    width: 90,
    align: 'right' as const,
    render: (line: Line) => <span className={Number(line.amount) < 0 ? 'num text-danger' : 'num text-green'}>{signed(line.amount)}</span>,
  },
  {
    key: 'balance',
    label: labels.balance,
    width: 90,
    align: 'right' as const,
    render: (line: Line) => <b className="num">{daysText(line.balance)}</b>,
  },
]

/** What the last day of a lot means. */
const until = { '': labels.untilDate, UNTOLD: labels.keptUntold, GIVEN: labels.keptGiven }

/** What a line is about; of a lot how long it lasts, the days of a leave stand in its text. */
function Text({ line }: { line: Line }) {
  const label = useLabel()
  return (
    <>
      {line.text}
      {line.requestId === '' && line.until !== '' && <span className="muted"> · {label(until[line.kept], line.until)}</span>}
      {line.rule !== '' && <div className="muted small">{line.rule}</div>}
    </>
  )
}

/** Account of a person and year; by default the caller's own of this year. */
interface Asked {
  year?: number
  userId?: string
}

function Trace({ pool, asked, title }: { pool: Pool; asked: Asked; title: string }) {
  const label = useLabel()
  const balance = useQuery(query(leaves.balance, { query: { ...asked, detail: 'trace' } }))
  if (balance.isError) return <ErrorBox error={balance.error} onRetry={() => void balance.refetch()} />
  if (balance.data === undefined) return <SkeletonRows count={3} />
  const { trace } = balance.data.pools.find(({ code }) => code === pool.code) ?? pool
  const rows = trace.map((line, index) => ({ ...line, index }))
  if (rows.length === 0) return <Empty title={label(labels.nothingGiven)} />
  return <PlainTable name={title} columns={columns} rows={rows} rowId={({ index }) => String(index)} />
}

/** How a balance came about, line by line: what was given, taken, lost, and what is left after each. */
export function TraceDialog({ pool, asked, onClose }: { pool: Pool; asked: Asked; onClose: () => void }) {
  const label = useLabel()
  const title = label(labels.whyTitle, daysText(pool.available))
  return (
    <DialogFrame title={title} width={WIDTH} readOnly onClose={onClose}>
      <FormBody>
        <Trace pool={pool} asked={asked} title={title} />
      </FormBody>
    </DialogFrame>
  )
}
