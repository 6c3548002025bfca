import { expect, it } from 'vitest'
import { nameOf } from './addresses.ts'

it.each([
  ['Ji-woo Han', 'han@x.example', 'Ji-woo Han'],
  [' ', 'han@x.example', 'han@x.example'],
  ['Han@x.example', 'han@x.example', 'Han@x.example'],
  ['director@hanul.example', 'evil@x.example', 'evil@x.example'],
  ['Bank Service <service@bank.example>', 'evil@x.example', 'evil@x.example'],
  ['Han (han@x.example)', 'Han@x.example', 'Han (han@x.example)'],
  ['Han @ home', 'han@x.example', 'Han @ home'],
])('%s <%s> is named %s', (name, address, shown) => expect(nameOf({ name, address })).toBe(shown))
