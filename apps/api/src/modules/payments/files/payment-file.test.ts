import { createHash } from 'node:crypto'
import { listRewritten } from '@maru/shared/payments/files/transfer-texts.ts'
import { toPayableAmount } from '@maru/shared/payments/files/payable-amount.ts'
import { targetDayFrom } from '@maru/shared/payments/files/target-day.ts'
import { type PaymentFile, paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, granted } from '../../../test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  createTestVendor,
  buildInvoice,
  paymentAs,
  submitPayment,
} from '../../../test/money/payment-fixtures.ts'
import { assertResearchInvariants, createChargedProject } from '../../../test/money/project-fixtures.ts'
import { callAs, day, DEMO_PASSWORD, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { listCandidates } from './payment-file-read.service.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  for (const user of ['office', 'office2', 'admin']) granted(await callAs(app, user, session.stepUp, { body: { password: DEMO_PASSWORD } }))
  const payer = { holder: 'Hanul Europe', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' }
  granted(await callAs(app, 'office2', paymentFiles.setPayer, { body: payer }))
  vendorId = await createTestVendor(app)
})
afterEach(async () => {
  await assertPaymentInvariants(app)
  await assertResearchInvariants(app)
})
afterAll(() => app.close())

const create = (ids: readonly string[], user = 'office', executionDate = day(1)) =>
  callAs(app, user, paymentFiles.create, { body: { executionDate, ids: [...ids] } })
const release = (user: string, { id }: PaymentFile) => callAs(app, user, paymentFiles.release, { params: { id } })
const download = (user: string, { id }: PaymentFile, reason = '') =>
  callAs(app, user, paymentFiles.download, { params: { id }, body: { reason } })
const cancel = (user: string, { id }: PaymentFile) =>
  callAs(app, user, paymentFiles.cancel, { params: { id }, body: { reason: 'Wrong day' } })
const statusOf = async (id: string) => (await paymentAs(app, 'office', id)).status

describe('a payment file', () => {
  it('is made by one person, released by another, taken to the bank and paid', async () => {
    const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
    const file = granted(await create(ids))
    expect(file).toMatchObject({ status: 'CREATED', itemCount: 2, totalAmount: '238.00', mayRelease: false })
    expect(file.fileNo).toMatch(/^PF\d{4}-\d{4}$/)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['SCHEDULED', 'SCHEDULED'])
    expect(problemCode(await download('office', file))).toBe('PAYMENT_FILE_STATE')
    expect(problemCode(await release('office', file))).toBe('SECOND_PERSON_NEEDED')
    expect(granted(await release('office2', file))).toMatchObject({ status: 'RELEASED' })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['EXPORTED', 'EXPORTED'])
    const { content, sha256, fileName } = granted(await download('office', file))
    expect(fileName).toBe(`${file.fileNo}.xml`)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    expect(content).toContain('<CtrlSum>238.00</CtrlSum>')
    expect((await download('admin', file)).status).toBe(403)
    const again = await download('office2', file)
    expect(again.problem?.issues).toMatchObject([{ path: 'reason', code: 'REQUIRED' }])
    granted(await download('office2', file, 'The bank lost it'))
    const recordPaid = (paidOn: string) => callAs(app, 'office', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn } })
    expect((await recordPaid(day(1))).problem?.issues).toMatchObject([{ path: 'paidOn' }])
    const paid = granted(await recordPaid(day(0)))
    expect(paid).toMatchObject({ status: 'PAID', downloads: 2 })
    expect(await paymentAs(app, 'kim', ids[0] ?? '')).toMatchObject({ status: 'PAID', paidOn: day(0), fileNo: file.fileNo })
    expect(problemCode(await cancel('office', file))).toBe('PAYMENT_FILE_STATE')
  })

  it('takes a payment once when two people make files at once', async () => {
    const id = await approvedPayment(app, buildInvoice(vendorId))
    const answers = await Promise.all([create([id]), create([id]), create([id])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(problemCode(await create([id, id]))).toBe('PAYMENT_NOT_APPROVED')
  })

  it('is cancelled until it is paid, and its payments may go into another one', async () => {
    const id = await approvedPayment(app, buildInvoice(vendorId))
    const first = granted(await create([id]))
    expect(granted(await cancel('office2', first)).status).toBe('CANCELLED')
    expect(await statusOf(id)).toBe('APPROVED')
    const second = granted(await create([id]))
    granted(await release('office2', second))
    granted(await cancel('office', second))
    expect(await statusOf(id)).toBe('APPROVED')
  })

  it('is not released or downloaded after its day, and may be made again', async () => {
    const id = await approvedPayment(app, buildInvoice(vendorId))
    const [file, sent] = [granted(await create([id])), granted(await create([await approvedPayment(app, buildInvoice(vendorId))]))]
    granted(await release('office2', sent))
    const { db } = app.context
    await db.$executeRaw`alter table payment_file disable trigger user`
    await db.$executeRaw`update payment_file set execution_date = office_day() - 1 where id in (${file.id}::uuid, ${sent.id}::uuid)`
    await db.$executeRaw`alter table payment_file enable trigger user`
    expect(problemCode(await release('office2', file))).toBe('PAYMENT_FILE_LATE')
    expect(problemCode(await callAs(app, 'office', paymentFiles.download, { params: { id: sent.id }, body: { reason: '' } }))).toBe(
      'PAYMENT_FILE_LATE',
    )
    granted(await cancel('office', file))
    granted(await create([id]))
  })

  it('leaves who changed the account it is paid from', async () => {
    const [change] = await app.context.db.changeLog.findMany({ where: { entity: 'payerAccount' }, orderBy: { id: 'desc' }, take: 1 })
    expect(change).toMatchObject({ userId: 'office2', after: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' } })
  })

  it('is never changed or deleted, not even in the database', async () => {
    const file = granted(await create([await approvedPayment(app, buildInvoice(vendorId))]))
    const { db } = app.context
    await expect(db.paymentFile.update({ where: { id: file.id }, data: { content: '<x/>' } })).rejects.toThrow()
    await expect(db.paymentFile.update({ where: { id: file.id }, data: { status: 'PAID' } })).rejects.toThrow()
    await expect(db.paymentFileItem.updateMany({ where: { fileId: file.id }, data: { amount: 1 } })).rejects.toThrow()
    await expect(db.paymentFile.delete({ where: { id: file.id } })).rejects.toThrow()
  })
})

describe('four people', () => {
  it('keep apart: nobody makes a file of what they approved, or releases what they applied for', async () => {
    const { db } = app.context
    await db.userRole.create({ data: { userId: 'head', roleCode: 'H01' } })
    const id = await approvedPayment(app, buildInvoice(vendorId))
    expect(problemCode(await create([id], 'head'))).toBe('APPROVED_BY_ONESELF')
    const { rows } = granted(await callAs(app, 'head', paymentFiles.candidates, {}))
    expect(rows.find((row) => row.id === id)).toMatchObject({ block: 'APPROVED_BY_YOU' })
    await db.userRole.deleteMany({ where: { userId: 'head', roleCode: 'H01' } })
    await db.userRole.create({ data: { userId: 'kim', roleCode: 'H01' } })
    granted(await callAs(app, 'kim', session.stepUp, { body: { password: DEMO_PASSWORD } }))
    const file = granted(await create([id]))
    expect(problemCode(await release('kim', file))).toBe('SECOND_PERSON_NEEDED')
    await db.userRole.deleteMany({ where: { userId: 'kim', roleCode: 'H01' } })
    granted(await release('office2', file))
  })
})

describe('bank details', () => {
  const propose = async (id: string) => {
    const body = { holder: 'Labor Schmidt GmbH', iban: 'FR1420041010050500013M02606', bic: '', source: 'Letter' }
    const [detail] = granted(await callAs(app, 'office', vendors.propose, { params: { id }, body }))
    return detail?.id ?? ''
  }
  const held = async (id: string) =>
    granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.find((row) => row.id === id)?.block

  it('that are new or being changed hold a payment up', async () => {
    const own = await createTestVendor(app)
    const id = await approvedPayment(app, buildInvoice(own))
    expect(await held(id)).toBe('')
    const detailId = await propose(own)
    expect(await held(id)).toBe('PROPOSED')
    expect(problemCode(await create([id]))).toBe('BANK_DETAILS_HELD')
    granted(await callAs(app, 'admin', vendors.decide, { params: { id: own, detailId }, body: { confirmed: true } }))
    expect(await held(id)).toBe('FROZEN')
    expect(problemCode(await create([id]))).toBe('BANK_DETAILS_HELD')
  })

  it('changed after the file was made stop its release', async () => {
    const own = await createTestVendor(app)
    const file = granted(await create([await approvedPayment(app, buildInvoice(own))]))
    const detailId = await propose(own)
    expect(problemCode(await release('office2', file))).toBe('BANK_DETAILS_HELD')
    granted(await callAs(app, 'admin', vendors.decide, { params: { id: own, detailId }, body: { confirmed: true } }))
    expect(problemCode(await release('office2', file))).toBe('BANK_DETAILS_HELD')
    granted(await cancel('office', file))
  })

  it('outside SEPA are no matter of a payment file', async () => {
    const own = await createTestVendor(app, { name: 'Anadolu Lab' }, 'TR330006100519786457841326')
    const id = await approvedPayment(app, buildInvoice(own))
    expect(await held(id)).toBe('NOT_SEPA')
    const { problem } = await create([id])
    expect(problem).toMatchObject({ code: 'BANK_DETAILS_HELD' })
    expect(problem?.message).toContain('outside SEPA')
  })

  it('outside the EEA that were stored without a BIC are refused until it is there', async () => {
    const own = await createTestVendor(app, { name: 'Basel Instruments' }, 'CH9300762011623852957')
    const id = await approvedPayment(app, buildInvoice(own))
    expect(await held(id)).toBe('BIC_MISSING')
    expect((await create([id])).problem?.message).toBe(
      'The account of Basel Instruments needs a BIC. Enter its bank details again with the BIC.',
    )
  })
})

it('lists payments that may go into a file before those held up where not all fit, and says how many wait', async () => {
  const { db } = app.context
  const open = await approvedPayment(app, buildInvoice(vendorId, { dueDate: day(60) }))
  const heldUp = await approvedPayment(app, buildInvoice(await createTestVendor(app, {}, 'CH9300762011623852957'), { dueDate: day(1) }))
  const all = await listCandidates(db, { userId: 'office' })
  expect(all.total).toBe(all.rows.length)
  expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([open, heldUp]))
  const payable = all.rows.filter(({ block }) => block === '')
  expect(await listCandidates(db, { userId: 'office' }, payable.length)).toMatchObject({ rows: payable, total: all.total })
})

describe('amounts', () => {
  it('are less the discount as long as its day has not passed', async () => {
    const last = targetDayFrom(day(5))
    const id = await approvedPayment(app, buildInvoice(vendorId, { discountPct: '3', discountUntil: last, dueDate: day(30) }))
    const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
    const shownOn = (date: string) => rows.filter((row) => row.id === id).map((row) => toPayableAmount(row, date))
    const late = granted(await create([id], 'office', day(12)))
    expect(late).toMatchObject({ totalAmount: '119.00', items: shownOn(day(12)) })
    granted(await cancel('office', late))
    const file = granted(await create([id], 'office', last))
    expect(file.items).toMatchObject([{ amount: '115.43', discount: '3.57' }])
    expect(file.items).toMatchObject(shownOn(last))
    expect(shownOn('')).toEqual([{ amount: '119.00', discount: '0.00' }])
    granted(await cancel('office', file))
    expect((await create([id], 'office', day(-1))).problem?.issues).toMatchObject([{ path: 'executionDate', code: 'PAST_DAY' }])
  })

  it('are spent from their budget when the bank has paid', async () => {
    const project = await createChargedProject(app, '200')
    const id = await submitPayment(
      app,
      'kim',
      buildInvoice(vendorId, { projectNo: project.projectNo, budgetLineId: project.lines[0]?.id ?? '' }),
    )
    granted(await answerAs(app, 'tbecker', id, 'AGREE'))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const file = granted(await create([id]))
    granted(await release('office2', file))
    granted(await callAs(app, 'office', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn: day(0) } }))
    const { lines } = granted(await callAs(app, 'office', projects.get, { params: { projectNo: project.projectNo } }))
    expect(lines.map(({ committed, spent }) => `${committed} ${spent}`)).toEqual(['0.00 102.85'])
  })

  it('is paid on a day banks settle on, and shows which names it writes differently', async () => {
    const own = await createTestVendor(app, { name: 'Łódź Lab', town: 'Łódź', street: 'ul. Piękna', countryCode: 'PL', vatId: '' })
    const id = await approvedPayment(app, buildInvoice(own, { reference: 'Nr 5' }))
    const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
    const listed = rows.filter((row) => row.id === id).map((row) => ({ ...row, id: row.paymentId }))
    expect(listRewritten(listed, day(1))).toMatchObject([
      { written: 'ul. Piękna', sent: 'ul. Piekna' },
      { written: 'Łódź', sent: 'Lodz' },
    ])
    const file = granted(await create([id], 'office', '2037-04-03'))
    // Good Friday; the next day banks settle on is after Easter Monday.
    expect(file.executionDate).toBe('2037-04-07')
    granted(await cancel('office', file))
  })
})
