import type { Prisma } from '@maru/prisma/generated/client.ts'
import { hasPower } from '@maru/shared/roles/capabilities.ts'
import { openingHours } from '@maru/shared/reservations/resource-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNames } from '../../../kernel/names.ts'

const parts = {
  workplace: true,
  managers: { select: { userId: true, user: { select: personNames } }, orderBy: { userId: 'asc' } },
  qualification: true,
  companions: { include: { companion: true } },
  prices: { orderBy: [{ guestType: 'asc' }, { validFrom: 'asc' }] },
} as const satisfies Prisma.ResourceInclude

type Stored = Prisma.ResourceGetPayload<{ include: typeof parts }>

const toBookable = (row: Stored, { language }: Pick<Who, 'language'>) => ({
  ...row,
  name: nameIn(row, language),
  siteName: nameIn(row.workplace, language),
  timeZone: row.workplace.timeZone,
  opening: openingHours.parse(row.opening),
  qualificationName: row.qualification ? nameIn(row.qualification, language) : '',
  managerIds: row.managers.map(({ userId }) => userId),
})

/** A resource with its rules, names in the caller's language. */
export type BookableResource = ReturnType<typeof toBookable>

export async function listBookable(db: Db, who: Pick<Who, 'language'>, where: Prisma.ResourceWhereInput): Promise<BookableResource[]> {
  const rows = await db.resource.findMany({ where, include: parts, orderBy: [{ sortOrder: 'asc' }, { nameEn: 'asc' }, { id: 'asc' }] })
  return rows.map((row) => toBookable(row, who))
}

/** One resource. Throws 400 for the field `resourceId` where there is none. */
export async function loadBookable(db: Db, who: Pick<Who, 'language'>, id: string): Promise<BookableResource> {
  const [resource] = await listBookable(db, who, { id })
  if (!resource) throw invalidField('resourceId', 'NOT_THERE')
  return resource
}

/** Whether somebody confirms bookings of a resource, overrides its rules and closes it: its managers and the office. */
export const managesResource = (who: Pick<Who, 'userId' | 'roles'>, { managerIds }: Pick<BookableResource, 'managerIds'>) =>
  hasPower(who, 'keepsReservations') || managerIds.includes(who.userId)

/** Approval a booking needs: what managers book holds at once, but an approval line is for everybody. */
export const approvalFor = (who: Pick<Who, 'userId' | 'roles'>, resource: Pick<BookableResource, 'approvalMode' | 'managerIds'>) =>
  resource.approvalMode === 'MANAGER' && managesResource(who, resource) ? 'NONE' : resource.approvalMode

/** Locks resources in one order, so that bookings and closures of the same ones wait for each other and never deadlock. */
export const lockResources = (db: Db, ids: readonly string[]) =>
  db.$queryRaw`select id from resource where id = any(${[...new Set(ids)].toSorted()}::uuid[]) order by id for no key update`
