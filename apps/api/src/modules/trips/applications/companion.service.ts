import { Prisma, type Trip } from '@maru/prisma/generated/client.ts'
import { toRouteDays } from '@maru/shared/trips/per-diem/trip-route.ts'
import { tripBody } from '@maru/shared/trips/applications/trip-body.ts'
import type { CompanionTrip } from '@maru/shared/trips/trip.ts'
import type { NamedPerson } from '@maru/shared/users/people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { personNames, personNameSql } from '../../../kernel/names.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import type { TripRequest } from './trip-plan.service.ts'
import { absenceIssue, listAbsent } from '../../../kernel/users/working-people.ts'

/** Companions nobody can have: oneself, one named twice, and whoever does not work here on all of the days. */
export async function findCompanionIssues(db: Db, { userId, body }: TripRequest): Promise<HookIssue[]> {
  const { companions } = body
  if (companions.length === 0) return []
  const people = await db.user.findMany({
    where: { id: { in: companions } },
    select: { id: true, ...personNames, active: true, deleted: true },
  })
  const absent = new Map((await listAbsent(db, companions, toRouteDays(body))).map((one) => [one.id, one]))
  const byId = new Map(people.map((row) => [row.id, row]))
  return companions.flatMap((id, index): HookIssue[] => {
    const path = `body.companions.${String(index)}`
    const colleague = byId.get(id)
    const values = [colleague ?? id]
    if (id === userId) return [{ path, code: 'COMPANION_SELF', text: 'tripCompanionSelf' }]
    if (companions.indexOf(id) !== index) return [{ path, code: 'COMPANION_TWICE', text: 'deputyTwice', values }]
    const absentPerson = absent.get(id)
    if (absentPerson) return [absenceIssue(path, absentPerson)]
    return colleague?.active && !colleague.deleted ? [] : [{ path, code: 'COMPANION_INACTIVE', text: 'deputyInactive', values }]
  })
}

/** Tells the companions that the trip they are on is approved, or cancelled. */
export async function notifyCompanions(db: Db, trip: Trip, kind: 'travelsAlong' | 'travelsAlongEnded') {
  const values = [personReference(trip.userId), trip.destination, dateText(trip.dateFrom), dateText(trip.dateTo)]
  await enqueue(
    db,
    trip.companions.map((userId) => ({
      topic: 'notify',
      key: `trip.${kind}:${trip.id}:${String(trip.round)}:${userId}`,
      payload: { userId, kind, values },
    })),
  )
}

/** Which of several trips the caller travels along on. */
export async function findCompanionTrips(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.trip.findMany({ where: { id: { in: [...ids] }, companions: { has: who.userId } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

/** Where, when and with whom a trip goes, for whoever travels along: nothing it costs and not its document. Throws 404. */
export async function loadCompanionTrip(db: Db, who: Who, id: string): Promise<CompanionTrip> {
  const status = { in: ['IN_APPROVAL' as const, 'APPROVED' as const] }
  const trip = await db.trip.findFirst({ where: { id, companions: { has: who.userId }, status } })
  const document = trip && (await db.approvalDocument.findUnique({ where: { id: trip.documentId }, select: { body: true } }))
  const body = tripBody.safeParse(document?.body).data
  if (!trip || !body) throw notFound()
  const people = await db.$queryRaw<NamedPerson[]>`
    select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name from users u where u.id = any(${[trip.userId, ...trip.companions]})
    order by u.id <> ${trip.userId}, name`
  return { legs: body.legs.map(({ rateTown: _rateTown, ...leg }) => leg), people }
}
