import type { AbsenceEntry, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { AbsenceEntryInput, AbsenceEntryRow } from '@maru/shared/leave/calendars/absence-entry.ts'
import { daysBetween, eachDay, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, invalidField, notFound } from '../../../kernel/errors.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day } from '../common/leave-person.service.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

const MAX_DAYS = 366
const FRIDAY = 4

const toRow = ({ id, userId, dateFrom, dateTo, half, reason, coveredById, version }: AbsenceEntry): AbsenceEntryRow => ({
  id,
  userId,
  from: dateText(dateFrom),
  to: dateText(dateTo),
  half,
  reason,
  coveredById: coveredById ?? '',
  version,
})

async function assertEntry(db: Db, { userId, from, to, half, coveredById }: AbsenceEntryInput) {
  if (to < from) throw invalidField('to', 'DATES_TURNED')
  if (daysBetween(from, to) >= MAX_DAYS) throw invalidField('to', 'TOO_LONG')
  if (half !== 'FULL' && from !== to) throw invalidField('half', 'HALF_OF_ONE_DAY')
  if (coveredById === userId) throw invalidField('coveredById', 'COVERS_ONESELF')
  for (const [path, id] of [
    ['userId', userId],
    ['coveredById', coveredById],
  ] as const) {
    const isThere = id === '' || (await db.user.count({ where: { id, active: true, deleted: false } })) > 0
    if (!isThere) throw invalidField(path, 'UNKNOWN_PERSON', id)
  }
  await assertEmployed(db, [coveredById], 'coveredById', { from, to })
}

/** What the log says: the reason is for few, so it stays out. */
const toLogged = ({ userId, from, to, half, coveredById }: AbsenceEntryInput) => ({ userId, from, to, half, coveredById })

const toStored = ({ userId, from, to, half, reason, coveredById }: AbsenceEntryInput) => ({
  userId,
  dateFrom: day(from),
  dateTo: day(to),
  half,
  reason: reason.trim(),
  coveredById: coveredById === '' ? null : coveredById,
})

/** The days of an entry among the absences: mail, bookings and calendars read them there. */
async function writeDays(db: Db, { id, userId, half }: AbsenceEntry, { from, to }: AbsenceEntryInput) {
  await db.absence.deleteMany({ where: { source: 'MANUAL', sourceId: id } })
  const all = eachDay(from, to)
  const weekdays = all.filter((date) => toWeekday(date) <= FRIDAY)
  // Days of a weekend alone are meant.
  const days = weekdays.length === 0 ? all : weekdays
  await db.absence.createMany({ data: days.map((date) => ({ userId, date: day(date), half, source: 'MANUAL' as const, sourceId: id })) })
}

/** An absence the office entered. Throws 404. */
export async function loadAbsenceEntry(db: Db, id: string): Promise<AbsenceEntryRow> {
  const entry = await db.absenceEntry.findUnique({ where: { id } })
  if (!entry) throw notFound()
  return toRow(entry)
}

/** Throws 400 naming the first day on which the person is away already, by leave, a trip or another entry. */
async function assertFreeDays(db: Db, who: Who, { userId, from, to, half }: AbsenceEntryInput, id: string | null) {
  await db.$queryRaw`select 1 as held from users where id = ${userId} for no key update`
  const [taken] = await db.$queryRaw<{ day: string }[]>`
    select a.date::text as day from absence a
    where a.user_id = ${userId} and a.date between ${from}::date and ${to}::date and (a.source <> 'MANUAL' or a.source_id is distinct from ${id}::uuid)
      and (${half} = 'FULL' or a.half::text in ('FULL', ${half})) order by a.date limit 1`
  if (taken) throw invalid([issueIn({ path: 'from', code: 'AWAY_ALREADY', text: 'absenceAwayAlready', values: [taken.day] }, who.language)])
}

/** Enters an absence of somebody else. Throws 400 by field, 850 for oneself. */
export const createAbsenceEntry = (db: PrismaClient, who: Who, input: AbsenceEntryInput) =>
  db.$transaction(async (tx) => {
    await assertUninvolved(tx, who, { people: [input.userId] })
    await assertEntry(tx, input)
    await assertFreeDays(tx, who, input, null)
    const entry = await tx.absenceEntry.create({ data: toStored(input) })
    await writeDays(tx, entry, input)
    await recordChange(tx, who, { entity: 'absenceEntry', entityId: entry.id, action: 'create', after: toLogged(input) })
    return toRow(entry)
  })

/** Changes one. Throws 400 by field, 404, and 409 when somebody else saved meanwhile. */
export const saveAbsenceEntry = (db: PrismaClient, who: Who, id: string, { version, ...input }: AbsenceEntryInput & { version: number }) =>
  db.$transaction(async (tx) => {
    const before = await loadAbsenceEntry(tx, id)
    await assertUninvolved(tx, who, { people: [before.userId, input.userId] })
    await assertEntry(tx, input)
    await assertFreeDays(tx, who, input, id)
    const { count } = await tx.absenceEntry.updateMany({ where: { id, version }, data: { ...toStored(input), version: version + 1 } })
    if (count === 0) throw conflict('VERSION_OLD', 'entryVersionOld')
    const entry = await tx.absenceEntry.findUniqueOrThrow({ where: { id } })
    await writeDays(tx, entry, input)
    await recordChange(tx, who, {
      entity: 'absenceEntry',
      entityId: id,
      action: 'modify',
      before: toLogged(before),
      after: toLogged(input),
    })
    return toRow(entry)
  })

/** Deletes one with its days. Throws 404. */
export const removeAbsenceEntry = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const before = await loadAbsenceEntry(tx, id)
    await assertUninvolved(tx, who, { people: [before.userId] })
    await tx.absence.deleteMany({ where: { source: 'MANUAL', sourceId: id } })
    await tx.absenceEntry.delete({ where: { id } })
    await recordChange(tx, who, { entity: 'absenceEntry', entityId: id, action: 'delete', before: toLogged(before) })
    return { id }
  })
