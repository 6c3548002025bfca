import { addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import type { DisclosureDayInput, ReleaseInput } from '@maru/shared/outputs/patents/patent-acts.ts'
import { DECISION_REASON_MAX, type PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, recordDenied } from '../../../kernel/errors.ts'
import { loadPatent, patentLock } from './patent-list.service.ts'
import { notifyOfPatent } from './patent-notices.service.ts'
import { findDisclosureDay, planPatentDeadlines } from './patent-plan.service.ts'

/** ArbnErfG § 5 (3): months in which the employer may say what a disclosure lacks. */
const OBJECTION_MONTHS = 2
/** Author in the history of what the law does by itself. */
const SYSTEM = { userId: 'system' } as const

/** Does something with a patent that nobody else changes meanwhile; answers the patent afterwards. Throws 404. */
export const withPatent = (
  db: PrismaClient,
  who: Who,
  id: string,
  act: (tx: Prisma.TransactionClient, patent: PatentRow) => Promise<unknown>,
) =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw(patentLock(id))
    await act(tx, await loadPatent(tx, who, id))
    return loadPatent(tx, who, id)
  })

function assertDisclosed({ status }: PatentRow) {
  if (status !== 'DISCLOSED') throw conflict('PATENT_NOT_DISCLOSED', 'patentNotDisclosed')
}

/** Last day on which the employer may say what a disclosure lacks. */
async function findObjectionEnd(tx: Db, disclosedOn: string) {
  const [last] = await tx.$queryRaw<{ day: string }[]>`
    select next_office_day(${addMonths(disclosedOn, OBJECTION_MONTHS)}::date)::text as day`
  return last?.day ?? ''
}

/** The open due date of the claim. */
const findClaim = ({ deadlines }: PatentRow) => deadlines.find(({ kind, decision }) => kind === 'CLAIM' && decision === '')

/** Releases a disclosed invention within the time to claim it; the inventors are told. Throws 403 for the own one, 409 once it is claimed. */
export const releaseInvention = (db: PrismaClient, who: Who, id: string, { releasedOn, reason, text }: ReleaseInput) =>
  withPatent(db, who, id, async (tx, patent) => {
    assertDisclosed(patent)
    await assertUninvolved(tx, who, { people: patent.inventors.flatMap(({ userId }) => (userId === '' ? [] : [userId])) })
    const claim = findClaim(patent)
    if (releasedOn > who.today || releasedOn < patent.disclosedOn || (claim && releasedOn > claim.dueOn))
      throw invalidField('releasedOn', 'PATENT_RELEASE_DAY')
    if (claim)
      await tx.patentDeadline.update({
        where: { id: claim.id },
        data: {
          decision: 'DROP',
          reason: reason.slice(0, DECISION_REASON_MAX),
          decidedById: who.userId,
          decidedAt: new Date(),
          statusBefore: 'DISCLOSED',
        },
      })
    const released = { releasedOn: new Date(releasedOn), releaseReason: reason, releaseText: text, releasedById: who.userId }
    await tx.patent.update({ where: { id }, data: { status: 'RELEASED', ...released } })
    await planPatentDeadlines(tx, [{ ...patent, status: 'RELEASED' }])
    const after = { status: 'RELEASED', releasedOn, releaseReason: reason, releaseText: text }
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', before: { status: patent.status }, after })
    await notifyOfPatent(tx, patent, { kind: 'patentReleased', eventId: id, day: releasedOn, to: ['inventors'] })
  })

/** Says what a disclosure lacks: the time to claim stops. Throws 409 where it is too late, or one objection is open. */
export const objectToDisclosure = (db: PrismaClient, who: Who, id: string, { missing }: { readonly missing: string }) =>
  withPatent(db, who, id, async (tx, patent) => {
    assertDisclosed(patent)
    const disclosedOn = await findDisclosureDay(tx, patent)
    if (disclosedOn === '') throw conflict('OBJECTION_OPEN', 'patentObjectionOpen')
    const last = await findObjectionEnd(tx, disclosedOn)
    if (last < who.today) throw conflict('OBJECTION_LATE', 'patentObjectionLate', [last])
    const data = { patentId: id, objectedOn: new Date(who.today), missing, objectedById: who.userId }
    const { id: eventId } = await tx.patentObjection.create({ data })
    await planPatentDeadlines(tx, [patent])
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', before: { missing: '' }, after: { missing } })
    await notifyOfPatent(tx, patent, { kind: 'patentObjected', eventId, day: who.today, to: ['inventors'] })
  })

/** Completes a disclosure that was objected to; the time to claim runs from that day. What inventors complete, they complete today. */
export const completeDisclosure = (db: PrismaClient, who: Who, id: string, { completedOn }: { readonly completedOn: string }) =>
  withPatent(db, who, id, async (tx, patent) => {
    assertDisclosed(patent)
    const open = patent.objections.find((one) => one.completedOn === '')
    if (!open) throw conflict('NO_OBJECTION', 'patentNoObjection')
    if (!patent.mayEdit) throw recordDenied()
    const earliest = hasCapability(who, 'keepsPatents') ? open.objectedOn : who.today
    if (completedOn < earliest || completedOn > who.today) throw invalidField('completedOn', 'PATENT_COMPLETION_DAY')
    await tx.patentObjection.update({ where: { id: open.id }, data: { completedOn: new Date(completedOn), completedById: who.userId } })
    await planPatentDeadlines(tx, [patent])
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', before: { completedOn: '' }, after: { completedOn } })
    await notifyOfPatent(tx, patent, { kind: 'patentCompleted', eventId: open.id, day: completedOn, to: ['clerks'] })
  })

/** Claims a disclosed invention whose status somebody types: its open due date is decided so. */
export async function claimByStatus(tx: Db, who: Who, patent: PatentRow) {
  const claim = patent.status === 'DISCLOSED' ? findClaim(patent) : undefined
  if (!claim) return
  const data = { decision: 'KEEP', decidedById: who.userId, decidedAt: new Date(), statusBefore: patent.status } as const
  await tx.patentDeadline.update({ where: { id: claim.id }, data })
}

/**
 * Refuses to take a claim back: one the law made never, one of the clerk once the time to object to the disclosure is over or work on the
 * invention went on.
 */
export async function assertClaimUndone(tx: Db, who: Who, patent: PatentRow, isByLaw: boolean) {
  const disclosedOn = await findDisclosureDay(tx, patent)
  const last = disclosedOn === '' ? '' : await findObjectionEnd(tx, disclosedOn)
  if (isByLaw || patent.status !== 'CLAIMED' || last < who.today) throw conflict('CLAIM_FINAL', 'patentClaimFinal')
}

/** Corrects the day a disclosure was received; its due date follows. Throws 409 once the invention is claimed or released. */
export const correctDisclosureDay = (db: PrismaClient, who: Who, id: string, { disclosedOn, reason }: DisclosureDayInput) =>
  withPatent(db, who, id, async (tx, patent) => {
    const isDecided = patent.deadlines.some(({ kind, decision }) => kind === 'CLAIM' && decision !== '')
    if (patent.disclosedOn === '') throw conflict('PATENT_NOT_DISCLOSED', 'patentNotDisclosed')
    if (isDecided || patent.status === 'RELEASED') throw conflict('DISCLOSURE_DECIDED', 'patentDisclosureDecided')
    if (disclosedOn > who.today) throw invalidField('disclosedOn', 'PATENT_FUTURE')
    await tx.patent.update({ where: { id }, data: { disclosedOn: new Date(disclosedOn) } })
    await planPatentDeadlines(tx, [{ ...patent, disclosedOn }])
    const change = { before: { disclosedOn: patent.disclosedOn }, after: { disclosedOn, reason } }
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', ...change })
  })

interface UnclaimedInvention extends Pick<PatentRow, 'id' | 'internalNo' | 'title' | 'status'> {
  readonly deadlineId: string
  readonly dueOn: string
}

/** One invention whose time to claim has passed, held until it is marked; undefined where there is none left. */
const findUnclaimed = async (tx: Db) => {
  const [row] = await tx.$queryRaw<UnclaimedInvention[]>`
    select p.id::text as id, p.internal_no as "internalNo", p.title, p.status::text as status, d.id::text as "deadlineId", d.due_on::text as "dueOn"
    from patent p join patent_deadline d on d.patent_id = p.id and d.kind = 'CLAIM' and d.decision is null and d.due_on < office_day()
    order by p.id limit 1 for update of p, d skip locked`
  return row
}

/** Marks one invention as claimed by silence (ArbnErfG § 6 (2)); false where there is none left. */
const claimNext = (db: PrismaClient) =>
  db.$transaction(async (tx) => {
    const invention = await findUnclaimed(tx)
    if (!invention) return false
    const { id, status, deadlineId, dueOn } = invention
    await tx.patentDeadline.update({
      where: { id: deadlineId },
      data: { decision: 'KEEP', decidedById: null, decidedAt: new Date(), statusBefore: status },
    })
    const before = { decision: '', status }
    const after = { decision: 'KEEP', status: status === 'DISCLOSED' ? 'CLAIMED' : status, dueOn }
    await recordChange(tx, SYSTEM, { entity: 'patent', entityId: id, action: 'modify', before, after })
    // What was filed long ago is claimed as well, which is news to nobody.
    if (status !== 'DISCLOSED') return true
    await tx.patent.update({ where: { id }, data: { status: 'CLAIMED' } })
    await notifyOfPatent(tx, invention, { kind: 'patentClaimed', eventId: deadlineId, day: dueOn, to: ['inventors', 'clerks'] })
    return true
  })

/** Marks every invention as claimed that was not released in time; answers how many. */
export async function claimUnreleased(db: PrismaClient) {
  let claimed = 0
  while (await claimNext(db)) claimed += 1
  return claimed
}
