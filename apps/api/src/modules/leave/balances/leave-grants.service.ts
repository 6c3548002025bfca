import { Prisma } from '@maru/prisma/generated/client.ts'
import { amountText, hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import type { GrantInput, GrantQuery, GrantRow } from '@maru/shared/leave/administration/leave-admin.ts'
import { yearOf } from '@maru/shared/leave/common/leave-dates.ts'
import { containing, type Db } from '../../../kernel/database/database.ts'
import { invalidField, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { departmentTree, accountReach } from '../common/leave-access.ts'
import { lockAccount, resettle } from './leave-account.service.ts'
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
  if (q?.trim())
    clauses.push(Prisma.sql`lower(u.id || ' ' || u.english_name || ' ' || u.korean_name || ' ' || u.german_name) like ${containing(q)}`)
  return Prisma.sql`
    select g.id::text as id, u.id as "userId", u.english_name as name, ${Prisma.raw(nameSql('d', who.language))} as "departmentName", g.pool_code as pool,
      ${Prisma.raw(nameSql('p', who.language))} as "poolName", g.year, g.kind::text as kind, g.amount, leave_lot_amount(g.id) - g.amount as corrected,
      c.used, c.pending, leave_lot_amount(g.id) - c.used - c.pending as "left", to_char(g.valid_from, 'YYYY-MM-DD') as "validFrom",
      coalesce(to_char(g.valid_to, 'YYYY-MM-DD'), '') as "validTo", g.expiry::text as expiry, g.expires,
      coalesce(nullif(g.reason, ''), (select a.document_no from approval_document a where a.id = g.document_id), '') as reason,
      coalesce((select english_name from users where id = g.created_by), g.created_by) as "createdByName", g.created_at as "createdAt"
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
  const rows = await db.$queryRaw<
    Stored[]
  >`select * from (${lots(who, filters)}) x order by ${order} limit ${size} offset ${(page - 1) * size}`
  const [count] = await db.$queryRaw<{ total: number }[]>`select count(*)::int as total from (${lots(who, filters)}) x`
  return { rows: rows.map(toRow), total: count?.total ?? 0 }
}

async function grantRowOf(db: Db, who: Who, id: string): Promise<GrantRow> {
  const [row] = await db.$queryRaw<Stored[]>(lots(who, { id }))
  if (!row) throw notFound()
  return toRow(row)
}

/** Gives a person a lot of days with its reason. */
export async function addGrant(db: Db, who: Who, input: GrantInput): Promise<GrantRow> {
  const { userId, pool, kind, amount, validFrom, validTo, reason } = input
  const person = await db.user.findUnique({ where: { id: userId } })
  if (!person?.active || person.deleted) throw invalidField('userId', 'PERSON_NOT_ACTIVE', userId)
  if ((await db.leavePool.count({ where: { code: pool } })) === 0) throw invalidField('pool', 'POOL_UNKNOWN', pool)
  await lockAccount(db, userId)
  const period = { validFrom: day(validFrom), validTo: validTo === '' ? null : day(validTo), year: yearOf(validFrom) }
  const { id } = await db.leaveGrant.create({ data: { userId, poolCode: pool, kind, amount, ...period, reason, createdBy: who.userId } })
  await resettle(db, userId, pool)
  await recordChange(db, who, { entity: 'leaveGrant', entityId: id, action: 'create', after: input })
  return grantRowOf(db, who, id)
}

/** Corrects a lot by some days; less than what leaves take of it already is refused. */
export async function adjustGrant(db: Db, who: Who, id: string, { amount, reason }: { amount: string; reason: string }): Promise<GrantRow> {
  const lot = await db.leaveGrant.findUnique({ where: { id } })
  if (!lot || lot.correctsId !== null) throw notFound()
  await lockAccount(db, lot.userId)
  const before = await grantRowOf(db, who, id)
  const taken = hundredths(before.used) + hundredths(before.pending)
  if (hundredths(before.left) + hundredths(amount) < 0)
    throw new Refusal(409, 'BELOW_USED', 'leaveGrantBelowUsed', { values: [amountText(taken), before.left] })
  const { userId, poolCode, year, validFrom, validTo } = lot
  const row = { userId, poolCode, year, validFrom, validTo, kind: 'ADJUST' as const, amount, correctsId: id, reason, createdBy: who.userId }
  await db.leaveGrant.create({ data: row })
  await resettle(db, userId, poolCode)
  const after = await grantRowOf(db, who, id)
  const change = { before: figuresOf(before), after: { ...figuresOf(after), reason } }
  await recordChange(db, who, { entity: 'leaveGrant', entityId: id, action: 'adjust', ...change })
  return after
}

/** What a correction makes different of a lot. */
const figuresOf = ({ corrected, left }: GrantRow) => ({ corrected, left })
