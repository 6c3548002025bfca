import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import type { z } from 'zod'
import { type Db } from '../../../kernel/database/database.ts'
import { invalidField, notFound } from '../../../kernel/errors.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { nameIn, personNameIn, personNames } from '../../../kernel/names.ts'
import { notifyBrokenBookings } from './broken-bookings.service.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'

/** Qualifications with how many people have each and how many resources need it. */
export async function listQualifications(db: Db, who: Who) {
  const rows = await db.qualification.findMany({
    include: { _count: { select: { holders: true, resources: true } } },
    orderBy: { nameEn: 'asc' },
  })
  return rows.map(({ _count, id, nameEn, nameKo, nameDe }) => ({
    id,
    nameEn,
    nameKo,
    nameDe,
    name: nameIn({ nameEn, nameKo, nameDe }, who.language),
    people: _count.holders,
    resources: _count.resources,
  }))
}

export async function addQualification(db: PrismaClient, who: Who, input: z.output<typeof resourceAdmin.addQualification.body>) {
  const { id } = await db.$transaction(async (tx) => {
    const row = await tx.qualification.create({ data: input, select: { id: true } })
    await recordChange(tx, who, { entity: 'qualification', entityId: row.id, action: 'create', after: input })
    return row
  })
  return { id, ...input, name: nameIn(input, who.language), people: 0, resources: 0 }
}

/** Holders of a qualification. Throws 404. */
export async function listHolders(db: Db, { language }: Pick<Who, 'language'>, id: string) {
  if ((await db.qualification.count({ where: { id } })) === 0) throw notFound()
  const rows = await db.qualificationHolder.findMany({
    where: { qualificationId: id },
    include: { user: { select: personNames }, grantedBy: { select: personNames } },
    orderBy: { user: { englishName: 'asc' } },
  })
  return rows.map(({ userId, validFrom, validUntil, user, grantedBy }) => ({
    userId,
    name: personNameIn(user, language),
    validFrom: dateText(validFrom),
    validUntil: dateText(validUntil),
    grantedByName: personNameIn(grantedBy, language),
  }))
}

/** Grants a qualification from today on, extends it, or ends it earlier, of which the person is notified where it breaks bookings. Throws 400 for an unknown person or a day in the past, 404, 850 for oneself. */
export async function addHolder(
  db: PrismaClient,
  who: Who,
  id: string,
  { userId, validUntil }: z.output<typeof resourceAdmin.addHolder.body>,
) {
  if (validUntil !== '' && validUntil < who.today) throw invalidField('validUntil', 'IN_PAST')
  await db.$transaction(async (tx) => {
    await assertUninvolved(tx, who, { people: [userId] })
    if ((await tx.qualification.count({ where: { id } })) === 0) throw notFound()
    if ((await tx.user.count({ where: { id: userId, deleted: false } })) === 0) throw invalidField('userId', 'UNKNOWN_PERSON')
    const key = { qualificationId: id, userId }
    const until = { validUntil: dateValue(validUntil), grantedById: who.userId }
    const validFrom = dateValue(who.today) ?? new Date()
    const before = await tx.qualificationHolder.findUnique({ where: { qualificationId_userId: key } })
    await tx.qualificationHolder.upsert({ where: { qualificationId_userId: key }, create: { ...key, ...until, validFrom }, update: until })
    await recordChange(tx, who, { entity: 'qualification', entityId: id, action: 'grant', after: { userId, validUntil } })
    const isShorter = before !== null && validUntil !== '' && (before.validUntil === null || validUntil < dateText(before.validUntil))
    if (isShorter) await notifyBrokenBookings(tx, who, { id, userId }, validUntil)
  })
  return listHolders(db, who, id)
}

/** Withdraws a qualification; bookings that exist stay, and the person is notified of those that need it. */
export async function removeHolder(db: PrismaClient, who: Who, id: string, userId: string) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.qualificationHolder.deleteMany({ where: { qualificationId: id, userId } })
    if (count === 0) throw notFound()
    await recordChange(tx, who, { entity: 'qualification', entityId: id, action: 'withdraw', before: { userId } })
    await notifyBrokenBookings(tx, who, { id, userId }, undefined)
  })
  return listHolders(db, who, id)
}
