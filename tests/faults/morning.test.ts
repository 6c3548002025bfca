import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, startApi } from './api-process.ts'
import { keepFigures } from './figures.ts'
import { signIn } from './sign-in.ts'

// A house where everybody arrives at eight: a server that has just started, with the limits of production.

const PEOPLE = ['admin', 'admin2', 'office', 'auditor', 'director', 'head', 'kim', 'han', 'choi', 'lee', 'park', 'clerk', 'patent']
const CALLS = ['/api/v1/common/menus', '/api/v1/email/newMailCount?userId=', '/api/v1/common/menus']

let api: ApiProcess
beforeAll(async () => {
  api = await startApi({ OVERLOAD_DELAY_MS: '500', RATE_LIMIT_PER_IP: '60', RATE_LIMIT_PER_SESSION: '300' })
})
afterAll(() => api.stop())

async function arrive(user: string, times: number[]) {
  const cookie = await signIn(api.url, user)
  const statuses: number[] = []
  for (const path of CALLS) {
    const from = performance.now()
    const reply = await fetch(`${api.url}${path.endsWith('=') ? path + user : path}`, { headers: { cookie } })
    await reply.arrayBuffer()
    times.push(performance.now() - from)
    statuses.push(reply.status)
  }
  return statuses
}

it('nobody is told to come back: neither the first person after a start, nor all who sign in together', async () => {
  const [first, others]: [number[], number[]] = [[], []]
  const statuses = await arrive('kim', first)
  for (let round = 0; round < 5; round += 1) statuses.push(...(await Promise.all(PEOPLE.map((user) => arrive(user, others)))).flat())
  const sorted = others.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  const lines = [
    `The first person after a start: ${first.map((ms) => ms.toFixed(0)).join(', ')} ms for menus, new mails, menus.`,
    `${String(PEOPLE.length)} people who sign in together, five times: ${String(others.length)} calls, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms.`,
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
  keepFigures('A house where everybody arrives at eight', lines)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})
