import type { LeaveNotice, Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import { allocateDays } from '@maru/shared/leave/balances/leave-ledger.ts'
import type { leaveNotice } from '@maru/shared/leave/leave.ts'
import type { expiryRow, hintRow } from '@maru/shared/leave/runs/leave-runs.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { z } from 'zod'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { remindCertificates } from '../sickness/certificate.service.ts'
import { lockAccount, readAccount, recalculateAccount } from '../balances/leave-account.service.ts'
import { day, inHundredths } from '../common/leave-person.service.ts'
import { hintText } from '../common/leave-format.ts'

type ExpiryRow = z.output<typeof expiryRow>
type HintRow = z.output<typeof hintRow>

interface LotRow {
  id: string
  user_id: string
  name: string
  pool_code: string
  year: number
  valid_to: Date
  expires: boolean
  rest: Prisma.Decimal
}

/** Lots that end, with what is left in them; the year's own days are carried over and never lost here. */
const endingLots = (db: Db, { before, after }: { before: string; after: string }) => db.$queryRaw<LotRow[]>`
  select * from (
    select g.id, g.user_id, u.english_name as name, g.pool_code, g.year, g.valid_to, g.expires, leave_lot_amount(g.id)
      - coalesce((select sum(c.amount) from leave_consumption c where c.grant_id = g.id and c.state <> 'RELEASED'), 0) as rest
    from leave_grant g join users u on u.id = g.user_id and u.active and not u.deleted
    where g.corrects_id is null and g.kind <> 'ANNUAL' and g.expiry = 'OPEN' and g.valid_to < ${before}::date and g.valid_to >= ${after}::date
  ) x where rest > 0 order by name, valid_to, id`

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '9999-12-31'

/** Lots past their date: those whose owner was told expire, the others are kept and marked (hint duty). */
export async function previewExpiry(db: Db, today?: string): Promise<ExpiryRow[]> {
  const rows = await endingLots(db, { before: today ?? (await officeDay(db)), after: FIRST_DAY })
  return rows.map((row) => ({
    grantId: row.id,
    userId: row.user_id,
    name: row.name,
    validTo: dateText(row.valid_to),
    left: amountText(inHundredths(row.rest)),
    state: row.expires ? ('EXPIRE' as const) : ('FLAG' as const),
  }))
}

/** Closes lots past their date, each once. */
export async function runExpiry(db: PrismaClient, today?: string) {
  const rows = await previewExpiry(db, today)
  let done = 0
  for (const { grantId, state } of rows) {
    const expiry = state === 'EXPIRE' ? 'EXPIRED' : 'FLAGGED'
    const { count } = await db.leaveGrant.updateMany({ where: { id: grantId, expiry: 'OPEN' }, data: { expiry } })
    done += count
  }
  return { done, untouched: rows.length - done }
}
export const expiryJob = async (db: PrismaClient, now: Date) => runExpiry(db, await officeDay(db, now))

/** People whose days will expire, by the day they do. */
export async function previewHints(db: Db, today?: string): Promise<(HintRow & { year: number })[]> {
  const lots = await endingLots(db, { before: LAST_DAY, after: today ?? (await officeDay(db)) })
  const notices = await db.leaveNotice.findMany({ where: { userId: { in: lots.map((row) => row.user_id) } } })
  const noticeByKey = new Map(notices.map((row) => [`${row.userId}|${dateText(row.expiresOn)}`, row]))
  const hintByKey = new Map<string, HintRow & { year: number; total: number }>()
  for (const row of lots) {
    const expiresOn = dateText(row.valid_to)
    const key = `${row.user_id}|${expiresOn}`
    const total = (hintByKey.get(key)?.total ?? 0) + inHundredths(row.rest)
    const notice = noticeByKey.get(key)
    const state = notice?.acknowledgedAt ? 'ACKNOWLEDGED' : notice ? 'SENT' : 'SEND'
    hintByKey.set(key, { userId: row.user_id, name: row.name, days: amountText(total), expiresOn, state, year: row.year, total })
  }
  return [...hintByKey.values()].map(({ total: _total, ...row }) => row)
}

/** Tells everybody whose days will end, once; reminded again are those who have not acknowledged, once a day at most. */
export async function runHints(db: PrismaClient, today?: string) {
  const rows = await previewHints(db, today)
  const on = today ?? (await officeDay(db))
  let done = 0
  for (const { userId, year, days, expiresOn, state } of rows) {
    if (state === 'ACKNOWLEDGED') continue
    await db.$transaction(async (tx) => {
      await tx.leaveNotice.createMany({ data: [{ userId, year, days, expiresOn: day(expiresOn) }], skipDuplicates: true })
      const key = `leave.expires:${userId}:${expiresOn}:${on}`
      const payload = { userId, kind: 'leaveExpires', values: [days, expiresOn] }
      const count = await enqueue(tx, [{ topic: 'notify', key, payload }])
      done += count
    })
  }
  return { done, untouched: rows.length - done }
}

/** Hints on the days the rules name for them (31 October, 1 January, 1 March at first), and every day who owes a certificate. */
export async function hintJob(db: PrismaClient, now: Date) {
  const today = await officeDay(db, now)
  const due = await db.leavePolicy.count({ where: { hintDays: { has: today.slice(5) } } })
  const certificates = await remindCertificates(db, today)
  return { ...(due > 0 ? await runHints(db, today) : { done: 0, untouched: 0 }), certificates }
}

const shownNotice = (row: LeaveNotice, language: Language): z.output<typeof leaveNotice> => {
  const expiresOn = dateText(row.expiresOn)
  return {
    id: row.id,
    year: row.year,
    sentAt: row.sentAt,
    days: amountText(inHundredths(row.days)),
    expiresOn,
    acknowledgedAt: row.acknowledgedAt ?? '',
    text: hintText(row.days.toNumber(), expiresOn, language),
  }
}

export async function listNotices(db: Db, { userId, language }: Who) {
  const rows = await db.leaveNotice.findMany({ where: { userId }, orderBy: { sentAt: 'desc' }, take: 20 })
  return rows.map((row) => shownNotice(row, language))
}

/**
 * Says that a hint was read. From then on its lots end on their day; where leave beyond that day was given already, or the day is
 * past, they stay. Throws 404 for other people's hints.
 */
export async function acknowledge(db: Db, { userId, language }: Who, id: string) {
  await lockAccount(db, userId)
  const notice = await db.leaveNotice.findUnique({ where: { id } })
  if (notice?.userId !== userId) throw notFound()
  if (notice.acknowledgedAt) return shownNotice(notice, language)
  const [row] = await db.$queryRaw<
    { at: Date; today: Date }[]
  >`update leave_notice set acknowledged_at = now() where id = ${id}::uuid returning acknowledged_at as at`
  const isInTime = dateText(row?.at ?? new Date()) <= dateText(notice.expiresOn)
  if (isInTime) await letExpire(db, userId, dateText(notice.expiresOn))
  return shownNotice({ ...notice, acknowledgedAt: row?.at ?? null }, language)
}

async function letExpire(db: Db, userId: string, expiresOn: string) {
  for (const { code } of await db.leavePool.findMany()) {
    const { lots, days, ledger } = await readAccount(db, userId, code)
    const ending = lots.filter((lot) => lot.validTo === expiresOn && !lot.expires)
    const after = allocateDays(
      lots.map((lot) => (ending.includes(lot) ? { ...lot, expires: true } : lot)),
      days,
    )
    if (ending.length === 0 || after.owed > ledger.owed) continue
    await db.leaveGrant.updateMany({ where: { id: { in: ending.map(({ id }) => id) } }, data: { expires: true } })
    await recalculateAccount(db, userId, code)
  }
}
