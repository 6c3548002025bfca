import { allContracts } from '@maru/shared/collections.ts'
import { expect, it } from 'vitest'
import { openCalls, quietCalls } from './live-calls.ts'

const routes = allContracts.flatMap((contract) => Object.values(contract))
const reads = new Map(routes.filter(({ method }) => method === 'GET').map((route) => [`GET ${route.path}`, route]))

it('what is asked for again at an event is a read of the contract', () => {
  expect([...quietCalls, ...openCalls].filter((call) => !reads.has(call))).toEqual([])
})

it('a quiet call never extends the session', () => {
  const slides = (call: string) => {
    const access = reads.get(call)?.access
    return access === undefined || !('slides' in access) || access.slides !== false
  }
  expect([...quietCalls].filter(slides)).toEqual([])
})
