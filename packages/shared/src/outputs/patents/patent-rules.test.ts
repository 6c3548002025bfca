import { expect, it } from 'vitest'
import { firstPatentRules } from './first-patent-rules.ts'
import type { PatentRuleInput } from './patent-rule.ts'
import { type PatentDates, planDeadlines } from './patent-rules.ts'

const dates = (more: Partial<PatentDates>): PatentDates => ({
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
]

it.each(golden)('%s: %s', (_why, of, more, days) => {
  expect(planned(more).find((line) => line.startsWith(`${of} `))).toBe(`${of} ${days}`)
})

it('renewals are as many as the office has years with a fee', () => {
  const count = (more: Partial<PatentDates>) => planned(more).filter((line) => line.startsWith('RENEWAL')).length
  const [filedOn, grantedOn] = ['2024-05-07', '2026-05-07']
  expect(['DE', 'EP', 'US', 'KR', 'JP'].map((office) => count({ office, filedOn, grantedOn }))).toEqual([18, 18, 3, 17, 0])
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
