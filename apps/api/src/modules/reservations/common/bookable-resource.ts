import { Prisma, type Resource } from '@maru/prisma/generated/client.ts'
import type { GuestType } from '@maru/shared/reservations/reservation-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { openingHours } from '@maru/shared/reservations/resource-fields.ts'
import { columnsSql, type Db, databaseNow } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { type Named, nameIn, type PersonNames } from '../../../kernel/names.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'

interface Parts {
  /** Time of the transaction. */
  readonly now: Date
  readonly workplace: Named & { timeZone: string }
  readonly managers: readonly (PersonNames & { userId: string })[]
  readonly qualification: Named | null
  readonly companions: readonly { companionId: string; companion: Named }[]
  /** By guest type and first day; amounts as text, days as `YYYY-MM-DD`. */
  readonly prices: readonly { guestType: GuestType; validFrom: string; amount: string }[]
}

const named = (alias: string) => Prisma.raw(`'nameEn', ${alias}.name_en, 'nameKo', ${alias}.name_ko, 'nameDe', ${alias}.name_de`)

const partColumns = Prisma.sql`now() as now, json_build_object(${named('w')}, 'timeZone', w.time_zone) as workplace,
    case when q.id is not null then json_build_object(${named('q')}) end as qualification,
    coalesce((select json_agg(json_build_object('userId', m.user_id, 'englishName', u.english_name, 'koreanName', u.korean_name) order by m.user_id)
      from resource_manager m join users u on u.id = m.user_id where m.resource_id = s.id), '[]') as managers,
    coalesce((select json_agg(json_build_object('companionId', c.companion_id, 'companion', json_build_object(${named('o')})) order by c.companion_id)
      from resource_companion c join resource o on o.id = c.companion_id where c.resource_id = s.id), '[]') as companions,
    coalesce((select json_agg(json_build_object('guestType', p.guest_type, 'validFrom', p.valid_from, 'amount', p.amount::text) order by p.guest_type, p.valid_from)
      from resource_price p where p.resource_id = s.id), '[]') as prices`
const partsFrom = Prisma.sql`
  from resource s join workplace w on w.code = s.workplace_code left join qualification q on q.id = s.qualification_id`
const { features: _mayBeNull, ...resourceFields } = Prisma.ResourceScalarFieldEnum
const resourceColumns = Prisma.raw(`${columnsSql('s', Object.keys(resourceFields))}, coalesce(s.features, '{}') as features`)

/** What hangs on resources, by one statement. */
const listParts = (db: Db, ids: readonly string[]) => db.$queryRaw<(Parts & { id: string })[]>`
  select s.id::text as id, ${partColumns} ${partsFrom} where s.id = any(${[...ids]}::uuid[])`

const toBookable = (
  row: Resource,
  { workplace, qualification, managers, companions, prices }: Parts,
  { language }: Pick<Who, 'language'>,
) => ({
  ...row,
  language,
  name: nameIn(row, language),
  siteName: nameIn(workplace, language),
  timeZone: workplace.timeZone,
  opening: openingHours.parse(row.opening),
  qualificationName: qualification ? nameIn(qualification, language) : '',
  managers,
  managerIds: managers.map(({ userId }) => userId),
  companions,
  prices: prices.map(({ guestType, validFrom, amount }) => ({
    guestType,
    validFrom: dateValue(validFrom) ?? new Date(0),
    amount: new Prisma.Decimal(amount),
  })),
})

/** A resource with its rules, names in the caller's language. */
export type BookableResource = ReturnType<typeof toBookable>

export async function listBookable(db: Db, who: Pick<Who, 'language'>, where: Prisma.ResourceWhereInput): Promise<BookableResource[]> {
  const rows = await db.resource.findMany({ where, orderBy: [{ sortOrder: 'asc' }, { nameEn: 'asc' }, { id: 'asc' }] })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const parts = new Map((await listParts(db, ids)).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const around = parts.get(row.id)
    return around ? [toBookable(row, around, who)] : []
  })
}

/** One resource. Throws 400 for the field `resourceId` where there is none. */
export async function loadBookable(db: Db, who: Pick<Who, 'language'>, id: string): Promise<BookableResource> {
  const [resource] = await listBookable(db, who, { id })
  if (!resource) throw invalidField('resourceId', 'NOT_THERE')
  return resource
}

/**
 * One resource, locked until the end of the transaction as `lockResources` does, and the time of that, by one statement: a booking waits for
 * each further one. Throws like `loadBookable`.
 */
export async function lockBookable(db: Db, who: Pick<Who, 'language'>, id: string) {
  const [row] = await db.$queryRaw<(Resource & Parts)[]>`
    select ${resourceColumns}, ${partColumns} ${partsFrom} where s.id = ${id}::uuid for no key update of s`
  if (!row) throw invalidField('resourceId', 'NOT_THERE')
  return { resource: toBookable(row, row, who), now: row.now }
}

/** Whether somebody confirms bookings of a resource, overrides its rules and closes it: its managers and the office. */
export const managesResource = (who: Pick<Who, 'userId' | 'roles'>, { managerIds }: Pick<BookableResource, 'managerIds'>) =>
  hasCapability(who, 'keepsReservations') || managerIds.includes(who.userId)

/** Approval a booking needs: what managers book holds at once, but an approval line is for everybody. */
export const approvalFor = (who: Pick<Who, 'userId' | 'roles'>, resource: Pick<BookableResource, 'approvalMode' | 'managerIds'>) =>
  resource.approvalMode === 'MANAGER' && managesResource(who, resource) ? 'NONE' : resource.approvalMode

/**
 * Locks resources in one order, so that bookings and closures of the same ones wait for each other and never deadlock. Answers the time of the
 * transaction.
 */
export async function lockResources(db: Db, ids: readonly string[]): Promise<Date> {
  const rows = await db.$queryRaw<{ now: Date }[]>`
    select now() as now from resource where id = any(${[...new Set(ids)].toSorted()}::uuid[]) order by id for no key update`
  return rows[0]?.now ?? databaseNow(db)
}
