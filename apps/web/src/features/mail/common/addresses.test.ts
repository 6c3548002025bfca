import { expect, it } from 'vitest'
import { formatName, participants } from './addresses.ts'

it.each([
  ['Ji-woo Han', 'han@x.example', 'Ji-woo Han'],
  [' ', 'han@x.example', 'han@x.example'],
  ['Han@x.example', 'han@x.example', 'Han@x.example'],
  ['director@hanul.example', 'evil@x.example', 'evil@x.example'],
  ['Bank Service <service@bank.example>', 'evil@x.example', 'evil@x.example'],
  ['Han (han@x.example)', 'Han@x.example', 'Han (han@x.example)'],
  ['Han @ home', 'han@x.example', 'Han @ home'],
])('%s <%s> is named %s', (name, address, shown) => expect(formatName({ name, address })).toBe(shown))

it('names the first writer of a conversation and the last ones, each short, oneself as "me"', () => {
  const of = (...names: string[]) => names.map((name) => ({ name, address: `${name.split(' ')[0]?.toLowerCase() ?? ''}@x.example` }))
  const said = (...names: string[]) => participants(of(...names), 'KIM@x.example', 'me')
  expect(said('Ann Weber', 'Kim Min-jun')).toBe('Ann, me')
  expect(said('Dr. Ann Weber', '김민수')).toBe('Dr. Ann Weber, 김민수')
  expect(said('Ann Weber', 'Ben Roth', 'Kim Min-jun', 'Cleo Vogel', 'Ida Sommer')).toBe('Ann … Cleo, Ida')
})
