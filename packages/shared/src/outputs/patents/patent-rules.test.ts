import { expect, it } from 'vitest'
import { type PatentDates, planDeadlines } from './patent-rules.ts'

const dates = (more: Partial<PatentDates>): PatentDates => ({
  office: 'DE',
  disclosedOn: '',
  priorityOn: '',
  filedOn: '',
  grantedOn: '',
  ...more,
})
const planned = (more: Partial<PatentDates>) =>
  planDeadlines(dates(more)).map(({ kind, turn, nominalOn, graceUntil }) => [kind, turn, nominalOn, graceUntil])

it('an invention is claimed or released within four months after its disclosure', () => {
  expect(planned({ disclosedOn: '2026-01-15' })).toEqual([['CLAIM', 0, '2026-05-15', '']])
  expect(planned({ disclosedOn: '2009-09-30' })).toEqual([])
})

it('the first filing may be followed abroad for twelve months, a later one opens no new year', () => {
  expect(planned({ office: 'JP', priorityOn: '2025-03-31', filedOn: '2025-03-31' })).toEqual([['PRIORITY', 0, '2026-03-31', '']])
  expect(planned({ office: 'JP', priorityOn: '2025-03-31', filedOn: '2026-03-20' })).toEqual([])
})

it('an international filing enters the national phase after 30 months, at the EPO and DPMA after 31', () => {
  expect(planned({ office: 'WO', priorityOn: '2023-08-31', filedOn: '2024-08-30' })).toEqual([
    ['NATIONAL_PHASE', 30, '2026-02-28', ''],
    ['NATIONAL_PHASE', 31, '2026-03-31', ''],
  ])
})

it('renewals are due at the end of the month from the third year on, with six months of grace from month end to month end', () => {
  const renewals = planned({ office: 'EP', priorityOn: '2023-01-10', filedOn: '2024-02-29' })
  expect([renewals.length, renewals[0], renewals.at(-1)]).toEqual([
    18,
    ['RENEWAL', 3, '2026-02-28', '2026-08-31'],
    ['RENEWAL', 20, '2043-02-28', '2043-08-31'],
  ])
})

it('fees of granted patents follow the office: 3.5, 7.5 and 11.5 years in the United States, each year from the fourth in Korea', () => {
  expect(planned({ office: 'US', grantedOn: '2025-06-10' }).map(([, turn, due, grace]) => [turn, due, grace])).toEqual([
    [4, '2028-12-10', '2029-06-10'],
    [8, '2032-12-10', '2033-06-10'],
    [12, '2036-12-10', '2037-06-10'],
  ])
  expect(planned({ office: 'KR', grantedOn: '2025-06-10' })[0]).toEqual(['RENEWAL', 4, '2028-06-10', '2028-12-10'])
})
