import { randomBytes } from 'node:crypto'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type {
  ServiceAccountInput,
  ServiceAccountQuery,
  ServiceAccountRow,
  ServiceAccountUpdate,
} from '@maru/shared/tokens/service-account.ts'
import type { Db } from '../../kernel/database/database.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../kernel/database/read-page.ts'
import { invalidField } from '../../kernel/errors.ts'
import { endTokensOf } from '../../kernel/access/access-token.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../kernel/names.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../kernel/changes/change-read.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import { notifyAdministrators } from '../../kernel/notifications/administrators.service.ts'
import { personReference } from '../../kernel/notifications/notice-values.ts'
import { notify } from '../../kernel/notifications/notification.service.ts'
import { assertScopes } from './access-token.service.ts'

const ENTITY = 'serviceAccount'
/** Days an account goes on after its owner left. */
const DAYS_WITHOUT_OWNER = 30

const sortColumns: Record<ServiceAccountQuery['sort'], string> = { name: 'lower(s.name)', ownerName: '"ownerName"', roleName: '"roleName"' }

const rowSql = ({ language }: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`s.user_id as "userId", s.name, s.owner_id as "ownerId", s.department_code as "departmentCode", s.role_code as "roleCode",
    s.scopes, s.addresses, s.active, ${Prisma.raw(personNameSql('o', language))} as "ownerName", ${Prisma.raw(nameSql('d', language))} as "departmentName",
    ${Prisma.raw(nameSql('r', language))} as "roleName",
    coalesce(to_char(s.owner_left_on + ${DAYS_WITHOUT_OWNER}::int, 'YYYY-MM-DD'), '') as "stopsOn", ${revisionSql(ENTITY, 's.user_id')} as revision`,
  from: Prisma.sql`service_account s join users o on o.id = s.owner_id join department d on d.code = s.department_code join role r on r.code = s.role_code`,
})

export function listAccounts(db: Db, who: Pick<Who, 'language'>, query: ServiceAccountQuery) {
  const searched = Prisma.sql`s.name, o.english_name, o.korean_name`
  const where = [...containsText(query.q, searched), ...isShown(query.show, Prisma.sql`s.active`)]
  return readPage<ServiceAccountRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 's.user_id') }, query)
}

/** Throws 404. */
export const loadAccount = (db: Db, who: Pick<Who, 'language'>, userId: string) =>
  readRow<ServiceAccountRow>(db, rowSql(who), Prisma.sql`s.user_id = ${userId}`)

const IPV4 = /^\d+(\.\d+){3}(\/\d+)?$/

/** Networks written in full, a line each. Throws 400 for one that is none, is cut short, or is of IPv4 within IPv6. */
async function canonicalNetworks(db: Db, addresses: string): Promise<string> {
  const networks: string[] = []
  for (const network of addresses.split(/\s+/).filter(Boolean)) {
    const isFull = network.includes(':') || IPV4.test(network)
    const [valid] = await db.$queryRaw<{ fits: boolean }[]>`select pg_input_is_valid(${network}, 'cidr') as fits`
    if (!isFull || valid?.fits !== true) throw invalidField('addresses', 'BAD_NETWORK')
    const [row] = await db.$queryRaw<{ name: string; mapped: boolean }[]>`
      select ${network}::cidr::text as name, ${network}::cidr <<= '::ffff:0:0/96'::cidr as mapped`
    if (row?.mapped !== false) throw invalidField('addresses', 'BAD_NETWORK')
    networks.push(row.name)
  }
  return networks.join('\n')
}

/** Throws 400 for an owner who does not work here or lacks the role. */
async function assertOwner(db: Db, { ownerId, roleCode }: Pick<ServiceAccountInput, 'ownerId' | 'roleCode'>) {
  const [owner] = await db.$queryRaw<{ works: boolean; holds: boolean }[]>`
    select works_here(u) as works, exists (select from role_held_today h where h.user_id = u.id and h.role_code = ${roleCode}) as holds
    from users u where u.id = ${ownerId}`
  if (owner?.works !== true) throw invalidField('ownerId', 'NOT_WORKING')
  if (!owner.holds) throw invalidField('roleCode', 'NOT_HELD_BY_OWNER')
}

/** What is stored, with its networks in full. Throws 400 for scopes and networks that are none, and for a name in use. */
async function toStored(db: Db, input: ServiceAccountInput, userId: string) {
  assertScopes(input.scopes)
  if ((await db.serviceAccount.count({ where: { name: input.name, NOT: { userId } } })) > 0) throw invalidField('name', 'TAKEN')
  return { ...input, scopes: [...input.scopes], addresses: await canonicalNetworks(db, input.addresses) }
}

/** Whether two states of an account let its tokens do the same. */
const actsAlike = (one: ServiceAccountInput, other: ServiceAccountInput) =>
  one.ownerId === other.ownerId &&
  one.roleCode === other.roleCode &&
  one.departmentCode === other.departmentCode &&
  one.scopes.toSorted().join(' ') === other.scopes.toSorted().join(' ')

/** One that is switched off needs neither its owner nor the role: only another owner or role is asked after then. */
const asksOwner = (before: ServiceAccountInput, input: ServiceAccountInput) =>
  input.active || before.ownerId !== input.ownerId || before.roleCode !== input.roleCode

/** Tells an owner of a change that another person made. */
async function tellOwner(db: Db, who: Who, { ownerId, name }: Pick<ServiceAccountInput, 'ownerId' | 'name'>, revision: string) {
  if (ownerId === who.userId) return
  const key = `serviceChanged:${revision}`
  await notify(db, { userId: ownerId, kind: 'serviceChanged', key, values: [name, personReference(who.userId)] })
}

/** Makes an account: nobody can sign in with it, and no list of people has it. Its owner creates its tokens. */
export async function createAccount(db: PrismaClient, who: Who, input: ServiceAccountInput) {
  const userId = `svc-${randomBytes(6).toString('hex')}`
  await db.$transaction(async (tx) => {
    const stored = await toStored(tx, input, userId)
    await assertOwner(tx, input)
    await tx.serviceAccount.create({ data: { ...stored, userId } })
    await recordChange(tx, who, { entity: ENTITY, entityId: userId, action: 'create', after: stored })
    await tellOwner(tx, who, input, userId)
  })
  return loadAccount(db, who, userId)
}

/**
 * Changes an account; both owners are told. Another owner, role, department or access ends the tokens made before: the owner creates new ones.
 * Throws 409 when somebody changed it meanwhile.
 */
export async function updateAccount(db: PrismaClient, who: Who, userId: string, { revision, ...typed }: ServiceAccountUpdate) {
  await db.$transaction(async (tx) => {
    const input = await toStored(tx, typed, userId)
    await updateWithHistory(tx, who, {
      entity: ENTITY,
      entityId: userId,
      revision,
      input,
      lock: Prisma.sql`select 1 as locked from service_account where user_id = ${userId} for update`,
      load: () => loadAccount(tx, who, userId),
      validate: async (before) => {
        if (asksOwner(before, input)) await assertOwner(tx, input)
      },
      write: async (before) => {
        const isOtherOwner = before.ownerId !== input.ownerId
        if (!actsAlike(before, input)) await endTokensOf(tx, who, userId)
        await tx.serviceAccount.update({ where: { userId }, data: { ...input, ...(isOtherOwner && { ownerLeftOn: null }) } })
        await tellOwner(tx, who, { ...input, ownerId: before.ownerId }, `${userId}:${revision}`)
        if (isOtherOwner) await tellOwner(tx, who, input, `${userId}:${revision}`)
      },
    })
  })
  return loadAccount(db, who, userId)
}

/** Marks accounts whose owner does not work here any more, and asks administrators for a new one. Returns how many are without one. */
export async function askForOwners(db: PrismaClient) {
  await db.$executeRaw`update service_account s set owner_left_on = case when works_here(o) then null else coalesce(s.owner_left_on, office_day()) end
    from users o where o.id = s.owner_id and (s.owner_left_on is null) <> works_here(o)`
  const accounts = await db.$queryRaw<{ name: string; key: string; stopsOn: string }[]>`
    select name, 'serviceUnowned:' || user_id || ':' || owner_left_on as key, (owner_left_on + ${DAYS_WITHOUT_OWNER}::int)::text as "stopsOn"
    from service_account where active and owner_left_on is not null order by name`
  for (const { name, key, stopsOn } of accounts) await notifyAdministrators(db, { kind: 'serviceUnowned', key, values: [name, stopsOn] })
  return accounts.length
}
