import { Prisma } from '@maru/prisma/generated/client.ts'
import { daysPerWeek } from '@maru/shared/leave/calendars/leave-days.ts'
import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import type { MissingSchedule, StaffingRow } from '@maru/shared/leave/schedules/leave-staffing.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { codeGroups } from '../../../kernel/users/user-format.ts'
import { assumedWeek, inHundredths } from '../common/leave-person.service.ts'
import { accountReach } from '../common/leave-access.ts'

/** People within the caller's reach whose working days nobody has entered, those of the fewest hours first. */
export async function listMissingSchedules(db: Db, who: Who): Promise<MissingSchedule[]> {
  const rows = await db.$queryRaw<(Omit<MissingSchedule, 'weeklyHours' | 'assumedDays'> & { weeklyHours: Prisma.Decimal | null })[]>`
    select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, ${Prisma.raw(nameSql('d', who.language))} as "departmentName",
      coalesce(${Prisma.raw(nameSql('c', who.language))}, u.contract_type_code, '') as "contractTypeName", u.weekly_hours as "weeklyHours",
      coalesce(to_char(u.join_date, 'YYYY-MM-DD'), '') as joined
    from users u join department d on d.code = u.department_code left join code c on c.group_id = ${codeGroups.contractTypeCode} and c.code = u.contract_type_code
    where u.active and not u.deleted and ${accountReach(who)} and not exists (select 1 from work_schedule w where w.user_id = u.id)
    order by u.weekly_hours nulls last, u.english_name, u.id`
  return rows.map(({ weeklyHours, ...row }) => {
    const hours = inHundredths(weeklyHours)
    return { ...row, weeklyHours: amountText(hours), assumedDays: daysPerWeek(assumedWeek(hours)) }
  })
}

const staffing = (who: Who, clause: Prisma.Sql) => Prisma.sql`
  select d.code as "departmentCode", ${Prisma.raw(nameSql('d', who.language))} as "departmentName",
    (select count(*)::int from users u where u.department_code = d.code and works_here(u)) as staff, coalesce(s.minimum, 0) as minimum
  from department d left join department_staffing s on s.department_code = d.code where ${clause} order by d.sort_order, d.code`

/** Departments of today with how many of their people have to be there. */
export const listStaffing = (db: Db, who: Who) =>
  db.$queryRaw<StaffingRow[]>(staffing(who, Prisma.sql`(d.valid_to is null or d.valid_to >= office_day())`))

/** Sets how many people of a department have to be there; 0 takes the rule away. Throws 400 for more than work there. */
export async function saveStaffing(db: Db, who: Who, departmentCode: string, minimum: number): Promise<StaffingRow> {
  const [before] = await db.$queryRaw<StaffingRow[]>(staffing(who, Prisma.sql`d.code = ${departmentCode}`))
  if (!before) throw notFound()
  if (minimum > before.staff)
    throw invalid([issueIn({ path: 'minimum', code: 'TOO_MANY', text: 'staffingTooMany', values: [before.staff] }, who.language)])
  const row = { minimum, updatedBy: who.userId, updatedAt: new Date() }
  if (minimum === 0) await db.departmentStaffing.deleteMany({ where: { departmentCode } })
  else await db.departmentStaffing.upsert({ where: { departmentCode }, create: { departmentCode, ...row }, update: row })
  const change = { before: { minimum: before.minimum }, after: { minimum } }
  await recordChange(db, who, { entity: 'departmentStaffing', entityId: departmentCode, action: 'modify', ...change })
  return { ...before, minimum }
}
