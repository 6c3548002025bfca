import type { BoxQuery, BoxRow } from '@maru/shared/approvals/approval-box.ts'
import type pg from 'pg'
import { prepared, preparedText } from '../../database.ts'
import { recordDenied } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { boxCountSql, boxListSql } from './approval-box.sql.ts'

type Row = Omit<BoxRow, 'submittedAt' | 'decidedAt'> & { submittedAt: Date | null; decidedAt: Date | null }

const DEPUTISES = `select 1 as yes from delegation where deputy_id = $1 and principal_id = $2 and active and now() >= valid_from and now() < valid_to limit 1`

/** The card on the home page: the newest five. */
const CARD_ROWS = 5

/**
 * A page of one of the caller's boxes and how many documents it has; the received box also in the name of a person the caller
 * stands in for today. Throws 850 for other people's boxes.
 */
export async function listBox(pool: pg.Pool, who: Who, query: BoxQuery) {
  if (query.approvalUserId !== who.userId) await assertDeputy(pool, who, query)
  const asked: BoxQuery =
    query.aprvBoxType === 'RECP_MAIN' ? { ...query, page: 1, size: CARD_ROWS, sort: 'submittedAt', direction: 'desc' } : query
  const [rows, [count]] = await Promise.all([
    preparedText<Row>(pool, boxListSql(asked, who.userId, who.language)),
    preparedText<{ total: number }>(pool, boxCountSql(asked, who.userId)),
  ])
  const shown = rows.map((row): BoxRow => ({ ...row, submittedAt: row.submittedAt ?? '', decidedAt: row.decidedAt ?? '' }))
  return { rows: shown, total: count?.total ?? 0 }
}

async function assertDeputy(pool: pg.Pool, who: Who, { aprvBoxType, approvalUserId, tab }: BoxQuery) {
  const isReceived = aprvBoxType === 'RECP' || aprvBoxType === 'RECP_MAIN'
  if (!isReceived || (tab !== undefined && tab !== 'deputy')) throw recordDenied()
  const rows = await prepared(pool, 'approval-deputises', DEPUTISES, [who.userId, approvalUserId])
  if (rows.length === 0) throw recordDenied()
}
