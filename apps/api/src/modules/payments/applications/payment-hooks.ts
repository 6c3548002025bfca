import { findPayeeId, listPayeePeople } from '../vendors/payee.service.ts'
import { loadAuthorityAmount } from '../rates/payment-control.service.ts'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { paymentBody } from '@maru/shared/payments/payment-body.ts'
import { loadChargeFields } from '../../../kernel/budgets/chargeable-budget.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { listSourcePeople } from '../../../kernel/extension-points/payment-source.ts'
import { findPaymentIssues } from './payment-check.service.ts'
import { approvePayment, returnPayment, submitPayment, voidPayment } from './payment-write.service.ts'

const bodyIn = ({ body }: Pick<HookDocument, 'body'>) => paymentBody.parse(body)

/** A payment application: its budget is set aside at submission and committed by the decision; a payment file or the office spends it. */
export const paymentHooks: ApprovalHooks = {
  validate: (db, document) => findPaymentIssues(db, document, bodyIn(document)),
  reserve: (db, document) => submitPayment(db, document, bodyIn(document)),
  apply: (db, document) => approvePayment(db, document, bodyIn(document)),
  release: (db, document) => returnPayment(db, document),
  revert: (db, document) => voidPayment(db, document),
  subject: async (db, document): Promise<LineFields> => {
    const { id, body: written, urgent } = document
    const body = paymentBody.parse(written)
    return {
      urgent,
      paymentKind: body.kind,
      amount: Number(await loadAuthorityAmount(db, body)),
      payee: await findPayeeId(db, body.vendorId),
      involved: [...(await listPayeePeople(db, body.vendorId)), ...(id === undefined ? [] : await listSourcePeople(db, id))],
      ...(await loadChargeFields(db, document, body)),
    }
  },
}
