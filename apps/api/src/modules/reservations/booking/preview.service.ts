import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ReservationInput, ReservationPreview } from '@maru/shared/reservations/reservation-shapes.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { approvalFor, type BookableResource, loadBookable, managesResource } from '../common/bookable-resource.ts'
import { listBusyPeople } from '../search/free-busy.service.ts'
import { findAlternatives } from '../policy/alternatives.service.ts'
import { assertBooksFor, toQuestion } from './booking.service.ts'
import { listReservationRows } from './reservation-detail.service.ts'
import { checkPolicy, calculateStayPrice } from '../policy/policy.service.ts'

/** Throws 400 where the answer would tell of the quota and licences of somebody the caller neither books for nor moves a booking of. */
async function assertMayAsk(
  db: Db,
  who: Who,
  resource: BookableResource,
  { movesId, onBehalfOf }: { movesId: string; onBehalfOf: string },
) {
  const [moved] = movesId === '' ? [] : await listReservationRows(db, who, [movesId])
  if (!moved?.mayChange || moved.userId !== onBehalfOf) await assertBooksFor(db, who, resource, { onBehalfOf })
}

/**
 * What a booking would meet, without booking. Of a booking that is moved its own slot is in nobody's way. Throws 400 for somebody the caller
 * does not book for.
 */
export async function previewReservation(
  db: PrismaClient,
  who: Who,
  { movesId, ...input }: ReservationInput & { movesId: string },
): Promise<ReservationPreview> {
  const resource = await loadBookable(db, who, input.resourceId)
  await assertMayAsk(db, who, resource, { movesId, onBehalfOf: input.onBehalfOf })
  const question = toQuestion(resource, who, input, await databaseNow(db), { predecessorId: movesId })
  const { start, end, guestType } = question
  const problems = await checkPolicy(db, question)
  const isTaken = problems.some(({ code }) => code === 'TAKEN' || code === 'BLACKOUT' || code === 'SERVICE_DUE' || code === 'INACTIVE')
  const manages = managesResource(who, resource)
  const isBroken = problems.some(({ code }) => code === 'BACKWARDS' || code === 'TOO_LONG_AT_ALL')
  return {
    start,
    end,
    problems,
    mayOverride: manages,
    approval: approvalFor(who, resource),
    alternatives: isTaken ? await findAlternatives(db, who, question) : [],
    busy: isBroken ? [] : await listBusyPeople(db, who, input.attendees, { start, end }, movesId),
    price: isBroken ? null : calculateStayPrice(resource, { start, end }, guestType),
  }
}
