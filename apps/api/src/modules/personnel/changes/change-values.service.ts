import { Prisma } from '@maru/prisma/generated/client.ts'
import { weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { weekOn } from '@maru/shared/leave/calendars/leave-days.ts'
import type { ChangeField } from '@maru/shared/personnel/changes/change-body.ts'
import type { ChangeFacts } from '@maru/shared/personnel/changes/employee-change.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { reaches } from '../../../kernel/access/data-scope.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameIn } from '../../../kernel/names.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { readPerson } from '../../leave/common/leave-person.service.ts'
import { listEffects } from './change-effects.service.ts'

const HUNDRED = 100

/** Hours of the weekdays from Monday on, as they are due on a day. */
async function loadHours(db: Db, userId: string, day: string) {
  const { weeks } = await readPerson(db, userId)
  const week = weekOn(weeks, day)
  return weekdays.map((name) => String((week?.hours[name] ?? 0) / HUNDRED)).join(' ')
}

/** What a person is today, field by field. Throws 404. */
export async function loadValues(db: Db, userId: string): Promise<Record<ChangeField, string>> {
  const user = await db.user.findUnique({ where: { id: userId }, include: { settings: true } })
  if (!user || user.deleted) throw notFound()
  const [line] = await db.$queryRaw<{ managerId: string }[]>(Prisma.sql`
    select r.manager_id as "managerId" from reporting_line r
    where r.user_id = ${userId} and r.valid_from <= office_day() and coalesce(r.valid_to, 'infinity') >= office_day()`)
  return {
    department: user.departmentCode,
    position: user.positionCode,
    manager: line?.managerId ?? '',
    contractType: user.contractTypeCode,
    contractEnd: dateText(user.contractEndDate),
    hours: await loadHours(db, userId, await officeDay(db)),
    workplace: user.settings?.workplaceCode ?? '',
    status: user.statusCode,
    roleGiven: '',
    roleTaken: '',
    lastDay: user.leavingStatusCode === '' ? '' : dateText(user.retirementDate),
  }
}

/** Everything the form of a change begins with, of somebody within reach. Throws 404. */
export async function loadFacts(db: Db, who: Who, userId: string): Promise<ChangeFacts> {
  if (!(await reaches(db, who, 'users', userId))) throw notFound()
  const roles = await db.role.findMany({ where: { active: true }, orderBy: { code: 'asc' } })
  const held = await db.$queryRaw<{ code: string }[]>`select role_code as code from role_held_today where user_id = ${userId}`
  const heldCodes = new Set(held.map(({ code }) => code))
  return {
    values: await loadValues(db, userId),
    roles: roles.map((role) => ({ code: role.code, name: nameIn(role, who.language), held: heldCodes.has(role.code) })),
    effects: await listEffects(db, who, userId),
  }
}
