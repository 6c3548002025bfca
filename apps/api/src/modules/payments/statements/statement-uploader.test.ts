import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { paymentStatements } from '@maru/shared/payments/statements/payment-statement.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import {
  assertPaymentInvariants,
  buildInvoice,
  createTestPayer,
  createTestVendor,
  paymentAs,
  PAYER_IBAN,
  submitPayment,
} from '../../../test/money/payment-fixtures.ts'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createTestPayer(app)
  await app.context.pool.query(`insert into user_role (user_id, role_code) values ('han', 'H01'), ('lee', 'H01') on conflict do nothing`)
})
afterEach(() => assertPaymentInvariants(app))
afterAll(() => app.close())

/** A payment the office drafted, on its way in a file of han and lee. */
async function paymentOnItsWay() {
  const id = await submitPayment(app, 'office', buildInvoice(await createTestVendor(app)))
  for (const { userId } of listSteps(await detailAs(app, 'office', id))) granted(await answerAs(app, userId, id, 'APPROVE'))
  const { id: fileId } = granted(await callAs(app, 'han', paymentFiles.create, { body: { executionDate: day(0), ids: [id] } }))
  const { fileNo } = granted(await callAs(app, 'lee', paymentFiles.release, { params: { id: fileId } }))
  const { endToEndId } = await app.context.db.paymentFileItem.findFirstOrThrow({ where: { fileId } })
  return { id, fileId, fileNo, endToEndId }
}

let references = 0
/** A statement of one line of 119.00; the reason makes it a return. */
const statement = (way: 'DBIT' | 'CRDT', ids: string, reason = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>U-${String((references += 1))}</Id><Acct><Id><IBAN>${PAYER_IBAN}</IBAN></Id></Acct>
  <Ntry><Amt Ccy="EUR">119.00</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day(0)}</Dt></BookgDt><AcctSvcrRef>U${String(references)}</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs>${ids}</Refs>${reason && `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const upload = async (user: string, xml: string) =>
  granted(await callAs(app, user, paymentStatements.upload, { uploads: [{ field: 'file', name: 'statement.xml', content: xml }] }))
const openLines = async () =>
  granted(await callAs(app, 'han', paymentStatements.list, { query: { page: 1, size: 25, match: 'OPEN' } })).rows.map(({ id }) => id)
const settle = (user: string, id: string, documentId: string) =>
  callAs(app, user, paymentStatements.settle, { params: { id }, body: { documentId, reason: '' } })

it('a return of a payment stays open when its drafter uploads the statement, and a second person settles it', async () => {
  const { id, fileId, endToEndId } = await paymentOnItsWay()
  granted(await callAs(app, 'han', paymentFiles.recordPaid, { params: { id: fileId }, body: { paidOn: day(0) } }))
  const back = statement('CRDT', `<EndToEndId>${endToEndId}</EndToEndId>`, 'AC04')
  expect(await upload('office', back)).toMatchObject({ returned: 0, open: 1 })
  expect((await paymentAs(app, 'han', id)).status).toBe('PAID')
  const [line = ''] = await openLines()
  expect(problemCode(await settle('office', line, id))).toBe('INVOLVED')
  granted(await settle('han', line, id))
  expect(await paymentAs(app, 'han', id)).toMatchObject({ status: 'APPROVED', bankReturnReason: 'AC04' })
})

it('a debit of a payment stays open for its drafter, alone and as the sum of its file, and pays it for a second person', async () => {
  const { id, fileNo, endToEndId } = await paymentOnItsWay()
  const single = statement('DBIT', `<EndToEndId>${endToEndId}</EndToEndId>`)
  for (const xml of [single, statement('DBIT', `<PmtInfId>${fileNo}</PmtInfId>`)])
    expect(await upload('office', xml)).toMatchObject({ paid: 0, open: 1 })
  expect((await paymentAs(app, 'han', id)).status).toBe('EXPORTED')
  expect(await upload('han', statement('DBIT', `<EndToEndId>${endToEndId}</EndToEndId>`))).toMatchObject({ paid: 1 })
  expect((await paymentAs(app, 'han', id)).status).toBe('PAID')
})
