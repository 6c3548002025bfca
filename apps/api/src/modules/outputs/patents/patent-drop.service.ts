import type { DropAnswerInput } from '@maru/shared/outputs/patents/patent-acts.ts'
import { isRight } from '@maru/shared/outputs/patents/patent-status.ts'
import type { PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import { dropAnswerEndSql } from './patent-acts.sql.ts'
import { withPatent } from './patent-claim.service.ts'
import { notifyOfPatent } from './patent-notices.service.ts'

/** States in which a right is given up. */
const dropped: ReadonlySet<PatentRow['status']> = new Set(['LAPSED', 'ABANDONED'])

function assertRight(patent: PatentRow) {
  if (!isRight(patent)) throw conflict('PATENT_NO_RIGHT', 'patentNoRight')
}

/** Gives notice to the inventors of a patent who have none yet; their time runs from today. Answers how many are new. */
async function addInventors(tx: Db, who: Who, patentId: string, noticeId: string) {
  const inventors = await tx.patentInventor.findMany({ where: { patentId }, orderBy: { place: 'asc' } })
  const data = inventors.map(({ userId, name }) => ({ noticeId, userId, name, notifiedOn: new Date(who.today) }))
  return (await tx.patentDropAnswer.createMany({ data, skipDuplicates: true })).count
}

const tellNotice = (tx: Db, who: Who, patent: Pick<PatentRow, 'id' | 'internalNo' | 'title'>, noticeId: string) =>
  notifyOfPatent(tx, patent, { kind: 'patentDropNotice', eventId: `${noticeId} ${who.today}`, day: who.today, to: ['inventors'] })

/** Refuses while somebody asks for the right. */
function assertNobodyAsks(answers: readonly { readonly name: string; readonly reply: string | null }[]) {
  const asking = answers.filter(({ reply }) => reply === 'TRANSFER')
  if (asking.length > 0) throw conflict('TRANSFER_REQUESTED', 'patentTransferRequested', [asking.map(({ name }) => name).join(', ')])
}

/** Gives the inventors notice that a right is to be given up (ArbnErfG § 16). Throws 409 where there is no right, or notice was given. */
export const giveDropNotice = (db: PrismaClient, who: Who, id: string, { reason }: { readonly reason: string }) =>
  withPatent(db, who, id, async (tx, patent) => {
    assertRight(patent)
    if (patent.dropNotice) throw conflict('DROP_NOTICE_GIVEN', 'patentNoticeGiven')
    const data = { patentId: id, givenOn: new Date(who.today), reason, givenById: who.userId }
    const notice = await tx.patentDropNotice.create({ data })
    await addInventors(tx, who, id, notice.id)
    await recordChange(tx, who, {
      entity: 'patent',
      entityId: id,
      action: 'modify',
      before: { dropNotice: '' },
      after: { dropNotice: reason },
    })
    await tellNotice(tx, who, patent, notice.id)
  })

/** Gives notice to inventors who were added after it. */
export async function extendDropNotice(tx: Db, who: Who, patent: PatentRow) {
  if (patent.dropNotice && (await addInventors(tx, who, patent.id, patent.dropNotice.id)) > 0)
    await tellNotice(tx, who, patent, patent.dropNotice.id)
}

type Named = Pick<PatentRow['inventors'][number], 'userId' | 'name'>
const isSamePerson = (one: Named, other: Named) => one.userId === other.userId && (one.userId !== '' || one.name === other.name)

/** Refuses to remove inventors who have notice, or to make colleagues among them external: what they answer would be lost. */
export function assertNoticedStay({ dropNotice, inventors }: PatentRow, next: readonly Named[]) {
  if (!dropNotice) return
  const gone = inventors.filter((one) => !next.some((other) => isSamePerson(one, other)))
  if (gone.length > 0) throw conflict('DROP_NOTICE_HOLDS', 'patentNoticeHolds', [gone.map(({ name }) => name).join(', ')])
}

/** Withdraws the notice: the right is kept. Throws 409 without one, once the right was given up, and while an inventor asks for it. */
export const withdrawDropNotice = (db: PrismaClient, who: Who, id: string) =>
  withPatent(db, who, id, async (tx, patent) => {
    assertRight(patent)
    if (!patent.dropNotice) throw conflict('DROP_NOTICE_MISSING', 'patentNoticeMissing')
    assertNobodyAsks(patent.dropNotice.answers)
    await tx.patentDropNotice.update({ where: { id: patent.dropNotice.id }, data: { withdrawnOn: new Date(who.today) } })
    const change = { before: { dropNotice: patent.dropNotice.reason }, after: { dropNotice: '' } }
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', ...change })
  })

/** Answers for oneself today, or records the answer of an inventor who cannot sign in. Throws 403 for others, 409 once the right is gone. */
export const answerDropNotice = (db: PrismaClient, who: Who, id: string, { answerId, reply, answeredOn, note }: DropAnswerInput) =>
  withPatent(db, who, id, async (tx, patent) => {
    assertRight(patent)
    const answer = patent.dropNotice?.answers.find((one) => one.id === answerId)
    if (!answer) throw notFound()
    if (!answer.mayAnswer) throw recordDenied()
    const earliest = answer.isOwn ? who.today : answer.notifiedOn
    if (answeredOn < earliest || answeredOn > who.today) throw invalidField('answeredOn', 'PATENT_ANSWER_DAY')
    const data = { reply, answeredOn: new Date(answeredOn), recordedById: who.userId, note }
    await tx.patentDropAnswer.update({ where: { id: answerId }, data })
    const change = {
      before: { dropAnswer: answer.reply && `${answer.name}: ${answer.reply}` },
      after: { dropAnswer: `${answer.name}: ${reply}` },
    }
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', ...change })
    const eventId = `${answerId} ${reply} ${answeredOn}`
    await notifyOfPatent(tx, patent, { kind: 'patentDropAnswer', eventId, day: answeredOn, to: ['clerks'] })
  })

interface InventorAnswer {
  readonly name: string
  readonly isStaff: boolean
  readonly reply: 'TRANSFER' | 'DECLINE' | null
  /** null = no notice. */
  readonly endsOn: string | null
}

/**
 * Refuses to give up a right before its inventors had notice and all colleagues among them declined it or let their three months pass, and
 * while somebody asks for it.
 */
export async function assertDroppable(tx: Db, who: Who, patentId: string) {
  const answers = await tx.$queryRaw<InventorAnswer[]>`
    select coalesce(i.name, a.name) as name, coalesce(i.user_id, a.user_id) is not null as "isStaff", a.reply::text as reply,
      ${dropAnswerEndSql}::text as "endsOn"
    from (select * from patent_inventor where patent_id = ${patentId}::uuid) i full join (
      select one.* from patent_drop_answer one join patent_drop_notice n on n.id = one.notice_id
      where n.patent_id = ${patentId}::uuid and n.withdrawn_on is null
    ) a on coalesce(a.user_id, a.name) = coalesce(i.user_id, i.name) and (a.user_id is null) = (i.user_id is null)
    order by i.place, a.name`
  assertNobodyAsks(answers)
  if (answers.some(({ endsOn }) => endsOn === null)) throw conflict('DROP_NOTICE_MISSING', 'patentNoticeMissing')
  const waiting = answers.flatMap(({ isStaff, reply, endsOn }) =>
    isStaff && reply === null && endsOn !== null && endsOn >= who.today ? [endsOn] : [],
  )
  const last = waiting.toSorted().at(-1)
  if (last !== undefined) throw conflict('DROP_NOTICE_RUNNING', 'patentNoticeRunning', [last])
}

/** Asks `assertDroppable` where somebody types a status that gives the right up. */
export async function assertStatusKeepsRight(tx: Db, who: Who, existing: PatentRow, status: PatentRow['status']) {
  if (isRight(existing) && dropped.has(status)) await assertDroppable(tx, who, existing.id)
}
