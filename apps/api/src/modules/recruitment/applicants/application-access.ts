import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ApplicationActor, ApplicationStage } from '@maru/shared/recruitment/application-actions.ts'
import { applicationStageLabels } from '@maru/shared/recruitment/application.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { wordIn } from '../../../kernel/names.ts'
import {
  assertNoApplicant,
  assertNotOwn,
  handlesOpeningSql,
  isBlindSql,
  isOnPanelSql,
  isOwnSql,
  keepsRecruitment,
  seesApplicantsSql,
} from '../recruitment-access.ts'

/** What a step needs of the application it moves. */
export type MovedApplication = Pick<LockedApplication, 'id' | 'stage' | 'version' | 'secondInterview'>

/** An application with its opening and request, as its rules look at them. */
export interface LockedApplication {
  readonly id: string
  readonly openingId: string
  readonly headCountId: string
  readonly number: number
  readonly stage: ApplicationStage
  readonly version: number
  readonly secondInterview: boolean
  readonly isShortlistFixed: boolean
  /** Places the request has left; none while it is on hold or cancelled. */
  readonly hasPlace: boolean
  readonly isOnPanel: boolean
  readonly isBlind: boolean
  readonly userId: string | null
  /** Who was hired works here by now. */
  readonly hasBegun: boolean
}

/** Who was hired for `a` has begun: the account is no planned one any more, and still there. */
export const HAS_BEGUN = Prisma.sql`exists (select from users u where u.id = a.user_id and not u.deleted and u.status_code <> 'PLANNED')`

const FROM = Prisma.sql`job_application a join job_opening o on o.id = a.opening_id join head_count h on h.id = o.head_count_id`

/** Locks an application with the request before it. */
async function lockRows(tx: Db, id: string) {
  await tx.$queryRaw`select 1 as locked from head_count h where h.id = (
    select o.head_count_id from job_application a join job_opening o on o.id = a.opening_id where a.id = ${id}::uuid) for update`
  await tx.$queryRaw`select 1 as locked from job_application where id = ${id}::uuid for update`
}

/** Locks an application for what its applicant does with it. Throws 404. */
export async function lockStage(tx: Db, id: string): Promise<MovedApplication> {
  await lockRows(tx, id)
  const row = await tx.jobApplication.findUnique({ where: { id }, include: { opening: { select: { secondInterview: true } } } })
  if (!row) throw notFound()
  return { id, stage: row.stage, version: row.version, secondInterview: row.opening.secondInterview }
}

/**
 * Locks an application and, where a place is at stake, the request before it. Throws 404 where the caller neither keeps nor rates it, 403 for
 * whoever has an application in the opening, and whoever covers for them.
 */
export async function lockApplication(tx: Db, who: Who, id: string): Promise<LockedApplication> {
  await lockRows(tx, id)
  const [row] = await tx.$queryRaw<LockedApplication[]>`
    select a.id::text, a.opening_id::text as "openingId", h.id::text as "headCountId", a.number, a.stage::text, a.version, o.second_interview as "secondInterview",
      o.shortlist_fixed_at is not null as "isShortlistFixed", h.status = 'APPROVED' and not h.on_hold and h.filled < h.places as "hasPlace",
      ${isOnPanelSql(who)} as "isOnPanel", ${isBlindSql(who)} as "isBlind", a.user_id as "userId", ${HAS_BEGUN} as "hasBegun"
    from ${FROM} where a.id = ${id}::uuid and ${handlesOpeningSql(who)}`
  if (!row) throw notFound()
  await assertNoApplicant(tx, who, [row.openingId])
  await assertNotOwn(tx, who, id)
  return row
}

/** As whom the caller acts on applications of an opening. */
export const actorsOf = (who: Who, isOnPanel: boolean): ApplicationActor[] => [
  ...(keepsRecruitment(who) ? (['OFFICE'] as const) : []),
  ...(isOnPanel ? (['PANEL'] as const) : []),
]

const stageIn = (who: Who, stage: ApplicationStage) => wordIn(applicationStageLabels[stage], who.language)

/** Throws 409 saying where the application is now, unless it is as the caller read it. */
export function assertVersion(who: Who, row: LockedApplication, version: number) {
  if (row.version !== version) throw conflict('APPLICATION_CHANGED', 'applicationVersionOld', [stageIn(who, row.stage)])
}

export const stepRefused = (who: Who, stage: ApplicationStage) => conflict('STEP_REFUSED', 'applicationStepRefused', [stageIn(who, stage)])

export const roundOver = (who: Who, stage: ApplicationStage) => conflict('ROUND_OVER', 'ratingRoundOver', [stageIn(who, stage)])

/** Notes that somebody read the data of an applicant. */
export const noteAccess = (db: Db, who: Pick<Who, 'userId'>, applicationId: string, kind: 'OPEN' | 'FILE' | 'EXPORT') =>
  db.applicantAccess.create({ data: { applicationId, userId: who.userId, kind } })

/** Whether the caller sees the files of an application: they tell who it is. */
export async function canSeeApplicantFiles(db: Db, who: Who, id: string) {
  const rows = await db.$queryRaw<unknown[]>`
    select from ${FROM} where a.id = ${id}::uuid and ${seesApplicantsSql(who)} and not ${isOwnSql(who)} and not ${isBlindSql(who)}`
  return rows.length > 0
}

export const canEditApplicantFiles = async (db: Db, who: Who, id: string) =>
  keepsRecruitment(who) && (await canSeeApplicantFiles(db, who, id))
