import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import { dropAnswersAbout } from '../../../kernel/requests/request-answer.service.ts'
import { forgetExported } from '../../exports/export.service.ts'
import { dropFiles } from '../../files/file-links.service.ts'
import { forgetImported } from '../../imports/import-retention.service.ts'
import { eraseUnusedAccounts } from '../../users/accounts/account-erasure.service.ts'
import { cancelAhead } from '../interviews/interview-cancel.service.ts'
import { keepPanelCancellations } from '../letters/letter.service.ts'
import { lockApplication, noteAccess, stepRefused } from './application-access.ts'
import { readsRatingSql } from './application-list.service.ts'

/** How many applications the job deletes in one transaction. */
const AT_ONCE = 200

export const readRecruitmentRule = (db: Db) => db.recruitmentRule.findFirstOrThrow({ select: { keepMonths: true } })

/** Changes how long data of applicants is kept, of what is stored already too; the next night's job deletes what is over then. */
export async function saveRecruitmentRule(tx: Db, who: Who, input: { keepMonths: number }) {
  await tx.$queryRaw`select 1 as locked from recruitment_rule for update`
  const before = await readRecruitmentRule(tx)
  await tx.recruitmentRule.updateMany({ data: input })
  if (before.keepMonths !== input.keepMonths)
    await recordChange(tx, who, { entity: 'recruitmentRule', entityId: '1', action: 'modify', before, after: input })
  return readRecruitmentRule(tx)
}

/** Deletes applications with everything that was stored of them, files too. What was planned is cancelled; the panel is told, without the applicant. */
async function deleteApplications(tx: Prisma.TransactionClient, ids: readonly string[], actorId: string) {
  if (ids.length === 0) return
  await cancelAhead(tx, ids, { actorId, mails: 'PANEL' })
  await keepPanelCancellations(tx, ids)
  const where = { id: { in: [...ids] } }
  await dropFiles(tx, 'jobApplication', ids)
  const listed = await tx.jobApplication.findMany({ where, select: { openingId: true, plannedUserId: true } })
  await forgetExported(
    tx,
    applications.export,
    'openingId',
    listed.map(({ openingId }) => openingId),
  )
  const imported = await tx.$queryRaw<{ key: string; scope: string }[]>`
    select lower(a.email) || ' / ' || o.opening_no as key, o.opening_no as scope
    from job_application a join job_opening o on o.id = a.opening_id where a.id = any(${[...ids]}::uuid[])`
  await forgetImported(tx, 'applicants', { ids, keys: imported.map(({ key }) => key), scopes: imported.map(({ scope }) => scope) })
  await eraseUnusedAccounts(
    tx,
    listed.flatMap(({ plannedUserId }) => plannedUserId ?? []),
  )
  await dropAnswersAbout(tx, ids)
  await tx.jobApplication.deleteMany({ where })
}

/** The job: deletes data of applicants whose retention is over. Safe to run twice at once: each takes what the other has not. */
export async function deleteOldApplications(db: PrismaClient) {
  // Nobody sends them in a portal without a sender.
  await db.$executeRaw`update applicant_letter set state = 'SKIPPED', ended_at = now() where state = 'WAITING' and created_at < now() - interval '7 days'`
  await db.$executeRaw`delete from applicant_letter where application_id is null and ended_at < now() - interval '7 days'`
  let deleted = 0
  for (;;) {
    const count = await db.$transaction(async (tx) => {
      const old = await tx.$queryRaw<{ id: string }[]>`
        select a.id::text from job_application a where application_kept_until(a.id) < office_day()
        order by a.id limit ${AT_ONCE} for update skip locked`
      await deleteApplications(
        tx,
        old.map(({ id }) => id),
        '',
      )
      return old.length
    })
    deleted += count
    if (count === 0) return { applicants: deleted }
  }
}

/** Erases one application at once, because the applicant asks for it. Throws 404. */
export async function eraseApplication(tx: Prisma.TransactionClient, who: Who, id: string) {
  const row = await lockApplication(tx, who, id)
  // Who is hired stays as long as the account: the places filled are counted by it.
  if (row.stage === 'HIRED') throw stepRefused(who, row.stage)
  await deleteApplications(tx, [id], who.userId)
  await recordChange(tx, who, {
    entity: 'jobApplication',
    entityId: id,
    action: 'delete',
    before: { openingId: row.openingId, number: row.number },
  })
  return { id }
}

/**
 * Everything that is stored about an applicant, for the applicant (GDPR Art. 15); noted as an access. Of the ratings those the caller may read.
 * Throws 404, 403 for whoever applied in the opening too or rates without names.
 */
export async function readApplicantData(tx: Db, who: Who, id: string): Promise<Record<string, unknown>> {
  const { isBlind } = await lockApplication(tx, who, id)
  if (isBlind) throw recordDenied()
  const row = await tx.jobApplication.findUniqueOrThrow({
    where: { id },
    include: {
      opening: { select: { openingNo: true, titleEn: true, titleDe: true } },
      events: { orderBy: { at: 'asc' } },
      interviews: { orderBy: { startsAt: 'asc' } },
      letters: { where: { userId: '' }, orderBy: { createdAt: 'asc' }, select: { kind: true, subject: true, text: true, createdAt: true } },
    },
  })
  const ratings = await tx.$queryRaw<unknown[]>`
    select r.user_id as "userId", r.round, r.expertise, r.experience, r.motivation, r.communication, r.comment, r.rated_at as "ratedAt"
    from application_rating r join job_application a on a.id = r.application_id join job_opening o on o.id = a.opening_id
    where a.id = ${id}::uuid and ${readsRatingSql(who)} order by r.rated_at`
  await noteAccess(tx, who, id, 'EXPORT')
  const where = { group: { parentKind: 'jobApplication', parentId: id }, state: 'READY' } as const
  const files = await tx.storedFile.findMany({ where, select: { name: true, createdAt: true } })
  const {
    linkHash: _link,
    provedAt: _proved,
    fileGroupId: _group,
    version: _version,
    openingId: _opening,
    accountBefore: _account,
    ...person
  } = row
  return JSON.parse(JSON.stringify({ ...person, ratings, files })) as Record<string, unknown>
}
