import { findPayeeId, listPayeePeople } from '../vendors/payee.service.ts'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { remittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import { loadChargeFields } from '../../../kernel/budgets/chargeable-budget.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { addOfficeReaders } from '../../approvals/documents/office-readers.service.ts'
import { listPeopleOfLinked } from './linked-payments.service.ts'
import { findRemittanceIssues, toEuros } from './remittance-check.service.ts'
import { approveRemittance, returnRemittance, submitRemittance, voidRemittance } from './remittance-write.service.ts'

const bodyIn = ({ body }: Pick<HookDocument, 'body'>) => remittanceBody.parse(body)

/** A remittance: its budget is set aside at submission and committed by the decision; its execution spends it. */
export const remittanceHooks: ApprovalHooks = {
  validate: (db, document) => findRemittanceIssues(db, document, bodyIn(document)),
  reserve: (db, document) => submitRemittance(db, document, bodyIn(document)),
  apply: async (db, document) => {
    await approveRemittance(db, document, bodyIn(document))
    // The office executes what was approved.
    await addOfficeReaders(db, document)
  },
  release: (db, document) => returnRemittance(db, document),
  revert: (db, document) => voidRemittance(db, document),
  subject: async (db, document): Promise<LineFields> => {
    const { body: written, urgent } = document
    const body = remittanceBody.parse(written)
    return {
      urgent,
      amount: Number(await toEuros(db, body)),
      payee: await findPayeeId(db, body.vendorId),
      involved: [...(await listPayeePeople(db, body.vendorId, body.account)), ...(await listPeopleOfLinked(db, body))],
      ...(await loadChargeFields(db, document, body)),
    }
  },
}
