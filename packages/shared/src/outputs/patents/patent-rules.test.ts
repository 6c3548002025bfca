import { expect, it } from 'vitest'
import { firstPatentRules } from './first-patent-rules.ts'
import type { PatentRuleInput } from './patent-rule.ts'
import { type PatentDates, planDeadlines } from './patent-rules.ts'

const dates = (more: Partial<PatentDates>): PatentDates => ({
  kind: 'PATENT',
  office: 'DE',
  disclosedOn: '',
  priorityOn: '',
  filedOn: '',
  grantedOn: '',
  ...more,
})
/** Kind, turn, due, payable from, without surcharge until, with surcharge until. */
const planned = (more: Partial<PatentDates>, rules = firstPatentRules) =>
  planDeadlines(dates(more), rules).map(({ kind, turn, nominalOn, payableFrom, freeUntil, graceUntil }) =>
    [kind, turn, nominalOn, payableFrom, freeUntil, graceUntil].join(' ').trim(),
  )

/** Days worked out by hand from the texts of the laws; `of` names the due date that is looked at. */
const golden: readonly [why: string, of: string, dates: Partial<PatentDates>, days: string][] = [
  ['ArbnErfG § 6 (2): four months', 'CLAIM 0', { disclosedOn: '2026-01-15' }, '2026-05-15'],
  ['four months from the last of October end with February', 'CLAIM 0', { disclosedOn: '2025-10-31' }, '2026-02-28'],
  ['the same in a leap year', 'CLAIM 0', { disclosedOn: '2027-10-31' }, '2028-02-29'],
  ['the first day of the new law', 'CLAIM 0', { disclosedOn: '2009-10-01' }, '2010-02-01'],
  ['Paris Convention: twelve months', 'PRIORITY 0', { office: 'JP', priorityOn: '2025-03-31', filedOn: '2025-03-31' }, '2026-03-31'],
  ['from 29 February to 28 February', 'PRIORITY 0', { office: 'JP', priorityOn: '2024-02-29' }, '2025-02-28'],
  ['PCT Article 22: 30 months', 'NATIONAL_PHASE 30', { office: 'WO', priorityOn: '2023-08-31' }, '2026-02-28'],
  ['EPC Rule 159: 31 months', 'NATIONAL_PHASE 31', { office: 'WO', priorityOn: '2023-08-31' }, '2026-03-31'],
  [
    'DE: end of the month, one year ahead, two and six months',
    'RENEWAL 3',
    { filedOn: '2024-05-07' },
    '2026-05-31 2025-05-31 2026-07-31 2026-11-30',
  ],
  [
    'DE: from the end of February in and out of leap years',
    'RENEWAL 5',
    { filedOn: '2024-02-10' },
    '2028-02-29 2027-02-28 2028-04-30 2028-08-31',
  ],
  ['DE: over the turn of the year', 'RENEWAL 4', { filedOn: '2023-12-24' }, '2026-12-31 2025-12-31 2027-02-28 2027-06-30'],
  ['DE: the twentieth year is the last', 'RENEWAL 20', { filedOn: '2024-05-07' }, '2043-05-31 2042-05-31 2043-07-31 2043-11-30'],
  [
    'EP: six months ahead for the third year',
    'RENEWAL 3',
    { office: 'EP', filedOn: '2024-02-29' },
    '2026-02-28 2025-08-31 2026-02-28 2026-08-31',
  ],
  [
    'EP: three months ahead for later years',
    'RENEWAL 4',
    { office: 'EP', filedOn: '2024-02-29' },
    '2027-02-28 2026-11-30 2027-02-28 2027-08-31',
  ],
  [
    'EP: month end to month end (J 4/91)',
    'RENEWAL 5',
    { office: 'EP', filedOn: '2024-06-03' },
    '2028-06-30 2028-03-31 2028-06-30 2028-12-31',
  ],
  [
    'US: 3, 3.5 and 4 years after the grant',
    'RENEWAL 4',
    { office: 'US', grantedOn: '2025-06-10' },
    '2028-12-10 2028-06-10 2028-12-10 2029-06-10',
  ],
  ['US: 7, 7.5 and 8 years', 'RENEWAL 8', { office: 'US', grantedOn: '2025-06-10' }, '2032-12-10 2032-06-10 2032-12-10 2033-06-10'],
  ['US: 11, 11.5 and 12 years', 'RENEWAL 12', { office: 'US', grantedOn: '2025-06-10' }, '2036-12-10 2036-06-10 2036-12-10 2037-06-10'],
  [
    'US: a short February shortens no later day',
    'RENEWAL 4',
    { office: 'US', grantedOn: '2025-08-31' },
    '2029-02-28 2028-08-31 2029-02-28 2029-08-31',
  ],
  [
    'KR: by the day of registration, at any time before',
    'RENEWAL 4',
    { office: 'KR', grantedOn: '2025-06-10' },
    '2028-06-10  2028-06-10 2028-12-10',
  ],
  [
    'Paris Convention: six months for designs',
    'PRIORITY 0',
    { kind: 'DESIGN', priorityOn: '2026-09-15', filedOn: '2026-09-15' },
    '2027-03-15',
  ],
  ['twelve months for utility models', 'PRIORITY 0', { kind: 'UTILITY_MODEL', priorityOn: '2026-09-15' }, '2027-09-15'],
  [
    'GebrMG § 23: after three years',
    'RENEWAL 4',
    { kind: 'UTILITY_MODEL', filedOn: '2024-05-07' },
    '2027-05-31 2026-05-31 2027-07-31 2027-11-30',
  ],
  ['DesignG § 28: after five years', 'RENEWAL 6', { kind: 'DESIGN', filedOn: '2024-05-07' }, '2029-05-31 2028-05-31 2029-07-31 2029-11-30'],
]

it.each(golden)('%s: %s', (_why, of, more, days) => {
  expect(planned(more).find((line) => line.startsWith(`${of} `))).toBe(`${of} ${days}`)
})

it('renewals are as many as the office has years with a fee', () => {
  const count = (more: Partial<PatentDates>) => planned(more).filter((line) => line.startsWith('RENEWAL')).length
  const [filedOn, grantedOn] = ['2024-05-07', '2026-05-07']
  expect(['DE', 'EP', 'US', 'KR', 'JP'].map((office) => count({ office, filedOn, grantedOn }))).toEqual([18, 1, 3, 15, 0])
})

const renewals = (more: Partial<PatentDates>) =>
  planned(more).flatMap((line) => {
    const [kind, turn, day] = line.split(' ')
    return kind === 'RENEWAL' ? [`${turn ?? ''} ${day ?? ''}`] : []
  })

it('each type of right has the fees of its own law', () => {
  expect(renewals({ kind: 'UTILITY_MODEL', filedOn: '2024-05-07' })).toEqual(['4 2027-05-31', '7 2030-05-31', '9 2032-05-31'])
  expect(renewals({ kind: 'DESIGN', filedOn: '2024-05-07' })).toEqual(['6 2029-05-31', '11 2034-05-31', '16 2039-05-31', '21 2044-05-31'])
  expect(renewals({ kind: 'DESIGN', office: 'US', filedOn: '2023-01-05', grantedOn: '2025-06-10' })).toEqual([])
  expect(planned({ kind: 'DESIGN', disclosedOn: '2026-06-30' })).toEqual([])
})

it('the European office has no fee for years after that of the grant', () => {
  const [filedOn, office] = ['2022-02-10', 'EP']
  expect(renewals({ office, filedOn, grantedOn: '2026-05-13' })).toEqual(['3 2024-02-29', '4 2025-02-28', '5 2026-02-28'])
  // Granted in the fifth year before its fee is due: that fee is still the European one.
  expect(renewals({ office, filedOn, grantedOn: '2026-02-18' }).at(-1)).toBe('5 2026-02-28')
  expect(renewals({ office, filedOn, grantedOn: '2026-02-04' }).at(-1)).toBe('4 2025-02-28')
  expect(renewals({ office, filedOn }).at(-1)).toBe('20 2041-02-28')
})

it('no fee is due at the Korean office once the right has ended, twenty or ten years from the filing', () => {
  const office = 'KR'
  const late = renewals({ office, filedOn: '2015-01-10', grantedOn: '2020-01-20' })
  expect([late.length, late.at(-1)]).toEqual([12, '15 2034-01-20'])
  expect(renewals({ office, kind: 'UTILITY_MODEL', filedOn: '2020-01-10', grantedOn: '2021-01-20' }).at(-1)).toBe('9 2029-01-20')
  expect(renewals({ office, kind: 'UTILITY_MODEL', filedOn: '2020-01-10', grantedOn: '2020-01-10' }).at(-1)).toBe('10 2029-01-10')
})

it('an invention disclosed before the law of 2009 is not claimed by silence, and a later filing opens no new priority year', () => {
  expect(planned({ disclosedOn: '2009-09-30' })).toEqual([])
  expect(planned({ office: 'JP', priorityOn: '2025-03-31', filedOn: '2026-03-20' })).toEqual([])
})

it('a later rule goes before an earlier one from its first day, and a rule of the office before one of all offices', () => {
  const [first] = firstPatentRules
  if (!first) throw new Error('no rule')
  const three = (more: Partial<PatentRuleInput>) => [...firstPatentRules, { ...first, firstMonths: 3, ...more }]
  expect(planned({ disclosedOn: '2026-06-30' }, three({ validFrom: '2026-07-01' }))).toEqual(['CLAIM 0 2026-10-30'])
  expect(planned({ disclosedOn: '2026-07-01' }, three({ validFrom: '2026-07-01' }))).toEqual(['CLAIM 0 2026-10-01'])
  expect(planned({ disclosedOn: '2026-07-01' }, three({ office: 'DE' }))).toEqual(['CLAIM 0 2026-10-01'])
  expect(planned({ disclosedOn: '2026-07-01' }, three({ office: 'EP' }))).toEqual(['CLAIM 0 2026-11-01'])
})
