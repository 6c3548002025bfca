import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { type HeadCountBody, headCountBody } from '@maru/shared/recruitment/head-count-body.ts'
import { randomUUID } from 'node:crypto'
import { commitBudget, releaseHeldBudget, reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { loadChargeFields } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { findHeadCountIssues } from './head-count-check.service.ts'

const bodyIn = ({ body }: Pick<HookDocument, 'body'>) => headCountBody.parse(body)

/** A head-count request as the ledger of budgets calls it. */
const headCountPurpose = (documentId: string) => `headCount:${documentId}`

/** What a request books on the personnel lines that pay; nothing where the organisation pays. */
function toBookings(documentId: string, { projectNo, funding }: HeadCountBody) {
  if (projectNo === '') return []
  const postings = funding.map(({ budgetLineId: lineId, amount }) => ({ lineId, amount }))
  const purpose = headCountPurpose(documentId)
  return [{ purpose, key: `${purpose}:${randomUUID()}`, postings }]
}

/** Submission: writes the request with its places and sets the budget aside. Throws 409 where a line has less. */
async function submit(db: Db, { id: documentId, drafterId }: HookDocument, body: HeadCountBody) {
  const { departmentCode, positionCode, contractTypeCode, places, projectNo } = body
  const period = { startsOn: new Date(body.startsOn), endsOn: dateValue(body.endsOn) }
  const columns = { departmentCode, positionCode, contractTypeCode, places, projectNo, ...period, status: 'IN_APPROVAL' as const }
  await db.headCount.upsert({ where: { documentId }, create: { ...columns, documentId }, update: { ...columns, submittedAt: new Date() } })
  for (const booking of toBookings(documentId, body)) await reserveBudget(db, { userId: drafterId }, booking)
}

/** Decision: commits the budget; from now on the office can open the position. */
async function approve(db: Db, { id: documentId, drafterId }: HookDocument, body: HeadCountBody) {
  await db.headCount.update({ where: { documentId }, data: { status: 'APPROVED' } })
  for (const booking of toBookings(documentId, body)) await commitBudget(db, { userId: drafterId }, booking)
}

/** Cancellation: frees the budget and closes the openings. Throws 409 once somebody was hired. */
async function cancel(db: Db, { id: documentId, drafterId }: HookDocument) {
  const [row] = await db.$queryRaw<{ id: string; filled: number }[]>`
    select id::text, filled from head_count where document_id = ${documentId}::uuid for update`
  if (!row) return
  if (row.filled > 0) throw conflict('HEAD_COUNT_HIRED', 'headCountHasHires', [String(row.filled)])
  await releaseHeldBudget(db, { userId: drafterId }, headCountPurpose(documentId))
  await db.jobOpening.updateMany({ where: { headCountId: row.id, closedAt: null }, data: { closedAt: new Date() } })
  await db.headCount.update({ where: { documentId }, data: { status: 'VOID' } })
}

/** A head-count request: its budget is set aside at submission and committed by the decision; openings follow from it. */
export const headCountHooks: ApprovalHooks = {
  validate: (db, document) => findHeadCountIssues(db, document, bodyIn(document)),
  reserve: (db, document) => submit(db, document, bodyIn(document)),
  apply: (db, document) => approve(db, document, bodyIn(document)),
  release: async (db, { id: documentId, drafterId }) => {
    await releaseHeldBudget(db, { userId: drafterId }, headCountPurpose(documentId))
    await db.headCount.update({ where: { documentId }, data: { status: 'RETURNED' } })
  },
  revert: cancel,
  subject: async (db, { body: written, ...document }) => {
    const body = bodyIn({ body: written })
    const [first] = body.funding
    const charge = { projectNo: first ? body.projectNo : '', budgetLineId: first?.budgetLineId ?? '' }
    const amount = body.projectNo === '' ? 0 : Number(sumAmounts(body.funding.map((line) => line.amount)))
    const { headCountReason, contractTypeCode, places } = body
    const involved = headCountReason === 'REPLACE' && body.replacesId !== '' ? [body.replacesId] : []
    return {
      urgent: document.urgent,
      amount,
      headCountReason,
      contractTypeCode,
      places,
      involved,
      ...(await loadChargeFields(db, document, charge)),
    }
  },
}
