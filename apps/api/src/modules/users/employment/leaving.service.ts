import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Leaving, LeavingInput } from '@maru/shared/users/user-account.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { endDelegations } from '../../delegations/delegation.service.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { assertNotLastAdministrator } from '../../roles/members/grant-rules.service.ts'
import { endSessions } from '../../session/session.service.ts'
import { followOrganisation } from './assignment.service.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'

/** What the status of somebody who has left is; only the arrangement to leave sets it. */
export const leftStatuses = new Set(['LEFT', 'RETIRED'])
/** Actor where the clock did it. */
const CLOCK = { userId: 'system' }

/** What is in the hands of a person who leaves, and whether a last day is arranged. */
export async function readLeaving(db: Db, { language }: Who, userId: string): Promise<Leaving> {
  const personName = Prisma.raw(personNameSql('p', language))
  const departmentName = Prisma.raw(nameSql('d', language))
  const [row] = await db.$queryRaw<Leaving[]>`
    select case when u.leaving_status_code = '' then '' else to_char(u.retirement_date, 'YYYY-MM-DD') end as "lastDay", u.leaving_status_code as "statusCode",
      (select count(*)::int from approval_step s join approval_document d on d.id = s.document_id and d.status = 'IN_PROGRESS' and d.round = s.round
        where s.approver_id = u.id and s.status in ('WAITING', 'HELD', 'PENDING') and not s.superseded) as "waitingSteps",
      (select count(*)::int from approval_document d where d.drafter_id = u.id and d.status = 'IN_PROGRESS') as "ownDocuments",
      (select count(*)::int from approval_document d where (d.drafter_id = u.id and (d.status in ('RECALLED', 'RETURNED') or (d.status = 'DRAFT' and d.registrar_id is null)))
        or (d.registrar_id = u.id and d.status = 'DRAFT')) as drafts,
      (select count(*)::int from approval_receipt r where (r.user_id = u.id and r.status = 'OPEN') or (r.handler_id = u.id and r.status in ('ACCEPTED', 'ASSIGNED'))) as receipts,
      (select count(*)::int from leave_request l where l.user_id = u.id and l.date_to >= office_day() and l.status in ('IN_APPROVAL', 'APPROVED', 'RECORDED')) as leaves,
      array(select ${departmentName} from department d where d.head_user_id = u.id order by 1) as "headOf",
      array(select ${personName} from delegation g join users p on p.id = g.principal_id where g.deputy_id = u.id and g.active and g.valid_to > now() order by 1) as "standsInFor",
      array(select ${personName} from delegation g join users p on p.id = g.deputy_id where g.principal_id = u.id and g.active and g.valid_to > now() order by 1) as "standIns"
    from users u where u.id = ${userId}`
  if (!row) throw notFound()
  return row
}

/** Posts and leads of somebody who is removed end for good; those that would begin later do not. */
export async function endPosts(db: Db, userId: string, lastDay: string) {
  const last = dateValue(lastDay) ?? new Date()
  const later = { userId, validFrom: { gt: last } }
  const open = { userId, OR: [{ validTo: null }, { validTo: { gt: last } }] }
  await db.assignment.deleteMany({ where: later })
  await db.assignment.updateMany({ where: open, data: { validTo: last } })
  await db.departmentLeader.deleteMany({ where: later })
  await db.departmentLeader.updateMany({ where: open, data: { validTo: last } })
}

/** The account closes: signed out everywhere, no deputies any more; open steps come to the list of approvers who have left. */
export async function closeAccount(db: Db, who: Pick<Who, 'userId'>, userId: string, statusCode: string) {
  await db.user.update({ where: { id: userId }, data: { active: false, leavingStatusCode: '', ...(statusCode !== '' && { statusCode }) } })
  await endSessions(db, userId, 'DISABLED')
  const delegations = await endDelegations(db, who, userId)
  await followOrganisation(db)
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'closeAccount',
    after: { active: false, statusCode, delegations },
  })
}

async function lockedColleague(db: Db, who: Who, userId: string) {
  if (userId === who.userId) throw new Refusal(403, 'OWN_ACCOUNT', 'ownAccount', { application: 850 })
  await assertNotLastAdministrator(db, userId)
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user || user.deleted) throw notFound()
  return user
}

/** Arranges the last day: the account stays open through it and closes at its end, at once when it is over already. */
export async function arrangeLeaving(db: Db, who: Who, userId: string, { lastDay, statusCode, reason }: LeavingInput) {
  const user = await lockedColleague(db, who, userId)
  if (!user.active && leftStatuses.has(user.statusCode)) throw new Refusal(409, 'HAS_LEFT', 'hasLeft', { values: [user] })
  if (user.joinDate !== null && lastDay < dateText(user.joinDate))
    throw new Refusal(409, 'LEAVES_BEFORE_JOINING', 'leavesBeforeJoining', { values: [dateText(user.joinDate)] })
  await db.user.update({ where: { id: userId }, data: { retirementDate: dateValue(lastDay), leavingStatusCode: statusCode } })
  await followOrganisation(db)
  const before = { retirementDate: dateText(user.retirementDate), leavingStatusCode: user.leavingStatusCode }
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'leave',
    before,
    after: { retirementDate: lastDay, leavingStatusCode: statusCode, reason },
  })
  const [clock] = await db.$queryRaw<{ over: boolean }[]>`select ${lastDay}::date < office_day() as over`
  if (clock?.over === true) await closeAccount(db, who, userId, statusCode)
}

/** Calls it off before the account has closed; posts and leads go on as they were entered. */
export async function callOffLeaving(db: Db, who: Who, userId: string) {
  const user = await lockedColleague(db, who, userId)
  if (user.leavingStatusCode === '' || !user.active) throw new Refusal(409, 'NOT_LEAVING', 'notLeaving', { values: [user] })
  await db.user.update({ where: { id: userId }, data: { retirementDate: null, leavingStatusCode: '' } })
  await followOrganisation(db)
  const before = { retirementDate: dateText(user.retirementDate), leavingStatusCode: user.leavingStatusCode }
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'stay',
    before,
    after: { retirementDate: '', leavingStatusCode: '' },
  })
}

/** Whoever was still to come and has signed in since the first day has come; somebody who has not may have stayed away. Returns how many. */
async function recordArrivals(db: PrismaClient) {
  const people = await db.$queryRaw<{ id: string }[]>`
    select u.id from users u where u.status_code = 'PLANNED' and works_here(u) and office_day(u.last_sign_in_at) >= u.join_date order by u.id`
  for (const { id: entityId } of people)
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: entityId }, data: { statusCode: 'EMPLOYED' } })
      const [before, after] = [{ statusCode: 'PLANNED' }, { statusCode: 'EMPLOYED', fields: ['statusCode'] }]
      await recordChange(tx, CLOCK, { entity: 'user', entityId, action: 'modify', before, after })
    })
  return people.length
}

/** By the clock: what begins or ends with the day, who has come on it, and the accounts whose last day is over. */
export async function organisationJob(db: PrismaClient) {
  const [moved] = await followOrganisation(db)
  const leavers = await db.$queryRaw<{ id: string; status: string }[]>`
    select id, leaving_status_code as status from users where leaving_status_code <> '' and retirement_date < office_day() and active and not deleted order by id`
  for (const { id, status } of leavers) await db.$transaction((tx) => closeAccount(tx, CLOCK, id, status))
  const arrived = await recordArrivals(db)
  return { people: moved?.people ?? 0, departments: (moved?.departments ?? 0) + (moved?.leaders ?? 0), closed: leavers.length, arrived }
}
