import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { VisitInput } from '@maru/shared/boards/visitors/visit.ts'
import { Prisma, type PrismaClient, type Visit } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import { dropFiles, linkFileGroup } from '../../files/file-links.service.ts'
import { isDesk, readVisit } from './visit-list.service.ts'

type Context = { db: PrismaClient; pool: pg.Pool }

/** Days after a visit when the data of its guests goes. */
const RETENTION_DAYS = 90
/** Nationalities whose guests the house reviews first, until the portal's fact of this name says otherwise (codes, separated by commas). */
const REVIEWED_FACT = 'visits.reviewed'
const REVIEWED = 'BY,IR,KP,RU,SY'

/** The visit for changing it. Throws 404 for one the caller neither hosts nor receives. */
async function lockVisit(db: Db, who: Who, id: string): Promise<Visit> {
  await db.$queryRaw`select 1 as held from visit where id = ${id}::uuid for update`
  const visit = await db.visit.findUnique({ where: { id } })
  if (!visit || (visit.hostId !== who.userId && !isDesk(who))) throw notFound()
  return visit
}

async function lockExpected(db: Db, who: Who, id: string) {
  const visit = await lockVisit(db, who, id)
  if (visit.status !== 'EXPECTED') throw conflict('VISIT_NOT_EXPECTED', 'visitNotExpected')
  return visit
}

/** Refuses a day that has passed there, a host who is not here, another host than the caller but for the desk. */
async function assertInput(db: Db, who: Who, input: VisitInput) {
  if (input.hostId !== who.userId && !isDesk(who)) throw recordDenied()
  const hosts = await db.user.count({ where: { id: input.hostId, active: true, deleted: false } })
  if (hosts === 0) throw invalidField('hostId', 'INVALID')
  const [place] = await db.$queryRaw<{ today: string }[]>`
    select (now() at time zone w.time_zone)::date::text as today from workplace w where w.code = ${input.workplaceCode} and w.active`
  if (!place) throw invalidField('workplaceCode', 'INVALID')
  if (input.day < place.today) throw invalidField('day', 'VISIT_IN_PAST')
}

/** Whether guests of a visit are reviewed first. Throws 400 for one without the nationality that decides it. */
async function needsReview(db: Db, { visitors }: VisitInput) {
  const fact = await db.portalFact.findUnique({ where: { key: REVIEWED_FACT } })
  const reviewed = (fact?.value ?? REVIEWED).split(',').filter((code) => code !== '')
  if (reviewed.length === 0) return false
  const unknown = visitors.findIndex(({ nationalityCode }) => nationalityCode === '')
  if (unknown >= 0) throw invalidField(`visitors.${String(unknown)}.nationalityCode`, 'REQUIRED')
  return visitors.some(({ nationalityCode }) => reviewed.includes(nationalityCode)) || wasRefused(db, visitors)
}

/** Whether one of the guests was refused before, under whatever nationality: announced again, the visit is reviewed again. */
async function wasRefused(db: Db, visitors: VisitInput['visitors']) {
  const names = visitors.map(({ name }) => name.normalize('NFKC').trim().toLowerCase())
  const [refused] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from visitor g join visit v on v.id = g.visit_id
    where v.review = 'REFUSED' and lower(normalize(btrim(g.name), NFKC)) = any(${names}::text[])`
  return (refused?.count ?? 0) > 0
}

/** The review of a changed visit: what a refusal or an open review asks for, no change of its host takes away. */
function stricterReview({ review }: Visit, isSame: boolean, isNeeded: boolean) {
  if (review === 'REFUSED' || isSame) return review
  return isNeeded || review !== 'NONE' ? 'PENDING' : 'NONE'
}

const guestsOf = ({ visitors }: VisitInput) => visitors.map((visitor, place) => ({ ...visitor, place }))
/** What a review was about: any other name, organisation or nationality is reviewed anew. */
const identities = (visitors: readonly { name: string; organisation: string; nationalityCode: string }[]) =>
  JSON.stringify(visitors.map(({ name, organisation, nationalityCode }) => [name, organisation, nationalityCode]))
const storedOf = ({ visitors: _visitors, fileKey: _file, day, ...input }: VisitInput) => ({ ...input, day: new Date(day) })
const fileGroupOf = (db: Db, who: Who, { fileKey }: VisitInput, id: string) =>
  hasFileGroup(fileKey) ? linkFileGroup(db, who, fileKey, 'visit', id) : null

/** People a visit is about beside its guests: whoever enters it, its host, and those before. */
const involvedIn = (who: Who, { hostId }: VisitInput, before: readonly string[]) => [...new Set([who.userId, hostId, ...before])]

/** Announces a visit. Throws 400 by field. */
export async function createVisit({ db, pool }: Context, who: Who, input: VisitInput) {
  const id = await db.$transaction(async (tx) => {
    await assertInput(tx, who, input)
    const review = (await needsReview(tx, input)) ? 'PENDING' : 'NONE'
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
    const visit = await lockExpected(tx, who, id)
    if (visit.version !== version) throw conflict('VERSION_OLD', 'entryVersionOld')
    await assertInput(tx, who, input)
    const before = await tx.visitor.findMany({ where: { visitId: id }, orderBy: { place: 'asc' } })
    const isSame = identities(before) === identities(input.visitors) && input.hostId !== visit.reviewedBy
    const review = stricterReview(visit, isSame, await needsReview(tx, input))
    await tx.visitor.deleteMany({ where: { visitId: id } })
    const fileGroupId = await fileGroupOf(tx, who, input, id)
    await tx.visit.update({
      where: { id },
      data: {
        ...storedOf(input),
        review,
        involvedIds: involvedIn(who, input, [visit.hostId, ...visit.involvedIds]),
        reviewedBy: review === visit.review ? visit.reviewedBy : null,
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

/** Gives each guest the lowest badge that nobody inside that workplace wears. */
const handOutBadges = async (db: Db, { id, workplaceCode }: Visit) => {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('badges of ' || ${workplaceCode}, 0))`
  await db.$executeRaw`
    with free as (
      select n, row_number() over (order by n) as turn from generate_series(1, 2000) n where not exists (
        select from visitor g join visit v on v.id = g.visit_id where v.status = 'CHECKED_IN' and v.workplace_code = ${workplaceCode} and g.badge = n)
    ), guest as (select place, row_number() over (order by place) as turn from visitor where visit_id = ${id}::uuid)
    update visitor g set badge = free.n from guest join free using (turn) where g.visit_id = ${id}::uuid and g.place = guest.place`
}

const inPlaceOf = (id: string) => Prisma.sql`from visit v join workplace w on w.code = v.workplace_code where v.id = ${id}::uuid`

/** Checks guests in on their day: they get badges, and the host is notified. Throws 409 while a security review is not cleared. */
export async function checkIn({ db, pool }: Context, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    const visit = await lockExpected(tx, who, id)
    if (visit.review === 'PENDING' || visit.review === 'REFUSED') throw conflict('VISIT_NOT_CLEARED', 'visitNotCleared')
    const [place] = await tx.$queryRaw<{ today: boolean }[]>`
      select v.day = (now() at time zone w.time_zone)::date as today ${inPlaceOf(id)}`
    if (place?.today !== true) throw conflict('VISIT_NOT_TODAY', 'visitNotToday')
    await handOutBadges(tx, visit)
    await tx.$executeRaw`update visit set status = 'CHECKED_IN', checked_in_at = now(), version = version + 1 where id = ${id}::uuid`
    const payload = {
      userId: visit.hostId,
      kind: 'visitorArrived',
      values: [recordReference('guests', id), recordReference('workplace', visit.workplaceCode), id],
    }
    await enqueue(tx, [{ topic: 'notify', key: `visit.arrived:${id}`, payload }])
  })
  return readVisit(pool, who, id)
}

export async function checkOut({ db, pool }: Context, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    const visit = await lockVisit(tx, who, id)
    if (visit.status !== 'CHECKED_IN') throw conflict('VISIT_NOT_INSIDE', 'visitNotInside')
    await tx.$executeRaw`update visit set status = 'CHECKED_OUT', checked_out_at = now(), version = version + 1 where id = ${id}::uuid`
  })
  return readVisit(pool, who, id)
}

/** Clears or refuses a visit under review; neither a host of it decides, nor who entered it, nor who covers for one of them. */
export async function reviewVisit({ db, pool }: Context, who: Who, id: string, cleared: boolean) {
  await db.$transaction(async (tx) => {
    const visit = await lockExpected(tx, who, id)
    if (visit.review !== 'PENDING') throw conflict('VISIT_NOT_PENDING', 'visitNotPending')
    if (visit.hostId === who.userId) throw conflict('VISIT_OWN_REVIEW', 'visitOwnReview')
    await assertUninvolved(tx, who, { people: visit.involvedIds })
    await tx.visit.update({
      where: { id },
      data: { review: cleared ? 'CLEARED' : 'REFUSED', reviewedBy: who.userId, version: { increment: 1 } },
    })
  })
  return readVisit(pool, who, id)
}

/** The job: who did not come is a no-show the day after, and visits are deleted with their files 90 days later, forgotten check-outs too. */
export async function tidyVisits(db: PrismaClient) {
  const closed = await db.$executeRaw`update visit v set status = 'NO_SHOW', version = v.version + 1 from workplace w
    where w.code = v.workplace_code and v.status = 'EXPECTED' and v.day < (now() at time zone w.time_zone)::date`
  const old = await db.$queryRaw<{ id: string }[]>`select id from visit where day < office_day() - ${RETENTION_DAYS}::int`
  const ids = old.map(({ id }) => id)
  await db.$transaction(async (tx) => {
    await dropFiles(tx, 'visit', ids)
    await tx.visit.deleteMany({ where: { id: { in: ids } } })
  })
  return { noShows: closed, visits: ids.length }
}
