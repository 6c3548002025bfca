import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ResourceInput } from '@maru/shared/reservations/resource-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { assertNothingUnread } from '../../../kernel/changes/unread-changes.service.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { lockResources } from '../common/bookable-resource.ts'
import { loadResource } from './resource-list.service.ts'

async function assertReferences(db: Db, id: string | undefined, input: ResourceInput) {
  const { workplaceCode, managers, companionIds, qualificationId } = input
  if ((await db.workplace.count({ where: { code: workplaceCode } })) === 0) throw invalidField('workplaceCode', 'NOT_THERE')
  const people = await db.user.count({ where: { id: { in: managers }, active: true, deleted: false } })
  await assertEmployed(db, managers, 'managers')
  if (people !== new Set(managers).size) throw invalidField('managers', 'UNKNOWN_PERSON')
  const companions = await db.resource.count({ where: { id: { in: companionIds, ...(id !== undefined && { not: id }) } } })
  if (companions !== new Set(companionIds).size) throw invalidField('companionIds', 'NOT_THERE')
  if (qualificationId !== '' && (await db.qualification.count({ where: { id: qualificationId } })) === 0)
    throw invalidField('qualificationId', 'NOT_THERE')
  const keys = input.prices.map(({ guestType, validFrom }) => `${guestType} ${validFrom}`)
  if (new Set(keys).size < keys.length) throw invalidField('prices', 'TAKEN')
}

/** The resource's own columns and what hangs on it. */
function stored({ managers, companionIds, prices, qualificationId, serviceUntil, photoKey, ...plain }: ResourceInput) {
  return {
    own: { ...plain, qualificationId: qualificationId || null, serviceUntil: dateValue(serviceUntil), photoKey: photoKey || null },
    parts: {
      managers: { create: [...new Set(managers)].map((userId) => ({ userId })) },
      companions: { create: [...new Set(companionIds)].map((companionId) => ({ companionId })) },
      prices: { create: prices.map(({ validFrom, ...price }) => ({ ...price, validFrom: dateValue(validFrom) ?? new Date(0) })) },
    },
  }
}

/** Writes a new resource and answers its id. Throws 400 for a place, person or qualification there is none of. */
export async function writeResource(db: Db, who: Pick<Who, 'userId'>, input: ResourceInput) {
  await assertReferences(db, undefined, input)
  const { own, parts } = stored(input)
  const { id } = await db.resource.create({ data: { ...own, opening: input.opening, ...parts }, select: { id: true } })
  if (input.photoKey !== '') await linkFileGroup(db, who, input.photoKey, 'resource', id)
  await recordChange(db, who, { entity: 'resource', entityId: id, action: 'create', after: { ...input } })
  return id
}

export const createResource = async (db: PrismaClient, who: Who, input: ResourceInput) =>
  loadResource(db, who, await db.$transaction((tx) => writeResource(tx, who, input)))

/** Changes a resource; bookings that exist stay as they are. Throws 404, and 409 when somebody changed it meanwhile. */
export async function saveResource(db: PrismaClient, who: Who, id: string, { revision, ...input }: ResourceInput & { revision: string }) {
  await db.$transaction(async (tx) => {
    await lockResources(tx, [id])
    const row = await tx.resource.findUnique({ where: { id }, select: { kind: true, firstOdometer: true } })
    if (!row) throw notFound()
    if (input.kind !== row.kind) throw invalidField('kind', 'FIXED')
    if (input.firstOdometer !== row.firstOdometer && (await tx.carTrip.count({ where: { resourceId: id } })) > 0)
      throw invalidField('firstOdometer', 'FIXED')
    await assertNothingUnread(tx, who, { entity: 'resource', entityId: id, since: revision, saving: input })
    await assertReferences(tx, id, input)
    const before = await loadResource(tx, who, id)
    const { own, parts } = stored(input)
    if (input.photoKey !== '' && input.photoKey !== before.photoKey) await linkFileGroup(tx, who, input.photoKey, 'resource', id)
    await tx.resourceManager.deleteMany({ where: { resourceId: id } })
    await tx.resourceCompanion.deleteMany({ where: { resourceId: id } })
    await tx.resourcePrice.deleteMany({ where: { resourceId: id } })
    await tx.resource.update({ where: { id }, data: { ...own, opening: input.opening, ...parts } })
    const fields = (Object.keys(input) as (keyof ResourceInput)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(input[name]),
    )
    if (fields.length === 0) return
    const only = (values: ResourceInput) => Object.fromEntries(fields.map((name) => [name, values[name]]))
    await recordChange(tx, who, { entity: 'resource', entityId: id, action: 'modify', before: only(before), after: only(input) })
  })
  return loadResource(db, who, id)
}

/** Deletes a resource nobody ever booked. Throws 404, and 409 for others. */
export const removeResource = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await lockResources(tx, [id])
    const before = await loadResource(tx, who, id)
    const uses = await Promise.all([tx.reservation.count({ where: { resourceId: id } }), tx.carTrip.count({ where: { resourceId: id } })])
    const asCompanion = await tx.resourceCompanion.count({ where: { companionId: id } })
    if (uses.some((count) => count > 0) || asCompanion > 0) throw conflict('RESOURCE_IN_USE', 'resourceInUse')
    await tx.resource.delete({ where: { id } })
    await recordChange(tx, who, {
      entity: 'resource',
      entityId: id,
      action: 'delete',
      before: { nameEn: before.nameEn, kind: before.kind },
    })
    return { id }
  })
