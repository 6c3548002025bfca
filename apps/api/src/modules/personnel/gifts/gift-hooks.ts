import { isBlank } from '@maru/shared/codecs.ts'
import { followsRule, type GiftBody, giftBody, giftFaults } from '@maru/shared/personnel/gifts/gift-body.ts'
import { giftOutcomeLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { type ApprovalHooks, faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { addOfficeReaders } from '../../approvals/documents/office-readers.service.ts'
import { conflict } from '../../../kernel/errors.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { assessGift, findDeclaredAssessment } from './gift-assessment.service.ts'

const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => giftBody.parse(body)

/** What the rule says at submission; while it is being decided what it said then, whatever the office has changed since. */
async function assess(db: Db, { id, status }: HookDocument, body: GiftBody) {
  const declared = status === 'IN_PROGRESS' ? await findDeclaredAssessment(db, id, body) : undefined
  return declared ?? assessGift(db, body, id)
}

/** A day to come is no gift yet; what the rule of the day asks for is followed, or the exception has a reason. */
async function validate(db: Db, document: HookDocument): Promise<readonly HookIssue[]> {
  const body = bodyOf(document)
  const faults = faultIssues(giftFaults(body))
  if (faults.length > 0 || body.outcome === '') return faults
  if (body.day > (await officeDay(db)) && body.giftKind !== 'INVITATION')
    return [{ path: 'body.day', code: 'IN_FUTURE', text: 'fieldInFuture' }]
  const { valueEur, limitEur, outcome, isOwnRate } = await assess(db, document, body)
  if (valueEur === '') return [{ path: 'body.currency', code: 'RATE_UNKNOWN', text: 'giftNoRate', values: [body.currency] }]
  if (isOwnRate) return [{ path: 'body.currency', code: 'RATE_OWN', text: 'rateOwn', values: [body.currency] }]
  if (limitEur === '') return [{ path: 'body.day', code: 'NO_RULE', text: 'giftNoRule' }]
  if (followsRule(body.outcome, outcome) || !isBlank(body.exception)) return []
  const [, nameEn, nameKo, nameDe] = giftOutcomeLabels[outcome]
  return [{ path: 'body.exception', code: 'GIFT_RULE', text: 'giftException', values: [{ nameEn, nameKo, nameDe }] }]
}

const toColumns = (body: GiftBody, { valueEur, limitEur, source, outcome }: Awaited<ReturnType<typeof assessGift>>) => ({
  giftKind: body.giftKind,
  party: body.party,
  partyName: body.partyName.trim(),
  organisation: body.organisation.trim(),
  occasion: body.occasion,
  description: body.description.trim(),
  day: new Date(body.day),
  amount: body.amount,
  currency: body.currency,
  valueEur,
  limitEur: limitEur === '' ? null : limitEur,
  ruleSource: source,
  ruleOutcome: outcome,
  outcome: body.outcome === '' ? outcome : body.outcome,
})

async function declare(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  const columns = { ...toColumns(body, await assess(db, document, body)), userId: document.drafterId, status: 'DECLARED' as const }
  const where = { documentId: document.id }
  await db.gift.upsert({ where, create: { ...where, ...columns }, update: columns })
}

/** What is kept is done with the decision; everything else still needs its proof. */
async function decide(db: Db, document: HookDocument) {
  const { outcome } = await db.gift.findUniqueOrThrow({ where: { documentId: document.id } })
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`select now()`
  const status = outcome === 'KEPT' ? 'CLOSED' : 'ASSESSED'
  await db.gift.update({ where: { documentId: document.id }, data: { status, decidedAt: now } })
  // The office keeps the register and asks for proof.
  await addOfficeReaders(db, document)
}

/** Throws 409 once proof is recorded: the register keeps what was done. */
async function assertCancellable(db: Db, { id }: HookDocument) {
  const [gift] = await db.$queryRaw<{ proof: string }[]>`select proof from gift where document_id = ${id}::uuid for update`
  if (gift && gift.proof !== '') throw conflict('GIFT_PROVEN', 'giftProven')
}

const setStatus = async (db: Db, { id }: HookDocument, status: 'RELEASED' | 'CANCELLED') => {
  await db.gift.update({ where: { documentId: id }, data: { status } })
}

/** A declaration of a gift: declared at submission with what the rule of its day says, decided by the line, closed with its proof. */
export const giftHooks: ApprovalHooks = {
  validate: (db, document) => validate(db, document),
  reserve: declare,
  apply: decide,
  release: (db, document) => setStatus(db, document, 'RELEASED'),
  assertCancellable,
  revert: (db, document) => setStatus(db, document, 'CANCELLED'),
  destroy: async (db, documentIds) => {
    await db.gift.deleteMany({ where: { documentId: { in: [...documentIds] } } })
  },
  subject: (_db, { urgent }) => Promise.resolve({ urgent }),
}
