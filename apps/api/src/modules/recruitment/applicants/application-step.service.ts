import { Prisma } from '@maru/prisma/generated/client.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import {
  actionRules,
  allowedActions,
  type ApplicationAction,
  endedStages,
  ratingRound,
  stageAfter,
} from '@maru/shared/recruitment/application-actions.ts'
import type { RatingInput, StepInput } from '@maru/shared/recruitment/application-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, recordDenied } from '../../../kernel/errors.ts'
import {
  actorsOf,
  assertVersion,
  type LockedApplication,
  lockApplication,
  type MovedApplication,
  roundOver,
  stepRefused,
} from './application-access.ts'
import { cancelAhead } from '../interviews/interview-cancel.service.ts'
import { undoHire } from './take-back.service.ts'

/** Throws what stands in the way of an action on a locked application: who asks, where it is, the places left. */
export function assertAllowed(who: Who, row: LockedApplication, action: ApplicationAction) {
  const { stage, isOnPanel, hasPlace, isShortlistFixed, hasBegun } = row
  const rule = actionRules[action]
  const actors = actorsOf(who, isOnPanel)
  if (!rule.actors.some((actor) => actors.includes(actor))) throw recordDenied()
  if (!rule.from.includes(stage)) throw stepRefused(who, stage)
  if (rule.needsShortlist && !isShortlistFixed) throw conflict('SHORTLIST_OPEN', 'shortlistNotFixed')
  if (rule.beforeStart && hasBegun) throw conflict('HIRE_BEGUN', 'hireBegun')
  if (rule.needsPlace && !hasPlace) throw conflict('OPENING_FILLED', 'openingFilled')
  if (!allowedActions(stage, actors, { hasPlace, isShortlistFixed }).includes(action)) throw stepRefused(who, stage)
}

/** Brings a locked application to the stage of an action, with its line in the history. */
export async function moveApplication(
  tx: Prisma.TransactionClient,
  who: Pick<Who, 'userId'>,
  row: MovedApplication,
  action: ApplicationAction,
  more: {
    note?: string
    rejectReason?: string
    userId?: string | null
    plannedUserId?: string | null
    accountBefore?: Prisma.InputJsonValue | null
  } = {},
) {
  const stage = stageAfter(action, row.stage, row)
  const isEnded = (endedStages as readonly string[]).includes(stage)
  const [today] = await tx.$queryRaw<{ day: Date }[]>`select office_day() as day`
  await tx.jobApplication.update({
    where: { id: row.id },
    data: {
      stage,
      version: row.version + 1,
      endedOn: isEnded ? (today?.day ?? new Date()) : null,
      rejectReason: more.rejectReason ?? '',
      ...(stage !== row.stage && { stageSince: new Date() }),
      ...(more.userId !== undefined && { userId: more.userId }),
      ...(more.plannedUserId !== undefined && { plannedUserId: more.plannedUserId }),
      ...(more.accountBefore !== undefined && { accountBefore: more.accountBefore ?? Prisma.DbNull }),
    },
  })
  await tx.applicationEvent.create({
    data: { applicationId: row.id, action, fromStage: row.stage, toStage: stage, note: more.note ?? '', byId: who.userId },
  })
  if (isEnded || stage === 'HIRED') await cancelAhead(tx, [row.id], { actorId: who.userId, mails: 'ALL' })
}

/** Takes an application a step further or ends it. Throws 404, 403 for who may not, 409 where it is elsewhere by now or no place is left. */
export async function actOnApplication(tx: Prisma.TransactionClient, who: Who, id: string, { version, action, reason, note }: StepInput) {
  const row = await lockApplication(tx, who, id)
  assertVersion(who, row, version)
  assertAllowed(who, row, action)
  if (actionRules[action].needsReason && reason === '') throw invalidField('reason', 'REQUIRED')
  if (actionRules[action].needsNote && isBlank(note)) throw invalidField('note', 'REQUIRED')
  const rejectReason = actionRules[action].needsReason ? reason : ''
  const undone = action === 'undoHire' ? await undoHire(tx, who, row) : {}
  await moveApplication(tx, who, row, action, { note: note.trim(), rejectReason, ...undone })
}

/** Gives the caller's points for a round. Throws 403 for whoever is not on the panel, 409 where that round is not running. */
export async function rateApplication(tx: Db, who: Who, id: string, input: RatingInput) {
  const row = await lockApplication(tx, who, id)
  if (!row.isOnPanel) throw recordDenied()
  const { round, ...given } = input
  if (ratingRound(row.stage) === -1) throw stepRefused(who, row.stage)
  if (ratingRound(row.stage) !== round) throw roundOver(who, row.stage)
  const key = { applicationId: id, userId: who.userId, round }
  await tx.applicationRating.upsert({
    where: { applicationId_userId_round: key },
    create: { ...key, ...given },
    update: { ...given, ratedAt: new Date() },
  })
}
