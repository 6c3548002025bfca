import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankRemittance, type RemittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import { type ExecutionInput, remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { answerAs, buildDraft, submitted } from '../approval-fixtures.ts'
import { assertInvariantViews } from '../invariants.ts'
import { callAs, day, granted, type TestApp } from '../test-app.ts'
import { publishRates, uploadReceipt } from './payment-fixtures.ts'

/** A complete remittance of 10,000 dollars (9,000 euros) to a payee in Korea who is no vendor. */
export const buildRemittance = (part: Partial<RemittanceBody> = {}): RemittanceBody => ({
  ...blankRemittance,
  payeeName: 'Hanbat University',
  street: '125 Dongseo-daero',
  postCode: '34158',
  town: 'Daejeon',
  countryCode: 'KR',
  account: '110-123-456789',
  bic: 'SHBKKRSE',
  bankName: 'Shinhan Bank',
  bankCountry: 'KR',
  amount: '10000',
  currency: 'USD',
  exchangeRate: '0.9',
  rateDate: day(-1),
  chargesBy: 'OUR',
  valueDate: day(10),
  reference: 'Cooperation 2026, first instalment',
  reason: 'Share of the joint laboratory',
  ...part,
})

/** A remittance that pays payments of 119.00 together to the confirmed account of their vendor, unless another one is typed. */
export const buildPayingRemittance = (vendorId: string, ids: readonly string[], part: Partial<RemittanceBody> = {}) => {
  const noAccount = { payeeName: '', town: '', countryCode: '', account: '', bic: '', bankName: '', bankCountry: '' }
  return buildRemittance({ ...noAccount, vendorId, payments: ids.map((id) => ({ id })), amount: '119.00', ...part })
}

/** The request with its agreement; the rates of the examples are published. */
async function requestOf(app: TestApp, user: string, body: RemittanceBody, fileKey?: string) {
  await publishRates(app)
  const title = 'Cooperation with Hanbat University'
  return { formCode: 'REMITTANCE', title, body, fileKey: fileKey ?? (await uploadReceipt(app, user)) }
}

/** Submits a remittance with its agreement; answers the id of its document. */
export const submitRemittance = async (app: TestApp, user: string, body: RemittanceBody) =>
  submitted(app, user, await requestOf(app, user, body))

/** What stands in the way of a remittance, as `path CODE`; undefined when nothing does. The draft is removed. */
export async function remittanceIssues(app: TestApp, user: string, part: Partial<RemittanceBody>, fileKey?: string) {
  const request = await requestOf(app, user, buildRemittance(part), fileKey)
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(request) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  if (problem) granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}

/** An approved remittance of kim of 5,000 euros or more: head, the owner of a charged budget, tbecker, and director answer. */
export async function approvedRemittance(app: TestApp, part: Partial<RemittanceBody> = {}) {
  const body = buildRemittance(part)
  const id = await submitRemittance(app, 'kim', body)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  if (body.projectNo !== '') granted(await answerAs(app, 'tbecker', id, 'AGREE'))
  granted(await answerAs(app, 'director', id, 'APPROVE'))
  return id
}

export const remittanceAs = async (app: TestApp, user: string, id: string) =>
  granted(await callAs(app, user, remittances.get, { params: { id } }))

/** Has a typed account be confirmed by the administrator two days ago. */
export async function confirmedAccount(app: TestApp, id: string) {
  granted(await callAs(app, 'admin', remittances.confirmAccount, { params: { id } }))
  const accountConfirmedAt = new Date(Date.now() - 48 * 3_600_000)
  await app.context.db.remittance.update({ where: { documentId: id }, data: { accountConfirmedAt } })
}

export const executeAs = (app: TestApp, user: string, id: string, part: Partial<ExecutionInput> = {}) =>
  callAs(app, user, remittances.execute, {
    params: { id },
    body: { executedOn: day(0), bankReference: 'FT26330XYZ', debitedAmount: '9000.00', ...part },
  })

/** Cancels a decided document of kim; answers what the last of those who decide about it got. The others are asked to approve, tbecker to agree. */
export async function cancelDecided(app: TestApp, id: string, ...deciders: readonly [...string[], string]) {
  const { id: cancellation, version } = granted(
    await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Agreement ended' } }),
  )
  granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancellation }, body: { version, requestKey: randomUUID() } }))
  const answer = (user: string) => answerAs(app, user, cancellation, user === 'tbecker' ? 'AGREE' : 'APPROVE')
  for (const user of deciders.slice(0, -1)) granted(await answer(user))
  return answer(deciders.at(-1) ?? '')
}

/** Fails when one of the invariant views of remittances has a row. */
export const assertRemittanceInvariants = (app: TestApp) => assertInvariantViews(app, 'remittance', 2)
