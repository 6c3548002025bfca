import { expect, it } from 'vitest'
import { loggerOptions } from './logging.ts'

it('all servers of a process write their lines to one output, so that a closed one leaves no timer behind', () => {
  const [one, other] = [loggerOptions('info'), loggerOptions('silent')]
  expect(one).toHaveProperty('stream')
  expect(Object(other).stream).toBe(Object(one).stream)
})
