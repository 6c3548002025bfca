import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { VisitInput } from '@maru/shared/boards/visitors/visit.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, recordDenied } from '../../../kernel/errors.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { lockExpected } from './visit-access.ts'
import { isDesk, readVisit } from './visit-list.service.ts'
import { lockReviewRules, reviewOfChanged, reviewOfNew } from './visit-review.service.ts'
import { assertClockShows } from '../../../kernel/time-zone.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

type Context = { db: PrismaClient; pool: pg.Pool }

/** Refuses a day that has passed there, a host who is not here, another host than the caller but for the desk. */
async function assertInput(db: Db, who: Who, input: VisitInput) {
  if (input.hostId !== who.userId && !isDesk(who)) throw recordDenied()
  const hosts = await db.user.count({ where: { id: input.hostId, active: true, deleted: false } })
  if (hosts === 0) throw invalidField('hostId', 'INVALID')
  await assertEmployed(db, [input.hostId], 'hostId', { from: input.day, to: input.day })
  const [place] = await db.$queryRaw<{ today: string; zone: string }[]>`
    select (now() at time zone w.time_zone)::date::text as today, w.time_zone as zone from workplace w where w.code = ${input.workplaceCode} and w.active`
  if (!place) throw invalidField('workplaceCode', 'INVALID')
  if (input.day < place.today) throw invalidField('day', 'VISIT_IN_PAST')
  assertClockShows('time', { ...input, zone: place.zone })
}

const guestsOf = ({ visitors }: VisitInput) => visitors.map((visitor, place) => ({ ...visitor, place }))
const storedOf = ({ visitors: _visitors, fileKey: _file, day, ...input }: VisitInput) => ({ ...input, day: new Date(day) })
const fileGroupOf = (db: Db, who: Who, { fileKey }: VisitInput, id: string) =>
  hasFileGroup(fileKey) ? linkFileGroup(db, who, fileKey, 'visit', id) : null

/** People a visit is about beside its guests: whoever enters it, its host, and those before. */
const involvedIn = (who: Who, { hostId }: VisitInput, before: readonly string[]) => [...new Set([who.userId, hostId, ...before])]

/** Announces a visit. Throws 400 by field. */
export async function createVisit({ db, pool }: Context, who: Who, input: VisitInput) {
  const id = await db.$transaction(async (tx) => {
    await assertInput(tx, who, input)
    const review = await reviewOfNew(tx, input)
    const visit = await tx.visit.create({
      data: { ...storedOf(input), review, involvedIds: involvedIn(who, input, []), visitors: { create: guestsOf(input) } },
    })
    await tx.visit.update({ where: { id: visit.id }, data: { fileGroupId: await fileGroupOf(tx, who, input, visit.id) } })
    return visit.id
  })
  return readVisit(pool, who, id)
}

/** Changes a visit that is expected; other guests are reviewed anew. Throws 409 when another one saved meanwhile. */
export async function saveVisit({ db, pool }: Context, who: Who, id: string, { version, ...input }: VisitInput & { version: number }) {
  await db.$transaction(async (tx) => {
    await lockReviewRules(tx)
    const visit = await lockExpected(tx, who, id)
    if (visit.version !== version) throw conflict('VERSION_OLD', 'entryVersionOld')
    await assertInput(tx, who, input)
    const before = await tx.visitor.findMany({ where: { visitId: id }, orderBy: { place: 'asc' } })
    const review = await reviewOfChanged(tx, visit, before, input)
    const isReviewer = visit.reviewedBy === input.hostId
    await tx.visitor.deleteMany({ where: { visitId: id } })
    const fileGroupId = await fileGroupOf(tx, who, input, id)
    await tx.visit.update({
      where: { id },
      data: {
        ...storedOf(input),
        review,
        involvedIds: involvedIn(who, input, [visit.hostId, ...visit.involvedIds]),
        reviewedBy: review === visit.review && !isReviewer ? visit.reviewedBy : null,
        fileGroupId,
        version: version + 1,
        visitors: { create: guestsOf(input) },
      },
    })
  })
  return readVisit(pool, who, id)
}

export async function cancelVisit({ db, pool }: Context, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    await lockExpected(tx, who, id)
    await tx.visit.update({ where: { id }, data: { status: 'CANCELLED', version: { increment: 1 } } })
  })
  return readVisit(pool, who, id)
}
