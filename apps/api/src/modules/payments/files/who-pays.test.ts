import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answerAs, assertInvariants, buildDraft, granted } from '../../../test/approval-fixtures.ts'
import { createTestCard, createTestTransaction, setCardUse } from '../../../test/money/card-fixtures.ts'
import { buildBudgetLine, createTestProject } from '../../../test/money/project-fixtures.ts'
import { testOutput } from '../../../test/research-fixtures.ts'
import {
  approvedPayment,
  buildInvoice,
  createPaymentFile,
  createTestPayer,
  createTestVendor,
  submitPayment,
  uploadReceipt,
} from '../../../test/money/payment-fixtures.ts'
import { callAs, day, problemCode, refusalCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { makeOwnAccount } from '../../../test/user-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createTestPayer(app)
})
afterEach(async () => {
  await assertInvariants(app)
  await app.context.pool.query('update delegation set active = false')
})
afterAll(() => app.close())

const create = (user: string, ids: string[]) => callAs(app, user, paymentFiles.create, { body: { executionDate: day(0), ids } })
const release = (user: string, id: string) => callAs(app, user, paymentFiles.release, { params: { id } })
const giveRole = (userId: string) => app.context.db.userRole.create({ data: { userId, roleCode: 'H01' } })
const takeRole = (userId: string) => app.context.db.userRole.deleteMany({ where: { userId, roleCode: 'H01' } })
/** The deputy covers for the person from now on. */
const cover = (principalId: string, deputyId: string) =>
  app.context.db.delegation.create({
    data: {
      principalId,
      deputyId,
      validFrom: new Date(Date.now() - 1000),
      validTo: new Date(Date.now() + 86_400_000),
      source: 'MANUAL',
      createdBy: principalId,
    },
  })
describe('a payment the office entered for a colleague', () => {
  it('is put into a file and released by nobody it is about', async () => {
    const vendorId = await createTestVendor(app)
    const draft = buildDraft({
      formCode: 'PAYMENT',
      title: 'Pipettes',
      body: buildInvoice(vendorId),
      fileKey: await uploadReceipt(app, 'office'),
    })
    const { id, version } = granted(await callAs(app, 'office', approvals.create, { body: { ...draft, onBehalfOf: 'kim' } }))
    granted(await callAs(app, 'office', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await refusalCode(create('office', [id]))).toBe('INVOLVED')
    const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
    expect(rows.find((row) => row.id === id)).toMatchObject({ block: 'ABOUT_YOU' })
    const file = granted(await create('office2', [id]))
    expect(granted(await callAs(app, 'office', paymentFiles.get, { params: { id: file.id } })).mayRelease).toBe(false)
    expect(await refusalCode(release('office', file.id))).toBe('SECOND_PERSON_NEEDED')
    expect(await refusalCode(release('admin', file.id))).toBe('NO_GRANT')
    await giveRole('kim')
    expect(await refusalCode(release('kim', file.id))).toBe('SECOND_PERSON_NEEDED')
    await takeRole('kim')
    await giveRole('mkraus')
    granted(await release('mkraus', file.id))
    await takeRole('mkraus')
  })
})

describe('a file that was downloaded', () => {
  const download = (user: string, id: string) => callAs(app, user, paymentFiles.download, { params: { id }, body: { reason: '' } })
  const cancel = (user: string, id: string) => callAs(app, user, paymentFiles.cancel, { params: { id }, body: { reason: 'Refused' } })

  it('is cancelled by somebody else of the office only, and says so where its payments wait again', async () => {
    const id = await approvedPayment(app, buildInvoice(await createTestVendor(app)))
    const file = granted(await create('office', [id]))
    granted(await release('office2', file.id))
    granted(await download('office', file.id))
    expect(await refusalCode(cancel('office', file.id))).toBe('SECOND_PERSON_NEEDED')
    await giveRole('admin')
    // The role has to go again whatever happens.
    onTestFinished(() => takeRole('admin').then(() => undefined))
    expect([await refusalCode(cancel('admin', file.id)), await refusalCode(download('admin', file.id))]).toEqual([
      'SECOND_PERSON_NEEDED',
      'RECORD_DENIED',
    ])
    granted(await cancel('office2', file.id))
    const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
    expect(rows.find((row) => row.id === id)).toMatchObject({ sentIn: file.fileNo, block: '' })
  })
})

describe('a payment to a member of staff', () => {
  it('is neither exported nor released by the payee or who covers for the payee', async () => {
    const vendorId = await createTestVendor(app)
    const id = await submitPayment(app, 'kim', buildInvoice(vendorId))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    await app.context.db.vendor.update({ where: { id: vendorId }, data: { userId: 'lhuber' } })
    await giveRole('lhuber')
    expect(await refusalCode(create('lhuber', [id]))).toBe('INVOLVED')
    await cover('lhuber', 'office')
    expect(await refusalCode(createPaymentFile(app, [id]))).toBe('INVOLVED')
    const file = granted(await create('office2', [id]))
    expect(await refusalCode(release('lhuber', file.id))).toBe('SECOND_PERSON_NEEDED')
    expect(await refusalCode(release('office', file.id))).toBe('SECOND_PERSON_NEEDED')
    await app.context.pool.query('update delegation set active = false')
    await takeRole('lhuber')
    granted(await release('office', file.id))
  })

  it('goes to an account neither who entered it nor the payee confirmed', async () => {
    const id = await createTestVendor(app, { name: 'Bo-ra Noh', userId: 'office2' }, '')
    const body = { holder: 'Bo-ra Noh', iban: 'FR1420041010050500013M02606', bic: '', source: 'Letter' }
    const [detail] = granted(await callAs(app, 'office', vendors.propose, { params: { id }, body }))
    const decide = (user: string) =>
      callAs(app, user, vendors.decide, { params: { id, detailId: detail?.id ?? '' }, body: { confirmed: true } })
    expect(await refusalCode(decide('office'))).toBe('SECOND_PERSON_NEEDED')
    expect(await refusalCode(decide('office2'))).toBe('INVOLVED')
    granted(await decide('admin'))
  })
})

it('one administrator alone neither confirms an account nor releases a file, by no accounts of their making', async () => {
  for (const userId of ['own.first', 'own.second']) await makeOwnAccount(app, 'admin', userId, {}, ['H01'])
  const vendorId = await createTestVendor(app, { name: 'Shell Ltd' }, '')
  const body = { holder: 'Shell Ltd', iban: 'FR1420041010050500013M02606', bic: '', source: 'Letter' }
  const [detail] = granted(await callAs(app, 'own.first', vendors.propose, { params: { id: vendorId }, body }))
  const decide = (user: string, confirmed: boolean) =>
    callAs(app, user, vendors.decide, { params: { id: vendorId, detailId: detail?.id ?? '' }, body: { confirmed } })
  for (const user of ['admin', 'own.second']) {
    const refused = await decide(user, true)
    expect([refused.status, problemCode(refused)]).toEqual([403, 'NOT_INDEPENDENT'])
    expect(refused.problem?.message).toContain('own.first Double')
  }
  const { vendorBankDetail, paymentFile } = app.context.db
  const confirmed = { status: 'CONFIRMED', decidedById: 'own.second', decidedAt: new Date() } as const
  await expect(vendorBankDetail.update({ where: { id: detail?.id ?? '' }, data: confirmed })).rejects.toThrow()
  granted(await decide('office', true))
  const made = granted(await create('own.first', [await approvedPayment(app, buildInvoice(await createTestVendor(app)))]))
  expect(await refusalCode(release('own.second', made.id))).toBe('NOT_INDEPENDENT')
  const released = { status: 'RELEASED', releasedById: 'own.second', releasedAt: new Date() } as const
  await expect(paymentFile.update({ where: { id: made.id }, data: released })).rejects.toThrow()
  granted(await release('office', made.id))
})

it('who did an earlier step counts as that person, whatever role was taken since', async () => {
  const vendorId = await createTestVendor(app)
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  await giveRole('mkraus')
  const file = granted(await create('mkraus', [id]))
  await takeRole('mkraus')
  expect(await refusalCode(release('mkraus', file.id))).toBe('NO_GRANT')
  await giveRole('mkraus')
  expect(await refusalCode(release('mkraus', file.id))).toBe('SECOND_PERSON_NEEDED')
  await takeRole('mkraus')
  granted(await release('office', file.id))
})

it('who approved a payment does not release its file, however they came to the office', async () => {
  const id = await submitPayment(app, 'kim', buildInvoice(await createTestVendor(app)))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  const file = granted(await create('office', [id]))
  await giveRole('head')
  expect(await refusalCode(release('head', file.id))).toBe('SECOND_PERSON_NEEDED')
  await takeRole('head')
  await giveRole('admin2')
  expect(await refusalCode(release('admin2', file.id))).toBe('SECOND_PERSON_NEEDED')
  const body = { holder: 'Hanul Europe', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
  expect((await callAs(app, 'admin2', paymentFiles.setPayer, { body })).status).toBe(403)
  await takeRole('admin2')
  granted(await release('office2', file.id))
})

it('the paying account is set by the office, not by administrators', async () => {
  const body = { holder: 'Hanul Europe', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
  expect(await refusalCode(callAs(app, 'admin', paymentFiles.setPayer, { body }))).toBe('NO_GRANT')
  granted(await callAs(app, 'office', paymentFiles.setPayer, { body }))
  const foreign = { ...body, bic: 'BNPAFRPP' }
  const refused = paymentFiles.setPayer.body.safeParse(foreign).error?.issues
  expect(refused).toMatchObject([{ path: ['otherCountryChecked'], message: 'OTHER_BANK_COUNTRY' }])
  granted(await callAs(app, 'office', paymentFiles.setPayer, { body: { ...foreign, otherCountryChecked: true } }))
  const hangul = paymentFiles.setPayer.body.safeParse({ ...body, holder: '한울 Europe' }).error?.issues
  expect(hangul).toMatchObject([{ path: ['holder'], message: 'NOT_LATIN' }])
  // One that was set before is not sent to the bank either.
  await app.context.db.payerAccount.updateMany({ data: { holder: '한울 유럽' } })
  const id = await submitPayment(app, 'kim', buildInvoice(await createTestVendor(app)))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect(await refusalCode(create('office', [id]))).toBe('PAYER_NOT_LATIN')
  await app.context.db.payerAccount.updateMany({ data: { holder: 'Hanul Europe' } })
})

it('nobody of the office lets a card purchase of her own go without a receipt, or notes it as repaid', async () => {
  const { id: cardId } = await createTestCard(app, { holderId: 'office' })
  const [one, two] = [await createTestTransaction(app, cardId), await createTestTransaction(app, cardId)]
  expect(await refusalCode(setCardUse(app, 'office', one, 'NO_RECEIPT'))).toBe('INVOLVED')
  granted(await setCardUse(app, 'office2', one, 'NO_RECEIPT'))
  granted(await setCardUse(app, 'office', two, 'PERSONAL'))
  const repaid = (user: string) => callAs(app, user, cardTransactions.recordRepaid, { params: { id: two }, body: { repaidOn: day(0) } })
  expect(await refusalCode(repaid('office'))).toBe('INVOLVED')
  granted(await repaid('office2'))
})

it('nobody verifies an output of her own, nor lets the budget of her own project go below zero', async () => {
  const authors = [{ userId: 'office', name: 'Sabine Hoffmann', orcid: '', sharePct: '100' }]
  const { id } = granted(await callAs(app, 'kim', outputs.create, { body: testOutput({ authors }) }))
  expect(await refusalCode(callAs(app, 'office', outputs.verify, { params: { id } }))).toBe('INVOLVED')
  granted(await callAs(app, 'office2', outputs.verify, { params: { id } }))
  const { projectNo, lines } = await createTestProject(app, { piUserId: 'office', lines: [buildBudgetLine()] })
  const overdraft = (user: string) =>
    callAs(app, user, projects.setOverdraft, {
      params: { projectNo, lineId: lines[0]?.id ?? '' },
      body: { amount: '100.00', reason: 'Late funding' },
    })
  expect(await refusalCode(overdraft('office'))).toBe('INVOLVED')
  granted(await overdraft('office2'))
})
