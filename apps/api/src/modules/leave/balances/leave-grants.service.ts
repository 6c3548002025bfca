import { Prisma } from '@maru/prisma/generated/client.ts'
import { amountText, hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import type { GrantInput, GrantQuery, GrantRow } from '@maru/shared/leave/administration/leave-admin.ts'
import type { ProposedAnswer } from '@maru/shared/leave/administration/leave-proposal.ts'
import { toYear } from '@maru/shared/leave/common/leave-dates.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fitsTyped } from '../../../kernel/users/people-match.sql.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { invalidField, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { departmentTree, accountReach } from '../common/leave-access.ts'
import { type Author, toAuthor, causeForTwo, confirmerIn, propose, type ProposalPayloads } from '../proposals/proposal.service.ts'
import { lockAccount, recalculateAccount } from './leave-account.service.ts'
import { day } from '../common/leave-person.service.ts'

type Filters = Partial<Omit<GrantQuery, 'page' | 'size' | 'sort' | 'direction'>> & { id?: string }
type Stored = Omit<GrantRow, 'amount' | 'corrected' | 'used' | 'pending' | 'left'> &
  Record<'amount' | 'corrected' | 'used' | 'pending' | 'left', Prisma.Decimal>

function lots(who: Who, { id, year, pool, kind, department, q }: Filters) {
  const clauses = [Prisma.sql`g.corrects_id is null`, accountReach(who)]
  if (id) clauses.push(Prisma.sql`g.id = ${id}::uuid`)
  if (year) clauses.push(Prisma.sql`g.year = ${year}`)
  if (pool) clauses.push(Prisma.sql`g.pool_code = ${pool}`)
  if (kind) clauses.push(Prisma.sql`g.kind::text = ${kind}`)
  if (department) clauses.push(Prisma.sql`u.department_code in ${departmentTree(department)}`)
  if (q?.trim()) clauses.push(fitsTyped(q))
  return Prisma.sql`
    select g.id::text as id, u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, ${Prisma.raw(nameSql('d', who.language))} as "departmentName", g.pool_code as pool,
      ${Prisma.raw(nameSql('p', who.language))} as "poolName", g.year, g.kind::text as kind, g.amount, leave_lot_amount(g.id) - g.amount as corrected,
      c.used, c.pending, leave_lot_amount(g.id) - c.used - c.pending as "left", to_char(g.valid_from, 'YYYY-MM-DD') as "validFrom",
      coalesce(to_char(g.valid_to, 'YYYY-MM-DD'), '') as "validTo", g.expiry::text as expiry, g.expires,
      coalesce(nullif(g.reason, ''), (select a.document_no from approval_document a where a.id = g.document_id), '') as reason,
      coalesce((select english_name from users where id = g.created_by), g.created_by) as "createdByName",
      coalesce((select english_name from users where id = g.confirmed_by), g.confirmed_by, '') as "confirmedByName", g.created_at as "createdAt"
    from leave_grant g join users u on u.id = g.user_id join department d on d.code = u.department_code join leave_pool p on p.code = g.pool_code,
      lateral (select coalesce(sum(amount) filter (where state = 'USED'), 0) as used, coalesce(sum(amount) filter (where state = 'RESERVED'), 0) as pending
        from leave_consumption where grant_id = g.id) c
    where ${Prisma.join(clauses, ' and ')}`
}

const sorts: Readonly<Record<GrantQuery['sort'], string>> = {
  name: 'x.name',
  validFrom: 'x."validFrom"',
  validTo: 'x."validTo"',
  left: 'x."left"',
  amount: 'x.amount',
}
const shown = (value: Prisma.Decimal) => amountText(hundredths(value.toFixed(2)))
const toRow = ({ amount, corrected, used, pending, left, ...row }: Stored): GrantRow => ({
  ...row,
  amount: shown(amount),
  corrected: shown(corrected),
  used: shown(used),
  pending: shown(pending),
  left: shown(left),
})

/** Lots with what is left of each. */
export async function listGrants(db: Db, who: Who, { page, size, sort, direction, ...filters }: GrantQuery) {
  const order = Prisma.raw(`${sorts[sort]} ${direction}, x.name, x."validFrom", x.id`)
  const rows = await db.$queryRaw<Stored[]>`select * from (${lots(who, filters)}) x order by ${order} ${placeSql(size, (page - 1) * size)}`
  const [count] = await db.$queryRaw<{ total: number }[]>`select count(*)::int as total from (${lots(who, filters)}) x`
  return { rows: rows.map(toRow), total: count?.total ?? 0 }
}

async function grantRowOf(db: Db, who: Who, id: string): Promise<GrantRow> {
  const [row] = await db.$queryRaw<Stored[]>(lots(who, { id }))
  if (!row) throw notFound()
  return toRow(row)
}

async function assertGrant(db: Db, { userId, pool }: GrantInput) {
  const person = await db.user.findUnique({ where: { id: userId } })
  if (!person?.active || person.deleted) throw invalidField('userId', 'PERSON_NOT_ACTIVE')
  if ((await db.leavePool.count({ where: { code: pool } })) === 0) throw invalidField('pool', 'POOL_UNKNOWN')
}

/** Gives a person a lot of days with its reason, or proposes it where one person is not enough. */
export async function addGrant(db: Db, who: Who, input: GrantInput): Promise<GrantRow | ProposedAnswer> {
  await assertGrant(db, input)
  const { userId } = input
  const cause = await causeForTwo(db, who.userId, userId)
  if (cause) return propose(db, who, { kind: 'GRANT', userId, cause, payload: input })
  return grantRowOf(db, who, await writeGrant(db, toAuthor(who), input))
}

/** Writes a lot given by hand; answers its id. */
export async function writeGrant(db: Db, author: Author, input: GrantInput): Promise<string> {
  await assertGrant(db, input)
  const { userId, pool, kind, amount, validFrom, validTo, reason } = input
  await lockAccount(db, userId)
  const period = { validFrom: day(validFrom), validTo: validTo === '' ? null : day(validTo), year: toYear(validFrom) }
  const by = { createdBy: author.userId, confirmedBy: author.confirmedBy }
  const { id } = await db.leaveGrant.create({ data: { userId, poolCode: pool, kind, amount, ...period, reason, ...by } })
  await recalculateAccount(db, userId, pool)
  const after = { ...input, ...(await confirmerIn(db, author)) }
  await recordChange(db, author, { entity: 'leaveGrant', entityId: id, action: 'create', after })
  return id
}

type Correction = ProposalPayloads['CORRECTION']

/** The lot with what is left of it, locked. Throws 409 where a correction would leave less than leaves take of it already. */
async function assertCorrection(db: Db, { grantId, amount }: Correction) {
  const lot = await db.leaveGrant.findUnique({ where: { id: grantId } })
  if (!lot || lot.correctsId !== null) throw notFound()
  await lockAccount(db, lot.userId)
  const [row] = await db.$queryRaw<{ corrected: Prisma.Decimal; taken: Prisma.Decimal; left: Prisma.Decimal }[]>`
    select leave_lot_amount(g.id) - g.amount as corrected, c.taken, leave_lot_amount(g.id) - c.taken as left from leave_grant g,
      lateral (select coalesce(sum(amount), 0) as taken from leave_consumption where grant_id = g.id and state <> 'RELEASED') c
    where g.id = ${grantId}::uuid`
  if (!row) throw notFound()
  const [corrected, taken, left] = [shown(row.corrected), shown(row.taken), shown(row.left)]
  if (hundredths(left) + hundredths(amount) < 0) throw new Refusal(409, 'BELOW_USED', 'leaveGrantBelowUsed', { values: [taken, left] })
  return { lot, corrected, left }
}

/** Corrects a lot by some days, or proposes it; less than what leaves take of it already is refused. */
export async function adjustGrant(
  db: Db,
  who: Who,
  id: string,
  { amount, reason }: { amount: string; reason: string },
): Promise<GrantRow | ProposedAnswer> {
  const payload = { grantId: id, amount, reason }
  await grantRowOf(db, who, id)
  const { lot } = await assertCorrection(db, payload)
  const cause = await causeForTwo(db, who.userId, lot.userId)
  if (cause) return propose(db, who, { kind: 'CORRECTION', userId: lot.userId, cause, payload })
  await writeCorrection(db, toAuthor(who), payload)
  return grantRowOf(db, who, id)
}

/** Writes a correction of a lot. */
export async function writeCorrection(db: Db, author: Author, { grantId, amount, reason }: Correction) {
  const { lot, ...before } = await assertCorrection(db, { grantId, amount, reason })
  const { userId, poolCode, year, validFrom, validTo } = lot
  const by = { createdBy: author.userId, confirmedBy: author.confirmedBy }
  const row = { userId, poolCode, year, validFrom, validTo, kind: 'ADJUST' as const, amount, correctsId: grantId, reason, ...by }
  await db.leaveGrant.create({ data: row })
  await recalculateAccount(db, userId, poolCode)
  const moved = (value: string) => amountText(hundredths(value) + hundredths(amount))
  const after = { corrected: moved(before.corrected), left: moved(before.left), reason, ...(await confirmerIn(db, author)) }
  await recordChange(db, author, { entity: 'leaveGrant', entityId: grantId, action: 'adjust', before, after })
}
