import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { tripExpenses } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitted } from '../../../test/approval-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { approvedTrip, buildSettlement, listRefusals, officeToday, threeDays, tripDraft } from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const headings = ['Country', 'Town', 'Valid from', 'Full day (€)', 'Partial day (€)', 'Source']
const late = { lateReason: 'Called at short notice' }
/** Rates of journeys at home from a day on, which no letter of the ministry has. */
const homeRates = [headings, ['DE', '*', addDays(officeToday(), -90), '300', '200', 'Own figure']]
const checkRates = (user: string, rows = homeRates) => checkedAs(app, user, 'perDiemRates', rows)
const applyRates = async (user: string, id: string) =>
  granted(await callAs(app, user, imports.apply, { params: { id }, body: { rows: 'ALL' } }))

it('no day is added inside a year whose letter is there, nor a rate to a letter that is there as a whole', async () => {
  const { db } = app.context
  const [newest] = await db.perDiemRate.findMany({ where: { country: 'FR', place: '' }, orderBy: { validFrom: 'desc' }, take: 1 })
  if (!newest) throw new Error('a letter')
  const year = String(newest.validFrom.getUTCFullYear())
  const check = (...rest: string[]) => checkRates('office', [headings, rest])
  for (const place of ['Paris', '*', 'Lyon'])
    expect(await check('FR', place, `${year}-11-15`, '500', '400', 'Own figure')).toMatchObject({ creates: 0, updates: 0, faulty: 1 })
  expect(await check('DE', '*', `${year}-11-15`, '300', '200', newest.source)).toMatchObject({ creates: 0, faulty: 1 })
  expect(await check('FR', '*', `${String(Number(year) + 1)}-01-01`, '60', '40', 'BMF')).toMatchObject({ creates: 1, faulty: 0 })
})

it('a rate pays nobody who imported it until a colleague imports the same, and stays once a settlement has used it', async () => {
  const trip = await approvedTrip(app, 'office', 'sklein', threeDays(-30, late))
  const others = await approvedTrip(app, 'park', 'head', threeDays(-30, late))
  const first = await checkRates('office')
  await applyRates('office', first.id)
  const settlement = await buildSettlement(app, trip)
  const preview = granted(await callAs(app, 'office', tripExpenses.preview, { body: { body: settlement.body, documentId: '' } }))
  expect(preview.issues.map(({ code }) => code)).toEqual(['OWN_RATES'])
  expect(await listRefusals(app, 'office', settlement)).toEqual(['body.legs OWN_RATES'])
  expect(await listRefusals(app, 'office', tripDraft(threeDays(-10, late)))).toEqual(['body.legs OWN_RATES'])

  const documentId = await submitted(app, 'park', await buildSettlement(app, others))
  const undo = () => callAs(app, 'office', imports.undo, { params: { id: first.id } })
  expect((await undo()).problem?.code).toBe('PER_DIEM_USED')
  const recall = { opinion: '', requestKey: randomUUID() }
  granted(await callAs(app, 'park', approvals.recall, { params: { id: documentId }, body: recall }))
  granted(await undo())
  const again = await checkRates('office')
  await applyRates('office', again.id)

  // Who imported them vouches for nothing by importing them again.
  expect(await checkRates('office')).toMatchObject({ creates: 0, updates: 0, unchanged: 1 })
  const colleague = await checkRates('office2')
  expect(colleague).toMatchObject({ creates: 0, updates: 1, unchanged: 0 })
  await applyRates('office2', colleague.id)
  expect(await checkRates('office2')).toMatchObject({ updates: 0, unchanged: 1 })
  await submitted(app, 'office', settlement)
  await submitted(app, 'office2', tripDraft(threeDays(-10, late)))
})
