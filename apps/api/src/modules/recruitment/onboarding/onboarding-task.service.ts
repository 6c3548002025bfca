import { Prisma } from '@maru/prisma/generated/client.ts'
import type { OnboardingTaskQuery, OnboardingTaskRow } from '@maru/shared/recruitment/onboarding.ts'
import { ADMINISTRATOR, hasCapability, OFFICE } from '@maru/shared/roles/capabilities.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage } from '../../../kernel/database/read-page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { keepsRecruitment } from '../recruitment-access.ts'

/** Gives out the checklist for somebody who was hired, once; the head of the department does what a head does, the office without one. */
export async function giveOnboardingTasks(
  tx: Db,
  { userId, departmentCode, firstDay }: { userId: string; departmentCode: string; firstDay: string },
) {
  await tx.$executeRaw`
    insert into onboarding_task (id, user_id, name_en, name_ko, name_de, owner, owner_id, due_on)
    select gen_random_uuid(), ${userId}, s.name_en, s.name_ko, s.name_de, case when s.owner = 'HEAD' and h.head is null then 'OFFICE'::onboarding_owner else s.owner end,
      case s.owner when 'HEAD' then coalesce(h.head, '') when 'PERSON' then ${userId} else '' end, ${firstDay}::date + s.due_offset
    from onboarding_step s, (select (with recursive up (code, parent_code, head, depth) as (
        select d.code, d.parent_code, d.head_user_id, 1 from department d where d.code = ${departmentCode}
        union all select d.code, d.parent_code, d.head_user_id, depth + 1 from up join department d on d.code = up.parent_code where up.head is null and depth < 50)
      select head from up where head is not null limit 1) as head) h
    where s.active and not exists (select from onboarding_task t where t.user_id = ${userId})`
}

/** Moves what is still to be done with the first day. */
export const moveOnboardingTasks = (tx: Db, { userId, from, to }: { userId: string; from: string; to: string }) =>
  tx.$executeRaw`update onboarding_task set due_on = due_on + (${to}::date - ${from}::date) where user_id = ${userId} and done_at is null`

/** Takes away what is still to be done for somebody who does not come. */
export const closeOnboardingTasks = (tx: Db, userId: string) => tx.onboardingTask.deleteMany({ where: { userId, doneAt: null } })

/** The caller has to do `t`: by name, or by a role. */
const isMineSql = (who: Pick<Who, 'userId' | 'roles'>) => Prisma.sql`(t.owner_id = ${who.userId}
  or (t.owner = 'OFFICE' and ${hasCapability(who, 'keepsRecruitment')}) or (t.owner = 'ADMINISTRATOR' and ${hasCapability(who, 'editsPeople')}))`

const seesSql = (who: Who) => (keepsRecruitment(who) ? Prisma.sql`true` : Prisma.sql`(${isInPerson(who)} and ${isMineSql(who)})`)

const sortColumns: Record<OnboardingTaskQuery['sort'], string> = { dueOn: 't.due_on', name: 'name', personName: 'lower(u.english_name)' }
const states = {
  open: Prisma.sql`t.done_at is null`,
  late: Prisma.sql`t.done_at is null and t.due_on < office_day()`,
  done: Prisma.sql`t.done_at is not null`,
}

/** One page of the onboarding tasks the caller has, or of all. */
export function listOnboardingTasks(db: Db, who: Who, query: OnboardingTaskQuery) {
  const personName = (alias: string) => Prisma.raw(personNameSql(alias, who.language))
  const columns = Prisma.sql`t.id::text, ${Prisma.raw(nameSql('t', who.language))} as name, t.user_id as "personId", ${personName('u')} as "personName", t.owner::text,
    coalesce((select ${personName('w')} from users w where w.id = t.owner_id), (select ${Prisma.raw(nameSql('r', who.language))} from role r
      where r.code = case t.owner when 'OFFICE' then ${OFFICE} when 'ADMINISTRATOR' then ${ADMINISTRATOR} end), '') as "ownerName", t.due_on::text as "dueOn",
    t.done_at is null and t.due_on < office_day() as late, coalesce((t.done_at at time zone office_zone())::date::text, '') as "doneOn",
    coalesce((select ${personName('w')} from users w where w.id = t.done_by_id), '') as "doneByName", ${isMineSql(who)} or ${keepsRecruitment(who)} as "mayDo"`
  const where = [
    seesSql(who),
    ...(query.scope === 'mine' ? [isMineSql(who)] : []),
    ...(query.state === undefined ? [] : [states[query.state]]),
    ...containsText(query.q, Prisma.sql`t.name_en, t.name_ko, t.name_de`, isPersonNamed('t.user_id', query.q)),
  ]
  const from = Prisma.sql`onboarding_task t join users u on u.id = t.user_id`
  return readPage<OnboardingTaskRow>(db, { columns, from, where, orderBy: orderBySql(sortColumns, query, 't.id') }, query)
}

/** Marks a task as done, or as open again; saying it twice changes nothing. Throws 404 for whoever does not have it. */
export async function markOnboardingTask(tx: Db, who: Who, id: string, done: boolean) {
  const rows = await tx.$queryRaw<{ isDone: boolean }[]>`
    select t.done_at is not null as "isDone" from onboarding_task t where t.id = ${id}::uuid and ${seesSql(who)} for update`
  const [task] = rows
  if (!task) throw notFound()
  if (task.isDone !== done)
    await tx.onboardingTask.update({ where: { id }, data: { doneAt: done ? new Date() : null, doneById: done ? who.userId : '' } })
  return { id }
}
