import { Prisma, type ReportingLine as ReportingRow } from '@maru/prisma/generated/client.ts'
import type { ReportingInput, ReportingLine } from '@maru/shared/users/reporting.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { isExemptFromDeciding } from '../../../kernel/users/deciding-roles.service.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import { assertNotOwnSuperior, assertPlaces, ownPost } from './assignment-policy.service.ts'
import { personNames, personNameSql } from '../../../kernel/names.ts'

/** Lists whom a person reports to, what is to come first. */
export const listReportingLines = (db: Db, { language }: Who, userId: string) => db.$queryRaw<ReportingLine[]>`
  select r.id::text, r.manager_id as "managerId", ${Prisma.raw(personNameSql('m', language))} as "managerName",
    to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", coalesce(to_char(r.valid_to, 'YYYY-MM-DD'), '') as "validTo",
    case when r.valid_from > office_day() then 'future' when coalesce(r.valid_to, office_day()) < office_day() then 'past' else 'now' end as state
  from reporting_line r join users m on m.id = r.manager_id where r.user_id = ${userId} order by r.valid_from desc`

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)
/** A line as the history tells it: with the name the manager has now. */
async function logged(db: Db, { managerId, validFrom, validTo }: ReportingRow) {
  const { englishName } = await db.user.findUniqueOrThrow({ where: { id: managerId }, select: { englishName: true } })
  return { managerId: englishName, validFrom: dateText(validFrom), validTo: dateText(validTo) }
}

/** Locks the person, whose lines are then changed one after the other. Throws 404, 409 when deleted, 850 beyond the caller's reach and for superiors of theirs. */
async function lockReporter(db: Db, who: Who, userId: string) {
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId }, select: { ...personNames, deleted: true, departmentCode: true } })
  if (!user) throw notFound()
  if (user.deleted) throw new Refusal(409, 'PERSON_DELETED', 'personDeleted', { values: [user] })
  await assertPlaces(db, who, userId, [user.departmentCode])
  await assertNotOwnSuperior(db, who, userId)
}

/** A working colleague who does not report to the person himself on one of the days. Throws 400, and 409 for administrators and auditors. */
async function assertManager(db: Db, userId: string, { managerId, validFrom, validTo }: ReportingInput) {
  const manager = await db.user.findUnique({ where: { id: managerId }, select: { ...personNames, active: true, deleted: true } })
  if (!manager?.active || manager.deleted) throw invalidField('managerId', 'UNKNOWN_PERSON')
  await assertEmployed(db, [managerId], 'managerId', { from: validFrom, to: validTo })
  if (await isExemptFromDeciding(db, managerId, 'BY_POWER'))
    throw new Refusal(409, 'NOT_AN_APPROVER', 'approvalNotApprover', { values: [manager] })
  const [circle] = await db.$queryRaw<{ found: boolean }[]>`
    with recursive up (person, days) as (
      select ${managerId}::varchar, daterange(${validFrom}::date, nullif(${validTo}, '')::date, '[]')
      union select r.manager_id, up.days * daterange(r.valid_from, r.valid_to, '[]') from up
        join reporting_line r on r.user_id = up.person and r.user_id <> ${userId} and daterange(r.valid_from, r.valid_to, '[]') && up.days)
    select exists (select 1 from up where person = ${userId}) as found`
  if (circle?.found) throw invalidField('managerId', 'REPORTS_IN_CIRCLE')
}

/** Puts a line in its place among the others: the one before ends the day before, one that begins the same day is replaced. */
export async function beginReporting(db: Db, userId: string, { managerId, validFrom, validTo }: ReportingInput) {
  const begins = dateValue(validFrom) ?? new Date()
  const others = await db.reportingLine.findMany({ where: { userId }, orderBy: { validFrom: 'asc' } })
  const before = others.findLast((one) => one.validFrom < begins)
  const next = others.find((one) => one.validFrom > begins)
  const ends = next && (validTo === '' || validTo >= dateText(next.validFrom)) ? dayBefore(dateText(next.validFrom)) : dateValue(validTo)
  if (before && (before.validTo === null || before.validTo >= begins))
    await db.reportingLine.update({ where: { id: before.id }, data: { validTo: dayBefore(validFrom) } })
  const same = others.find((one) => dateText(one.validFrom) === validFrom)
  const data = { managerId, validTo: ends }
  const row = same
    ? await db.reportingLine.update({ where: { id: same.id }, data })
    : await db.reportingLine.create({ data: { userId, validFrom: begins, ...data } })
  return { row, before: same ?? (before && (before.validTo === null || before.validTo >= begins) ? before : undefined) }
}

/** Says whom a person reports to from a day on. Refused for oneself, on both ends, and beyond one's reach. */
export async function report(db: Db, who: Who, userId: string, input: ReportingInput) {
  if (input.validTo !== '' && input.validTo < input.validFrom) throw invalidField('validTo', 'END_BEFORE_START')
  if (input.managerId === userId) throw invalidField('managerId', 'REPORTS_IN_CIRCLE')
  // A line manager approves: nobody becomes one by power of office.
  if (input.managerId === who.userId) throw ownPost()
  await lockReporter(db, who, userId)
  await assertManager(db, userId, input)
  const { row, before } = await beginReporting(db, userId, input)
  const old = before && (await logged(db, before))
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'report',
    ...(old && { before: old }),
    after: await logged(db, row),
  })
}

async function loadLine(db: Db, { userId, id }: { userId: string; id: string }) {
  const row = /^[0-9a-f-]{36}$/.test(id) ? await db.reportingLine.findFirst({ where: { id, userId } }) : null
  if (!row) throw notFound()
  return row
}

/** Another last day; after it the head of the department is the line manager again. */
export async function endReporting(db: Db, who: Who, at: { userId: string; id: string }, { validTo }: { validTo: string }) {
  await lockReporter(db, who, at.userId)
  const before = await loadLine(db, at)
  const validFrom = dateText(before.validFrom)
  if (validTo !== '' && validTo < validFrom) throw invalidField('validTo', 'END_BEFORE_START')
  const next = await db.reportingLine.findFirst({
    where: { userId: at.userId, validFrom: { gt: before.validFrom } },
    orderBy: { validFrom: 'asc' },
  })
  if (next && (validTo === '' || validTo >= dateText(next.validFrom))) throw invalidField('validTo', 'OVERLAPS')
  await assertManager(db, at.userId, { managerId: before.managerId, validFrom, validTo })
  const after = await db.reportingLine.update({ where: { id: at.id }, data: { validTo: dateValue(validTo) } })
  await recordChange(db, who, {
    entity: 'user',
    entityId: at.userId,
    action: 'endReporting',
    before: await logged(db, before),
    after: await logged(db, after),
  })
}

/** Calls off a line that has not begun. Throws 409 for one that has. */
export async function removeReporting(db: Db, who: Who, at: { userId: string; id: string }) {
  await lockReporter(db, who, at.userId)
  const row = await loadLine(db, at)
  const [clock] = await db.$queryRaw<{ begun: boolean }[]>`select ${row.validFrom}::date <= office_day() as begun`
  if (clock?.begun === true) throw new Refusal(409, 'LINE_BEGUN', 'reportingBegun', { values: [dateText(row.validFrom)] })
  await db.reportingLine.delete({ where: { id: at.id } })
  await recordChange(db, who, { entity: 'user', entityId: at.userId, action: 'removeReporting', before: await logged(db, row) })
}

/** How many people somebody is the line manager of, today or by what is planned. */
export const countReports = async (db: Db, managerId: string) => {
  const [row] = await db.$queryRaw<{ people: number }[]>`
    select count(distinct r.user_id)::int as people from reporting_line r join users u on u.id = r.user_id and u.active and not u.deleted
    where r.manager_id = ${managerId} and coalesce(r.valid_to, 'infinity') >= office_day()`
  return row?.people ?? 0
}
