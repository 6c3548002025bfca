import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { fillText } from '@maru/shared/labels.ts'
import { patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import type { PatentDeadline } from '@maru/shared/outputs/patents/patent-deadline.ts'
import type { PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import type { RenewalFee } from '@maru/shared/outputs/patents/renewal-payment.ts'
import { blankPayment, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listChargeableProjects } from '../../../kernel/budgets/chargeable-budget.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { ApprovalKinds, HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import type { PaymentSource } from '../../../kernel/extension-points/payment-source.ts'
import { wordIn } from '../../../kernel/names.ts'
import { createDraft } from '../../approvals/drafting/approval-draft.service.ts'
import { loadPatent, patentLock } from './patent-list.service.ts'

/** The project of a patent and its budget line of a year, as far as the caller may charge it and there is only one of each. */
async function findCharge(db: Db, who: Who, projects: PatentRow['projects'], year: number) {
  const [projectNo = ''] = projects.length === 1 ? projects.map((share) => share.projectNo) : []
  const project = projectNo === '' ? undefined : (await listChargeableProjects(db, who)).find((one) => one.projectNo === projectNo)
  if (!project) return {}
  const lines = project.lines.filter((line) => line.year === year)
  return { projectNo, budgetLineId: lines.length === 1 ? (lines[0]?.id ?? '') : '' }
}

interface Renewal {
  readonly patent: PatentRow
  readonly deadline: PatentDeadline
  readonly fee: RenewalFee
}

/** The application for a renewal: payee, invoice and receipt are added by who drafts it. Official fees are free of VAT. */
async function toPaymentBody(db: Db, who: Who, { patent, deadline, fee }: Renewal, title: string): Promise<PaymentBody> {
  const { dueOn, freeUntil, graceUntil } = deadline
  const dueDate = [dueOn, freeUntil, graceUntil].find((day) => day >= who.today) ?? (graceUntil || dueOn)
  const officialNo = patent.grantNo || patent.filingNo || patent.internalNo
  return {
    ...blankPayment,
    ...(await findCharge(db, who, patent.projects, Number(dueDate.slice(0, 4)))),
    kind: 'RECURRING',
    dueDate,
    currency: fee.currency,
    reference: officialNo,
    reason: `${title}: ${patent.title}`,
    lines: [{ description: title, totalAmount: fee.fee, vatOriginal: '0', withinGermanyYn: 'N' }],
  }
}

/** Applications another one may follow. */
const followed: ReadonlySet<string> = new Set(['RETURNED', 'VOID'])

/** Refuses another application beside one that is under way or paid, or beside a draft other than the one to replace. */
function assertPayable({ kind, decision, payment }: PatentDeadline, replaces: string) {
  if (kind !== 'RENEWAL' || decision !== 'KEEP') throw conflict('RENEWAL_NOT_MAINTAINED', 'patentNotMaintained')
  if (!payment || followed.has(payment.status)) return
  if (payment.status !== 'DRAFT') throw conflict('RENEWAL_PAYMENT_EXISTS', 'patentPaymentExists')
  if (payment.id !== replaces) throw conflict('RENEWAL_PAYMENT_DRAFTED', 'patentPaymentDrafted', [payment.draftedByName])
}

/** Lets go of the drafts for a renewal, also of deleted ones, so that another application may be drafted. */
const releaseDrafts = (db: Db, patentId: string, turn: number) => db.$executeRaw`
  update patent_renewal_payment y set live = false
  where y.patent_id = ${patentId}::uuid and y.turn = ${turn} and y.live and not exists (select from payment m where m.document_id = y.document_id)`

/**
 * Drafts a payment application for a maintained renewal in the caller's name; answers its document. `replaces` is the draft of a colleague it
 * takes the place of. Throws 404, and 409 where the renewal is not maintained or has another draft or application.
 */
export const draftRenewalPayment = (
  db: PrismaClient,
  kinds: ApprovalKinds,
  who: Who,
  { id, deadlineId }: { readonly id: string; readonly deadlineId: string },
  { replaces, ...fee }: RenewalFee & { readonly replaces: string },
) =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw(patentLock(id))
    const patent = await loadPatent(tx, who, id)
    const deadline = patent.deadlines.find((one) => one.id === deadlineId)
    if (!deadline) throw notFound()
    assertPayable(deadline, replaces)
    await releaseDrafts(tx, id, deadline.turn)
    const title = fillText(wordIn(labels.paymentReason, who.language), [patent.internalNo, patent.office, String(deadline.turn)])
    const body = await toPaymentBody(tx, who, { patent, deadline, fee }, title)
    const draft = { formCode: 'PAYMENT', title, body, urgent: false, fileKey: '', line: null, participants: [] }
    const { id: documentId } = await createDraft(tx, kinds, who, draft)
    await tx.patentRenewalPayment.create({ data: { documentId, patentId: id, turn: deadline.turn } })
    const after = { payment: `${title}: ${fee.fee} ${fee.currency}` }
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', before: { payment: '' }, after })
    return { id: documentId }
  })

interface RenewalState {
  readonly isMaintained: boolean
  /** Another application for it is drafted, under way or paid. */
  readonly hasOther: boolean
}

/** What stands in the way of an application for a renewal; the patent is held, so that of two at once the second sees the first. */
async function findRenewalIssues(db: Db, documentId: string): Promise<HookIssue[]> {
  const renewal = await db.patentRenewalPayment.findUnique({ where: { documentId } })
  if (!renewal) return []
  const { patentId, turn } = renewal
  await db.$queryRaw(patentLock(patentId))
  const [state] = await db.$queryRaw<RenewalState[]>`
    select exists (select from patent_deadline t
        where t.patent_id = ${patentId}::uuid and t.kind = 'RENEWAL' and t.turn = ${turn} and t.decision = 'KEEP') as "isMaintained",
      exists (select from patent_renewal_payment y where y.patent_id = ${patentId}::uuid and y.turn = ${turn} and y.live
        and y.document_id <> ${documentId}::uuid and (exists (select from approval_document d where d.id = y.document_id)
          or exists (select from payment m where m.document_id = y.document_id))) as "hasOther"`
  if (!state?.isMaintained) return [{ path: 'body.lines', code: 'RENEWAL_NOT_MAINTAINED', text: 'patentNotMaintained' }]
  return state.hasOther ? [{ path: 'body.lines', code: 'PAID_TWICE', text: 'patentPaymentExists' }] : []
}

/** Renewals as payment applications meet them; they have no order and set no budget aside before. */
export const renewalSource: PaymentSource = {
  area: 'outputs',
  lock: () => Promise.resolve(),
  validate: findRenewalIssues,
  findFreed: () => Promise.resolve('0.00'),
  findOrder: () => Promise.resolve(undefined),
  // A fee is owed to the patent office, to nobody of the house.
  listPeople: () => Promise.resolve([]),
  update: () => Promise.resolve(),
}
