import { createRequire } from 'node:module'
import type * as rrule from 'rrule'
import { expect, it } from 'vitest'
import { parseRule, toRuleText } from '../../apps/api/src/adapters/calendars/repeat-rule.ts'
import { daysByRule, listRuleDays, toDayNumber } from '../../apps/api/src/adapters/calendars/rule-days.ts'
import { isLong, keepFigures } from './figures.ts'
import { createRandomNumbers } from './wild-input.ts'

// Rules of series as calendar programs and attackers write them: their days are those that another library gives, and none takes long.

// Its CommonJS build names nothing that an import could find, and its types say otherwise.
const { rrulestr } = createRequire(import.meta.url)('rrule') as Pick<typeof rrule, 'rrulestr'>
const RULES = isLong ? 5000 : 100
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_129)
const MOST_MS = 50
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const below = createRandomNumbers(SEED)
const between = (from: number, to: number) => from + below(to - from + 1)
const oneOf = <T>(values: readonly T[]) => values[between(0, values.length - 1)] as T
const some = <T>(most: number, make: () => T) => Array.from({ length: between(1, most) }, make)
const maybe = (part: string) => (below(10) < 4 ? `;${part}` : '')
const signed = (most: number) => between(1, most) * (below(10) < 3 ? -1 : 1)

function randomRule(until: string): string {
  const frequency = oneOf(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
  // One with numbered and other weekdays at once means either of them; the other library takes what is both.
  const isNumbered = below(10) < 4
  const nth = (most: number) => (isNumbered && (frequency === 'MONTHLY' || frequency === 'YEARLY') ? String(signed(most)) : '')
  const months = maybe(`BYMONTH=${[...new Set(some(3, () => between(1, 12)))].join(',')}`)
  const byDay = maybe(`BYDAY=${some(3, () => nth(frequency === 'YEARLY' && months === '' ? 53 : 5) + oneOf(WEEKDAYS)).join(',')}`)
  const monthDays = frequency === 'WEEKLY' ? '' : maybe(`BYMONTHDAY=${some(3, () => signed(31)).join(',')}`)
  const isLongPeriod = frequency === 'MONTHLY' || frequency === 'YEARLY'
  // Without days to count, positions mean nothing.
  const positions = isLongPeriod && byDay + monthDays !== '' ? maybe(`BYSETPOS=${oneOf(['1', '2', '4', '-1', '1,-1'])}`) : ''
  return `FREQ=${frequency};INTERVAL=${String(between(1, 4))};UNTIL=${until}${maybe(`WKST=${oneOf(WEEKDAYS)}`)}${byDay}${monthDays}${months}${positions}`
}

it('gives the days that another library gives, for thousands of rules, also from a later day on', () => {
  const wrong: string[] = []
  for (let count = 0; count < RULES; count += 1) {
    const first = `${String(between(2020, 2030))}-${String(between(1, 12)).padStart(2, '0')}-${String(between(1, 28)).padStart(2, '0')}`
    const lastDay = `${String(Number(first.slice(0, 4)) + 4)}${first.slice(4)}`
    const text = randomRule(`${lastDay.replaceAll('-', '')}T235959Z`)
    const rule = parseRule(text)
    if (!rule) {
      wrong.push(`${text} is refused`)
      continue
    }
    const days = listRuleDays(rule, first, { most: 200, lastDay })
    const theirs: string[] = []
    rrulestr(`DTSTART:${first.replaceAll('-', '')}T090000Z\nRRULE:${text}`).all((date: Date) => {
      const day = date.toISOString().slice(0, 10)
      // It gives a day twice that two positions name.
      if (day !== theirs.at(-1)) theirs.push(day)
      return theirs.length < 200
    })
    const middle = days[Math.floor(days.length / 2)]
    const again = parseRule(toRuleText(rule))
    const later = middle === undefined ? undefined : daysByRule(rule, toDayNumber(first), { from: toDayNumber(middle) }).next().value
    const isSame =
      days.join() === theirs.join() && again !== undefined && listRuleDays(again, first, { most: 200, lastDay }).join() === days.join()
    if (!isSame || later !== (middle === undefined ? undefined : toDayNumber(middle)))
      wrong.push(`${first} ${text}: ${days.slice(0, 4).join()} / ${theirs.slice(0, 4).join()}`)
  }
  expect(wrong.slice(0, 5)).toEqual([])
})

it('no rule takes long, whatever it says', () => {
  const hard = [
    'FREQ=MONTHLY;BYMONTHDAY=30,31;BYDAY=MO;BYSETPOS=300;COUNT=3',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1',
    'FREQ=DAILY;INTERVAL=999;COUNT=999999999',
    'FREQ=YEARLY;INTERVAL=999;BYDAY=53MO;COUNT=9',
    `FREQ=MONTHLY;BYDAY=${Array.from({ length: 300 }, () => 'MO').join(',')};COUNT=300`,
    'FREQ=MONTHLY;BYMONTHDAY=29;COUNT=300',
  ]
  const times = Array.from({ length: RULES }, (_, index) => {
    const text = hard[index] ?? randomRule('29991231')
    // Time of the processor: what else the machine does is not the rule's.
    const from = process.cpuUsage()
    const rule = parseRule(text)
    if (rule) listRuleDays(rule, '2027-01-01', { most: 367 })
    return { text, ms: process.cpuUsage(from).user / 1000 }
  }).toSorted((a, b) => b.ms - a.ms)
  expect(times.filter(({ ms }) => ms > MOST_MS)).toEqual([])
  keepFigures('Rules of calendars', [
    `${String(RULES)} rules of seed ${String(SEED)}: the slowest took ${(times[0]?.ms ?? 0).toFixed(1)} ms.`,
  ])
})
