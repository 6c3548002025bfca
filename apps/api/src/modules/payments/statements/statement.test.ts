import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { paymentStatements } from '@maru/shared/payments/statements/payment-statement.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs } from '../../../test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  createPaymentFile,
  createTestPayer,
  createTestVendor,
  buildInvoice,
  paymentAs,
  PAYER_IBAN,
  submitPayment,
  releasedPaymentFile,
} from '../../../test/money/payment-fixtures.ts'
import { assertResearchInvariants, createChargedProject } from '../../../test/money/project-fixtures.ts'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId = ''
beforeAll(async () => {
  app = await testApp()
  await createTestPayer(app)
  vendorId = await createTestVendor(app)
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await assertResearchInvariants(app)
  await app.close()
})

async function releasedFile(ids: string[]) {
  const { id, fileNo } = await releasedPaymentFile(app, ids)
  const items = await app.context.db.paymentFileItem.findMany({ where: { fileId: id }, include: { payment: true } })
  const endToEndIds = Object.fromEntries(items.map((item) => [item.payment.documentId, item.endToEndId]))
  return { id, fileNo, endToEndIds }
}
const fileStatus = async (id: string) => granted(await callAs(app, 'office', paymentFiles.get, { params: { id } })).status

interface Line {
  amount: string
  way: 'DBIT' | 'CRDT'
  endToEndId?: string | undefined
  fileNo?: string
  reason?: string
  reference?: string
  /** Number of the line in its statement. */
  place?: string
  purpose?: string
  bookedOn?: string
}
let references = 0
const lineXml = ({
  amount,
  way,
  endToEndId = '',
  fileNo = '',
  reason = '',
  reference = `B${String((references += 1))}`,
  place = '',
  purpose = '',
  bookedOn = '2026-11-27',
}: Line) =>
  `<Ntry><NtryRef>${place}</NtryRef><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt>
  <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs>${endToEndId && `<EndToEndId>${endToEndId}</EndToEndId>`}${fileNo && `<PmtInfId>${fileNo}</PmtInfId>`}</Refs><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>
  ${reason && `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry>`
const statementOf = (lines: readonly Line[], iban = PAYER_IBAN) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${lines.map(lineXml).join('')}</Stmt></BkToCstmrStmt></Document>`
const upload = (xml: string, user = 'office') =>
  callAs(app, user, paymentStatements.upload, { uploads: [{ field: 'file', name: 'statement.xml', content: xml }] })

it('a statement pays the payments it shows by their end-to-end id, once, and lists what is none of ours', async () => {
  const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
  const [first = '', second = ''] = ids
  const file = await releasedFile(ids)
  const xml = statementOf([
    { amount: '119.00', way: 'DBIT', endToEndId: file.endToEndIds[first] },
    { amount: '118.99', way: 'DBIT', endToEndId: file.endToEndIds[second] },
    { amount: '7.50', way: 'DBIT' },
  ])
  expect((await upload(xml, 'kim')).status).toBe(403)
  expect(granted(await upload(xml))).toEqual({ paid: 1, returned: 0, open: 2, repeated: 0, matched: 0, zero: 0 })
  expect(await paymentAs(app, 'kim', first)).toMatchObject({ status: 'PAID', paidOn: '2026-11-27' })
  expect((await paymentAs(app, 'kim', second)).status).toBe('EXPORTED')
  expect(await fileStatus(file.id)).toBe('RELEASED')
  expect(granted(await upload(xml))).toEqual({ paid: 0, returned: 0, open: 0, repeated: 3, matched: 0, zero: 0 })
  const rest = statementOf([{ amount: '119.00', way: 'DBIT', endToEndId: file.endToEndIds[second] }])
  expect(granted(await upload(rest)).paid).toBe(1)
  expect(await fileStatus(file.id)).toBe('PAID')
  const { rows, total } = granted(await callAs(app, 'office', paymentStatements.list, { query: { page: 1, size: 25, match: 'OPEN' } }))
  expect([total, rows.map(({ amount }) => amount).toSorted()]).toEqual([2, ['-118.99', '-7.50']])
})

it('a bank that writes the same reference in every line loses none of them, and none is read twice', async () => {
  const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
  const file = await releasedFile(ids)
  const lines = ids.map((id) => ({ amount: '119.00', way: 'DBIT' as const, endToEndId: file.endToEndIds[id], reference: 'NONREF' }))
  expect(granted(await upload(statementOf(lines)))).toEqual({ paid: 2, returned: 0, open: 0, repeated: 0, matched: 0, zero: 0 })
  expect(granted(await upload(statementOf(lines))).repeated).toBe(2)
})

it('lines without a reference are told apart by what they say, and an overlapping statement doubles none', async () => {
  const fee = (place: string, purpose: string) => ({ amount: '3.30', way: 'DBIT', reference: 'NONREF', place, purpose }) as const
  const first = statementOf([fee('1', 'Fee of October'), fee('2', 'Fee of October'), fee('3', 'Fee of November')])
  expect(granted(await upload(first))).toEqual({ paid: 0, returned: 0, open: 3, repeated: 0, matched: 0, zero: 0 })
  const second = statementOf([fee('1', 'Fee of November'), fee('2', 'Fee of December')]).replace('S-1', 'S-2')
  expect(granted(await upload(second))).toEqual({ paid: 0, returned: 0, open: 1, repeated: 1, matched: 1, zero: 0 })
  const both = [fee('1', 'Stamps'), fee('1', 'Stamps')].map((line, at) => statementOf([line]).replace('S-1', `T-${String(at)}`))
  const [head = '', tail = ''] = both.map((xml) => xml.replace(/^.*?(?=<Stmt>)|(?<=<\/Stmt>).*$/gs, ''))
  const inOneFile = (both[0] ?? '').replace(head, head + tail)
  expect(granted(await upload(inOneFile))).toMatchObject({ open: 2, repeated: 0 })
  expect(problemCode(await upload(first.replace('2026-11-27', '2026-02-30')))).toBe('STATEMENT_DAMAGED')
})

it('a file that the bank booked as one sum is paid as a whole', async () => {
  const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
  const file = await releasedFile(ids)
  expect(granted(await upload(statementOf([{ amount: '238.00', way: 'DBIT', fileNo: file.fileNo }]))).paid).toBe(1)
  expect(await fileStatus(file.id)).toBe('PAID')
  expect(await Promise.all(ids.map(async (id) => (await paymentAs(app, 'kim', id)).status))).toEqual(['PAID', 'PAID'])
})

it('a second debit of a transfer or a file is no payment, and waits for the office', async () => {
  const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
  const [first = ''] = ids
  const file = await releasedFile(ids)
  const read = async (lines: Parameters<typeof statementOf>[0]) => granted(await upload(statementOf(lines)))
  const single = { amount: '119.00', way: 'DBIT', endToEndId: file.endToEndIds[first] } as const
  expect(await read([{ ...single, reference: 'ONCE' }])).toMatchObject({ paid: 1, open: 0 })
  expect(await read([{ ...single, reference: 'TWICE' }])).toMatchObject({ paid: 0, open: 1 })
  expect(await read([{ amount: '238.00', way: 'DBIT', fileNo: file.fileNo, reference: 'ALL' }])).toMatchObject({ paid: 0, open: 1 })
  const other = await approvedPayment(app, buildInvoice(vendorId))
  const whole = await releasedFile([other])
  const sum = { amount: '119.00', way: 'DBIT', fileNo: whole.fileNo } as const
  expect(await read([{ ...sum, reference: 'SUM' }])).toMatchObject({ paid: 1, open: 0 })
  expect(await read([{ ...sum, reference: 'SUM AGAIN' }])).toMatchObject({ paid: 0, open: 1 })
  expect(await read([{ ...single, endToEndId: whole.endToEndIds[other], reference: 'PART' }])).toMatchObject({ paid: 0, open: 1 })
})

it('a transfer or file the bank debits although it was cancelled pays its payments, unless another file has them', async () => {
  const cancelledFile = async (ids: string[]) => {
    const file = await releasedFile(ids)
    granted(await callAs(app, 'office', paymentFiles.cancel, { params: { id: file.id }, body: { reason: 'Wrong day' } }))
    return file
  }
  const newPayments = async () => [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
  const states = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await paymentAs(app, 'kim', id)).status))
  const read = async (line: Line) => granted(await upload(statementOf([line]))).paid
  const [first = '', second = ''] = await newPayments()
  const file = await cancelledFile([first, second])
  granted(await createPaymentFile(app, [second]))
  const debit = { amount: '119.00', way: 'DBIT' } as const
  expect(await read({ ...debit, endToEndId: file.endToEndIds[first] })).toBe(1)
  expect(await read({ ...debit, endToEndId: file.endToEndIds[second] })).toBe(0)
  expect(await states([first, second])).toEqual(['PAID', 'SCHEDULED'])
  const whole = await newPayments()
  const sum = await cancelledFile(whole)
  expect(await read({ amount: '238.00', way: 'DBIT', fileNo: sum.fileNo })).toBe(1)
  expect(await states(whole)).toEqual(['PAID', 'PAID'])
  const part = await newPayments()
  const half = await cancelledFile(part)
  granted(await createPaymentFile(app, part.slice(1)))
  expect(await read({ amount: '238.00', way: 'DBIT', fileNo: half.fileNo })).toBe(0)
})

it('a payment that came back has its budget committed again, also of a closed project, says why, and is paid by another file', async () => {
  const project = await createChargedProject(app, '200')
  const budget = { projectNo: project.projectNo, budgetLineId: project.lines[0]?.id ?? '' }
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId, budget))
  granted(await answerAs(app, 'tbecker', id, 'AGREE'))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  const figures = async () => {
    const { lines } = granted(await callAs(app, 'office', projects.get, { params: { projectNo: project.projectNo } }))
    return lines.map(({ reserved, committed, spent }) => `${reserved} ${committed} ${spent}`).join()
  }
  const file = await releasedFile([id])
  const endToEndId = file.endToEndIds[id]
  const both = statementOf([
    { amount: '119.00', way: 'CRDT', endToEndId, reason: 'AC04' },
    { amount: '119.00', way: 'DBIT', endToEndId },
  ])
  expect(granted(await upload(both))).toEqual({ paid: 1, returned: 1, open: 0, repeated: 0, matched: 0, zero: 0 })
  expect(await figures()).toBe('0.00 102.85 0.00')
  expect(await paymentAs(app, 'kim', id)).toMatchObject({
    status: 'APPROVED',
    paidOn: '',
    bankReturnedOn: '2026-11-27',
    bankReturnReason: 'AC04',
    fileNo: '',
  })
  const candidate = granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.find((row) => row.id === id)
  expect(candidate).toMatchObject({ bankReturnReason: 'AC04', block: '' })
  const again = await releasedFile([id])
  expect(again.endToEndIds[id]).not.toBe(endToEndId)
  expect(granted(await upload(statementOf([{ amount: '119.00', way: 'DBIT', endToEndId: again.endToEndIds[id] }]))).paid).toBe(1)
  expect(await figures()).toBe('0.00 0.00 102.85')
  expect(await paymentAs(app, 'kim', id)).toMatchObject({ status: 'PAID', bankReturnReason: '' })
  const setStatus = async (status: 'ENDED' | 'CLOSED') =>
    granted(await callAs(app, 'office', projects.setStatus, { params: { projectNo: project.projectNo }, body: { status, reason: 'Over' } }))
  await setStatus('ENDED')
  await setStatus('CLOSED')
  const late = statementOf([{ amount: '119.00', way: 'CRDT', endToEndId: again.endToEndIds[id], reason: 'AC04' }])
  expect(granted(await upload(late)).returned).toBe(1)
  expect(await figures()).toBe('0.00 102.85 0.00')
})

it('a statement of another account, another file or with a document type is refused, and nothing is read', async () => {
  expect(problemCode(await upload(statementOf([{ amount: '1', way: 'DBIT' }], 'DE89370400440532013000')))).toBe('STATEMENT_OTHER_ACCOUNT')
  expect(problemCode(await upload('<a/>'))).toBe('STATEMENT_DAMAGED')
  expect(problemCode(await upload(`<!DOCTYPE a [<!ENTITY b "c">]>${statementOf([])}`))).toBe('STATEMENT_DAMAGED')
})

it('a line of 0.00 is left out and counted, and loses no other line', async () => {
  const lines = [
    { amount: '0.00', way: 'CRDT', reference: 'NOTHING' },
    { amount: '13.13', way: 'DBIT', reference: 'FEE' },
  ] as const
  expect(granted(await upload(statementOf(lines)))).toEqual({ paid: 0, returned: 0, open: 1, repeated: 0, matched: 0, zero: 1 })
})

it.each([
  ['more decimals than its currency', { amount: '5.005' }, 'STATEMENT_AMOUNT', 'Line 2 shows 5.005 EUR'],
  ['a booking day to come', { bookedOn: '2131-01-01' }, 'STATEMENT_DAY', 'Line 2 is booked on 2131-01-01'],
])('a statement with %s is refused and the line named', async (_, part, code, said) => {
  const lines = [{ amount: '4.04', way: 'DBIT', reference: 'GOOD' } as const, { amount: '5.00', way: 'DBIT', ...part } as const]
  const { problem } = await upload(statementOf(lines))
  expect([problem?.code, problem?.message.includes(said)]).toEqual([code, true])
  // Zeros at the end are no decimals.
  expect(granted(await upload(statementOf([{ amount: '6.50000', way: 'DBIT' }]))).open).toBe(1)
})

it('a file of which something was paid is not cancelled any more', async () => {
  const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
  const file = await releasedFile(ids)
  granted(await upload(statementOf([{ amount: '119.00', way: 'DBIT', endToEndId: file.endToEndIds[ids[0] ?? ''] }])))
  const cancel = await callAs(app, 'office', paymentFiles.cancel, { params: { id: file.id }, body: { reason: 'Wrong day' } })
  expect(problemCode(cancel)).toBe('PAYMENT_FILE_STATE')
  granted(await callAs(app, 'office', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn: day(-1) } }))
  expect(await Promise.all(ids.map(async (id) => (await paymentAs(app, 'kim', id)).paidOn))).toEqual(['2026-11-27', day(-1)])
})
