import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { dateIn } from '../../../kit/text/format.ts'

export interface RowGroup {
  /** `none`: the list has another order and no heads. */
  readonly kind: 'urgent' | 'day' | 'draft' | 'none'
  readonly day: Date
  readonly rows: readonly BoxRow[]
}

/** The time a row stands for in a list of that order: the decision where the list is in its order, or in none of time; '' = not yet. */
export function toRowTime(row: BoxRow, sort: string): Date | '' {
  if (sort === 'decidedAt') return row.decidedAt
  if (sort === 'urgent' || sort === 'submittedAt') return row.submittedAt
  return row.decidedAt === '' ? row.submittedAt : row.decidedAt
}

/** Rows in the order of the list, put together by urgency and day of submission, or of the decision where that is the order; one group when another order was chosen. */
export function groupRows(rows: readonly BoxRow[], sort: string, timeZone: string): readonly RowGroup[] {
  const grouped = sort === 'urgent' || sort === 'submittedAt' || sort === 'decidedAt'
  const kindOf = (row: BoxRow): RowGroup['kind'] => {
    if (!grouped) return 'none'
    if (sort === 'urgent' && row.urgent) return 'urgent'
    return toRowTime(row, sort) === '' ? 'draft' : 'day'
  }
  const groups: { kind: RowGroup['kind']; key: string; day: Date; rows: BoxRow[] }[] = []
  for (const row of rows) {
    const kind = kindOf(row)
    const time = toRowTime(row, sort)
    const day = time === '' ? row.updatedAt : time
    const key = kind === 'day' ? dateIn(day, timeZone) : kind
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ kind, key, day, rows: [row] })
  }
  return groups
}
