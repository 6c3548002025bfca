import { session } from '@maru/shared/session/session.ts'
import type { Problem } from '@maru/shared/problem.ts'
import { messages } from '@maru/shared/messages.ts'
import { bankDetailInput, type BankDetailInput, vendorInput, vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blankVendor, createTestVendor, TEST_IBAN } from '../../../test/money/payment-fixtures.ts'
import { newService } from '../../../test/session/token-fixtures.ts'
import { callAs, DEMO_PASSWORD, granted, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const user of ['office', 'admin', 'admin2']) granted(await callAs(app, user, session.stepUp, { body: { password: DEMO_PASSWORD } }))
})
afterAll(() => app.close())

const account: BankDetailInput = {
  holder: 'Labor Schmidt GmbH',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeff',
  source: 'Invoice RE-1',
}
const propose = (id: string, part: Partial<BankDetailInput> = {}, user = 'office') =>
  callAs(app, user, vendors.propose, { params: { id }, body: { ...account, ...part } })
const decide = (user: string, id: string, detailId: string, confirmed = true) =>
  callAs(app, user, vendors.decide, { params: { id, detailId }, body: { confirmed } })
const vendorAs = async (id: string) => granted(await callAs(app, 'office', vendors.get, { params: { id } }))
const newest = async (id: string) => granted(await callAs(app, 'office', vendors.bankDetails, { params: { id } }))[0]

describe('bank details of a vendor', () => {
  it('are paid to once a second person has confirmed them and a day has passed', async () => {
    const id = await createTestVendor(app, {}, '')
    expect(await vendorAs(id)).toMatchObject({ bank: 'NONE', iban: '', frozenUntil: '' })
    const [proposed] = granted(await propose(id))
    expect(proposed).toMatchObject({ iban: TEST_IBAN, bic: 'COBADEFF', status: 'PROPOSED', mayDecide: false })
    expect(await vendorAs(id)).toMatchObject({ bank: 'PROPOSED', iban: '' })
    const detailId = proposed?.id ?? ''
    expect((await decide('office', id, detailId)).problem).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
    const before = Date.now()
    expect(granted(await decide('admin', id, detailId))[0]).toMatchObject({ status: 'CONFIRMED', mayDecide: false })
    const { bank, iban, frozenUntil } = await vendorAs(id)
    expect([bank, iban]).toEqual(['CONFIRMED', TEST_IBAN])
    expect(Number(frozenUntil) - before).toBeGreaterThan(86_390_000)
    expect(Number(frozenUntil) - before).toBeLessThan(86_410_000)
  })

  it('are offered for a decision to nobody whose own account proposed them, who is paid or who covers for them', async () => {
    const service = await newService(app, { ownerId: 'office2' })
    const id = await createTestVendor(app, {}, '')
    granted(await propose(id))
    await app.context.db.$executeRaw`alter table vendor_bank_detail disable trigger user`
    await app.context.db.vendorBankDetail.updateMany({ where: { vendorId: id }, data: { enteredById: service.account.userId } })
    await app.context.db.$executeRaw`alter table vendor_bank_detail enable trigger user`
    const seenBy = async (user: string) => granted(await callAs(app, user, vendors.bankDetails, { params: { id } }))[0]
    const detailId = (await seenBy('admin'))?.id ?? ''
    expect([(await seenBy('office2'))?.mayDecide, (await seenBy('admin'))?.mayDecide]).toEqual([false, true])
    granted(await callAs(app, 'office2', session.stepUp, { body: { password: DEMO_PASSWORD } }))
    expect((await decide('office2', id, detailId)).problem?.code).toBe('INVOLVED')
    granted(await decide('admin2', id, detailId, false))
  })

  it('stay the old ones while new ones wait, and when those are refused', async () => {
    const id = await createTestVendor(app)
    const [proposed] = granted(await propose(id, { iban: 'FR1420041010050500013M02606', otherCountryChecked: true }))
    expect(await vendorAs(id)).toMatchObject({ bank: 'PROPOSED', iban: TEST_IBAN })
    expect((await propose(id)).problem).toMatchObject({ code: 'BANK_DETAIL_PENDING' })
    granted(await decide('admin', id, proposed?.id ?? '', false))
    expect(await vendorAs(id)).toMatchObject({ bank: 'CONFIRMED', iban: TEST_IBAN, frozenUntil: '' })
    expect((await newest(id))?.status).toBe('REFUSED')
  })

  it('are decided once when two people do so at once', async () => {
    const id = await createTestVendor(app, {}, '')
    const [proposed] = granted(await propose(id))
    const answers = await Promise.all(['admin', 'admin2'].map((user) => decide(user, id, proposed?.id ?? '')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('are never changed or deleted, not even in the database', async () => {
    const id = await createTestVendor(app)
    const { db } = app.context
    await expect(
      db.vendorBankDetail.updateMany({ where: { vendorId: id }, data: { iban: 'FR1420041010050500013M02606' } }),
    ).rejects.toThrow()
    await expect(db.vendorBankDetail.deleteMany({ where: { vendorId: id } })).rejects.toThrow()
    const alone = { vendorId: id, holder: 'X', iban: TEST_IBAN, enteredById: 'office', decidedById: 'office', decidedAt: new Date() }
    await expect(db.vendorBankDetail.create({ data: { ...alone, status: 'CONFIRMED' } })).rejects.toThrow()
  })

  it.each([
    ['iban', 'DE89370400440532013001', 'BAD_IBAN'],
    ['iban', 'D\u041589370400440532013000', 'LOOKALIKE'],
    ['iban', ' ', 'REQUIRED'],
    ['bic', 'COBA1', 'BAD_BIC'],
    ['holder', '\u0410cme GmbH', 'MIXED_ALPHABETS'],
    ['source', '', 'REQUIRED'],
  ])('with %s %j are refused', (field, value, code) => {
    const issues = bankDetailInput.safeParse({ ...account, [field]: value }).error?.issues
    expect(issues?.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([`${field} ${code}`])
  })
})

it('a refused field is named in a sentence that says what to do', async () => {
  const vendorId = await createTestVendor(app, {}, '')
  const body = { ...account, iban: 'DE89370400440532013001', source: '' }
  const headers = { cookie: await loadCookie(app, 'office') }
  const reply = await app.inject({ method: 'POST', url: vendors.propose.path.replace(':id', vendorId), headers, payload: body })
  expect(reply.json<Problem>().issues?.map(({ message }) => message)).toEqual([
    `iban: ${messages.fieldBadIban[1]}`,
    `source: ${messages.fieldRequired[1]}`,
  ])
  const gone = await callAs(app, 'office', vendors.create, {
    body: { ...blankVendor, name: 'A', town: 'B', countryCode: 'DE', userId: 'nobody' },
  })
  expect(gone.problem?.issues?.[0]).toEqual({ path: 'userId', code: 'UNKNOWN_USER', message: `userId: ${messages.fieldUnknown[1]}` })
})

it('a name stored before hidden characters were refused is shown without them', async () => {
  const id = await createTestVendor(app, {}, '')
  await app.context.db.vendor.update({ where: { id }, data: { name: 'Labor\u202e Weber' } })
  expect((await vendorAs(id)).name).toBe('Labor Weber')
})

it.each([
  ['CH93 0076 2011 6238 5295 7', ['bic BIC_MISSING']],
  ['GB29NWBK60161331926819', ['bic BIC_MISSING']],
  ['NO93 8601 1117 947', undefined],
  ['FR1420041010050500013M02606', undefined],
  ['CH93 0076 2011 6238 5295 8', ['iban BAD_IBAN']],
])('bank details with the IBAN %s and no BIC: %j', (iban, issues) => {
  const { error } = bankDetailInput.safeParse({ ...account, iban, bic: ' ' })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(issues)
})

describe('a vendor', () => {
  it('needs town and country, and a name of one alphabet', () => {
    const faults = (part: object) => vendorInput.safeParse({ ...blankVendor, ...part }).error?.issues.map(({ path }) => path.join('.'))
    expect(faults({ town: ' ', countryCode: '' })).toEqual(['town', 'countryCode'])
    expect(faults({ name: 'M\u03C5ller GmbH' })).toEqual(['name'])
    expect(faults({})).toBeUndefined()
  })

  it('is in a country there is, and has an email address or none', async () => {
    const refused = async (part: object) => {
      const answer = await callAs(app, 'office', vendors.create, { body: { ...blankVendor, ...part } })
      return [answer.status, answer.problem?.issues?.map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await refused({ countryCode: 'XX' })).toEqual([400, ['countryCode NOT_OFFERED']])
    for (const email of ['x', 'a@b'])
      expect(vendorInput.safeParse({ ...blankVendor, email }).error?.issues.map(({ message }) => message)).toEqual(['BAD_EMAIL'])
    const id = await createTestVendor(app)
    const { revision } = await vendorAs(id)
    const moved = await callAs(app, 'office', vendors.update, { params: { id }, body: { ...blankVendor, countryCode: 'XX', revision } })
    expect(moved.problem?.issues?.[0]?.path).toBe('countryCode')
  })

  it('is found by number, name and IBAN, and kept by the office only', async () => {
    const id = await createTestVendor(app, { name: 'Findbar AG' }, 'CH9300762011623852957')
    const { vendorNo } = await vendorAs(id)
    const find = async (q: string) =>
      granted(await callAs(app, 'office', vendors.list, { query: vendors.list.query.parse({ q }) })).rows.map((row) => row.id)
    expect(await find('findbar')).toEqual([id])
    expect(await find(vendorNo)).toEqual([id])
    expect(await find('CH9300762011623852957')).toEqual([id])
    expect((await callAs(app, 'kim', vendors.list, { query: vendors.list.query.parse({}) })).status).toBe(403)
    expect((await callAs(app, 'admin', vendors.create, { body: blankVendor })).status).toBe(403)
  })

  it('is changed with its history; the second of two people is told what changed', async () => {
    const id = await createTestVendor(app)
    const { revision } = await vendorAs(id)
    const save = (part: object, since: string) =>
      callAs(app, 'office', vendors.update, { params: { id }, body: { ...blankVendor, ...part, revision: since } })
    expect(granted(await save({ town: 'Bremen' }, revision)).town).toBe('Bremen')
    expect((await save({ town: 'Kiel' }, revision)).problem).toMatchObject({ status: 409 })
  })

  it('is a member of staff at most once', async () => {
    await createTestVendor(app, { name: 'Su-min Choi', userId: 'choi' })
    const again = await callAs(app, 'office', vendors.create, { body: { ...blankVendor, userId: 'choi' } })
    expect(again.problem?.issues).toMatchObject([{ path: 'userId', code: 'TAKEN' }])
    const nobody = await callAs(app, 'office', vendors.create, { body: { ...blankVendor, userId: 'nobody' } })
    expect(nobody.problem?.issues).toMatchObject([{ path: 'userId' }])
  })
})

it('a BIC of another country than the IBAN is asked about', () => {
  const input = { holder: 'Labor Schmidt', iban: 'DE89370400440532013000', bic: 'BNPAFRPP', source: 'Invoice' }
  expect(bankDetailInput.safeParse(input).error?.issues).toMatchObject([{ path: ['otherCountryChecked'], message: 'OTHER_BANK_COUNTRY' }])
  expect(bankDetailInput.safeParse({ ...input, otherCountryChecked: true }).success).toBe(true)
  expect(bankDetailInput.safeParse({ ...input, bic: 'COBADEFF' }).success).toBe(true)
  // Guadeloupe has IBANs of France.
  expect(bankDetailInput.safeParse({ ...input, iban: 'FR1420041010050500013M02606', bic: 'BNPAGPGX' }).success).toBe(true)
})
