import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const origin = 'https://portal.example'

it.each([
  ['/chems/userlist?q=kim', '/chems/userlist?q=kim'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/authInfo?next=/main', '/'],
  ['', '/'],
  [null, '/'],
])('after signing in, %j leads to %j', (asked, target) => {
  expect(safeNext(asked, origin)).toBe(target)
})
