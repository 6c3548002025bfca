import { Prisma, type LeaveGrant } from '@maru/prisma/generated/client.ts'
import { amountText, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import type { Account, AccountDay, LotWithHistory } from '@maru/shared/leave/balances/leave-figures.ts'
import { diffAllocations, allocateDays, type Allocation } from '@maru/shared/leave/balances/leave-ledger.ts'
import { columnsSql, type Db } from '../../../kernel/database/database.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day, inHundredths } from '../common/leave-person.service.ts'

/** Author of the corrections that recalculating an account makes. */
export const SYSTEM = 'system'

/**
 * Locks a person's account for the rest of the transaction. Documents are locked before it, nothing after it, so that two requests
 * for the last day come one after the other (DOMAIN 4.6).
 */
export async function lockAccount(db: Db, userId: string) {
  await db.$executeRaw`insert into leave_account (user_id) values (${userId}) on conflict do nothing`
  await db.$queryRaw`select 1 from leave_account where user_id = ${userId} for update`
}

/** A lot as the ledger knows it: what is carried follows from the lot it comes from, only corrections by hand are added to it. */
function toLot(grant: LeaveGrant, ofGrant: readonly LeaveGrant[]): LotWithHistory {
  const byHand = ofGrant.filter(({ createdBy }) => createdBy !== SYSTEM)
  const corrections = (grant.carriesId === null ? ofGrant : byHand).map((row) => ({
    id: row.id,
    on: dateText(row.createdAt),
    amount: inHundredths(row.amount),
  }))
  const grantedAmount = inHundredths(grant.amount)
  return {
    id: grant.id,
    kind: grant.kind,
    year: grant.year,
    given: grantedAmount,
    corrections,
    amount: (grant.carriesId === null ? grantedAmount : 0) + sum(corrections.map(({ amount }) => amount)),
    validFrom: dateText(grant.validFrom),
    validTo: grant.validTo ? dateText(grant.validTo) : null,
    expires: grant.expires,
    coversStarted: grant.coversStarted,
    carriesId: grant.carriesId,
    age: `${grant.createdAt.toISOString()}${grant.id}`,
  }
}

interface TypeNames {
  nameEn: string
  nameKo: string
  nameDe: string
}

interface DayRow extends TypeNames {
  id: string
  date: string
  fraction: string
  leave_from: string
  request_id: string
  status: string
  pool_code: string
}

/** The living days that take from an account, of all accounts without `pool`. */
const livingDays = (userId: string, { pool, without = [] }: { pool?: string; without?: readonly string[] }) => Prisma.sql`
    select d.id, d.date::text as date, d.fraction::text as fraction, r.date_from::text as leave_from, r.id as request_id, r.status::text as status, t.pool_code,
      t.name_en as "nameEn", t.name_ko as "nameKo", t.name_de as "nameDe"
    from leave_day d join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code
    where d.user_id = ${userId} and d.living and ${pool === undefined ? Prisma.sql`t.pool_code is not null` : Prisma.sql`t.pool_code = ${pool}`}
      and not r.id = any(${[...without]}::uuid[])`

const toDay = (row: DayRow): AccountDay => ({
  id: row.id,
  date: row.date,
  amount: hundredths(row.fraction),
  leaveFrom: row.leave_from,
  requestId: row.request_id,
  state: row.status === 'IN_APPROVAL' ? 'RESERVED' : 'USED',
})

/** Lots of grants, with their corrections in the order they were made. */
function toLots(grants: readonly LeaveGrant[]): LotWithHistory[] {
  const corrections = Map.groupBy(
    grants.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    ({ correctsId }) => correctsId,
  )
  return grants.filter(({ correctsId }) => correctsId === null).map((grant) => toLot(grant, corrections.get(grant.id) ?? []))
}

const accountOf = (lots: Account['lots'], days: Account['days']): Account => ({ lots, days, ledger: allocateDays(lots, days) })
const inOrder = [{ validFrom: 'asc' }, { createdAt: 'asc' }] as const

/** An account of a person worked out from its lots and days. `without` leaves requests out, as if they had not been made. */
export async function readAccount(db: Db, userId: string, pool: string, without: readonly string[] = []): Promise<Account> {
  const grants = await db.leaveGrant.findMany({ where: { userId, poolCode: pool }, orderBy: [...inOrder] })
  const days = await db.$queryRaw<DayRow[]>(livingDays(userId, { pool, without }))
  return accountOf(toLots(grants), days.map(toDay))
}

export interface AccountsOfPerson {
  /** The account of a pool; an empty one where nothing was granted or taken. */
  of: (pool: string) => Account
  grants: readonly LeaveGrant[]
  /** Types of the leaves that take from the accounts, by request. */
  typeNames: ReadonlyMap<string, TypeNames>
}

/** Columns of a grant that are read as they are; amounts are read as text. */
const grantColumns = [
  'id',
  'userId',
  'poolCode',
  'year',
  'kind',
  'expires',
  'coversStarted',
  'expiry',
  'correctsId',
  'carriesId',
  'documentId',
  'reason',
  'basis',
  'createdBy',
  'confirmedBy',
  'createdAt',
]
type GrantRow = Omit<LeaveGrant, 'amount' | 'validFrom' | 'validTo' | 'createdAt'> &
  Record<'amount' | 'validFrom' | 'createdAt', string> & { validTo: string | null }

const grantsSql = (userId: string) => Prisma.sql`
    select ${Prisma.raw(columnsSql('g', grantColumns))}, g.amount::text as amount, g.valid_from as "validFrom", g.valid_to as "validTo"
    from leave_grant g where g.user_id = ${userId} order by g.valid_from, g.created_at`

const toGrant = (row: GrantRow): LeaveGrant => ({
  ...row,
  amount: new Prisma.Decimal(row.amount),
  validFrom: day(row.validFrom),
  validTo: row.validTo === null ? null : day(row.validTo),
  createdAt: new Date(row.createdAt),
})

const asJson = (rows: Prisma.Sql) => Prisma.sql`(select coalesce(json_agg(row_to_json(x)), '[]') from (${rows}) x)`

/** What the accounts of a person are worked out from. */
export interface StoredAccounts {
  grants: readonly GrantRow[]
  days: readonly DayRow[]
}

/** Columns of `StoredAccounts`: a balance is asked for so often that reading records would cost it half its time. */
export const accountColumns = (userId: string) =>
  Prisma.sql`${asJson(grantsSql(userId))} as grants, ${asJson(livingDays(userId, {}))} as days`

/** All accounts of a person. */
export function toAccounts({ grants: rows, days }: StoredAccounts): AccountsOfPerson {
  const grants = rows.map(toGrant)
  return {
    of: (pool) =>
      accountOf(toLots(grants.filter(({ poolCode }) => poolCode === pool)), days.filter((row) => row.pool_code === pool).map(toDay)),
    grants,
    typeNames: new Map(days.map((row) => [row.request_id, row])),
  }
}

/** Adds days that are only being considered to an account. */
export const withDays = ({ lots, days }: Account, more: readonly AccountDay[]) => accountOf(lots, [...days, ...more])

type StoredAllocation = Allocation & { id: string }

/**
 * Recalculates a person's account and stores what became different: days release and use other lots, carried lots are corrected.
 * To be called under `lockAccount` after every change of lots or days, also of the past.
 */
export async function recalculateAccount(db: Db, userId: string, pool: string): Promise<Account> {
  const account = await readAccount(db, userId, pool)
  const rows = await db.leaveConsumption.findMany({
    where: { state: { not: 'RELEASED' }, day: { userId, request: { type: { poolCode: pool } } } },
    select: { id: true, leaveDayId: true, grantId: true, amount: true },
  })
  const stored = rows.map((row): StoredAllocation => ({
    id: row.id,
    dayId: row.leaveDayId,
    lotId: row.grantId,
    amount: inHundredths(row.amount),
  }))
  const { released, added } = diffAllocations(stored, account.ledger.allocations)
  const releasedIds = released.map(({ id }) => id)
  if (releasedIds.length > 0)
    await db.$executeRaw`update leave_consumption set state = 'RELEASED', released_at = now() where id = any(${releasedIds}::uuid[])`
  const stateOf = new Map(account.days.map(({ id, state }) => [id, state]))
  const data = added.map(({ dayId, lotId, amount }) => ({
    leaveDayId: dayId,
    grantId: lotId,
    amount: new Prisma.Decimal(amountText(amount)),
    state: stateOf.get(dayId) ?? ('RESERVED' as const),
  }))
  await correctCarried(db, account, userId, pool)
  if (data.length > 0) await db.leaveConsumption.createMany({ data })
  return account
}

/** What is carried follows what is left of the lot before: a backdated change corrects it by a row of its own. */
async function correctCarried(db: Db, { lots, ledger }: Account, userId: string, pool: string) {
  for (const lot of lots.filter(({ carriesId }) => carriesId !== null)) {
    const rows = await db.leaveGrant.findMany({ where: { OR: [{ id: lot.id }, { correctsId: lot.id }] } })
    const held = sum(rows.map(({ amount }) => inHundredths(amount)))
    const missing = (ledger.held.get(lot.id) ?? 0) - held
    if (missing === 0) continue
    const { validFrom, validTo, year } = rows.find(({ id }) => id === lot.id) ?? rows[0] ?? {}
    if (!validFrom || year === undefined) continue
    const about = { userId, poolCode: pool, year, kind: 'ADJUST' as const, validFrom, validTo: validTo ?? null }
    const amount = new Prisma.Decimal(amountText(missing))
    await db.leaveGrant.create({ data: { ...about, amount, correctsId: lot.id, reason: '', createdBy: SYSTEM } })
  }
}
