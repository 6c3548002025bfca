import { expect, it } from 'vitest'
import { isPayerReadable, listRewritten, type PreviewedPayment, toBankTexts, toReference } from './transfer-texts.ts'

const DAY = '2026-11-27'
const paymentOf = (part: Partial<PreviewedPayment> = {}): PreviewedPayment => ({
  id: 'p1',
  vendorId: 'v1',
  payableAmount: '119.00',
  discountPct: '0',
  discountUntil: '',
  furtherDiscounts: [],
  invoiceNo: 'RE-1',
  reference: '',
  holder: 'Labor Schmidt GmbH',
  street: '',
  buildingNo: '',
  postCode: '',
  town: 'Hamburg',
  ...part,
})
const invoices = Array.from({ length: 12 }, (_, at) =>
  paymentOf({ invoiceNo: `RECHNUNG-2026-${String(at)}`, reference: `RECHNUNG-2026-${String(at)} Kunde 4711` }),
)
const credit = paymentOf({ invoiceNo: 'GS-1', payableAmount: '-10.00' })

it('a reference of many invoices is short, names their numbers first and every credit', () => {
  const { written, reference } = toReference([...invoices, credit], DAY)
  expect(written).toContain('RECHNUNG-2026-11 Kunde 4711 119.00, GS-1 -10.00')
  expect(reference).toBe(
    'RECHNUNG-2026-0, RECHNUNG-2026-1, RECHNUNG-2026-2, RECHNUNG-2026-3, RECHNUNG-2026-4, RECHNUNG-2026-5, RECHNUNG-2026-6, + 5 more, GS-1 -10.00',
  )
  expect(toBankTexts({ ...credit, reference }).reference).toBe(reference)
  expect(toReference([paymentOf(), credit], DAY).reference).toBe('RE-1 119.00, GS-1 -10.00')
  const credits = Array.from({ length: 30 }, (_, at) => ({ ...credit, invoiceNo: `GUTSCHRIFT-${String(at)}` }))
  const many = toReference([paymentOf(), ...credits], DAY).reference
  expect(many).toMatch(/^RE-1, GUTSCHRIFT-0 -10\.00, .*, \+ 27 more$/)
  expect(many.length).toBeLessThanOrEqual(140)
})

it('the preview is what the file has, and says what it leaves out', () => {
  const long = 'ß'.repeat(100)
  const shown = listRewritten([paymentOf({ holder: 'ß'.repeat(70), reference: long, street: '세종대로', town: 'Łódź' })], DAY)
  expect(shown).toEqual([
    { written: 'ß'.repeat(70), sent: 's'.repeat(70), isShortened: true },
    { written: '세종대로', sent: '', isShortened: true },
    { written: 'Łódź', sent: 'Lodz', isShortened: false },
    { written: long, sent: 's'.repeat(140), isShortened: true },
  ])
  const [joined] = listRewritten([...invoices, credit], DAY)
  expect(joined).toMatchObject({ isShortened: true, sent: expect.stringMatching(/\+ 5 more, GS-1 -10\.00$/) })
  expect(listRewritten([paymentOf(), paymentOf({ id: 'p2' })], DAY)).toEqual([])
})

it('a reference banks cannot read gives way to the number of the invoice', () => {
  expect(toReference([paymentOf({ reference: '청구서' })], DAY).reference).toBe('RE-1')
  expect(toReference([paymentOf({ reference: '청구서', invoiceNo: '発票' })], DAY).reference).toBe('p1')
})

it('a house number or postal code banks cannot read is left out', () => {
  expect(toBankTexts(paymentOf({ buildingNo: '가', postCode: '우편', street: 'Hafenstr.' }))).toMatchObject({
    buildingNo: '',
    postCode: '',
    street: 'Hafenstr.',
  })
})

it('the holder of the paying account has only letters and digits that banks can read', () => {
  expect(['Hanul Europe e.V.', 'Müller & Söhne', 'Ромашка', 'Łódź "3"'].map(isPayerReadable)).toEqual([true, true, true, true])
  expect(['한울 유럽', '한울 Europe', 'Hanul １', '4711', '…', ''].map(isPayerReadable)).toEqual([false, false, false, false, false, false])
})
