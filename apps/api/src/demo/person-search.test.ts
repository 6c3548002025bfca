import { allContracts } from '@maru/shared/collections.ts'
import { binary, type Route } from '@maru/shared/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toApiId } from '../http/guards/access.ts'
import { loadCookie, testApp, type TestApp } from '../test/test-app.ts'
import { seedDemoAgenda } from './demo-agenda.ts'
import { seedDemoDocuments } from './demo-documents.ts'
import { seedDemoLeave } from './demo-leave.ts'
import { seedDemoOutputs } from './demo-outputs.ts'
import { seedDemoReservations } from './demo-reservations.ts'
import { seedDemoTrips } from './demo-trips.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoLeave(app.context, new Date(), true)
  for (const seed of [seedDemoDocuments, seedDemoAgenda, seedDemoReservations, seedDemoTrips, seedDemoOutputs]) await seed(app.context)
})
afterAll(() => app.close())

/** Lists with a search box that need nothing else; mail searches on its own server. */
const lists = allContracts
  .flatMap((contract): Route[] => Object.values(contract))
  .filter(
    ({ method, path, query, answer }) => method === 'GET' && query && 'q' in query.shape && answer !== binary && !/:|\/email\b/.test(path),
  )

/** How many rows a list finds for what is typed; undefined where it answers otherwise. */
async function countFound(user: string, { path }: Route, q: string) {
  const reply = await app.inject({ url: path, query: { q }, headers: { cookie: await loadCookie(app, user) } })
  if (reply.statusCode !== 200) return undefined
  const answer = reply.json<{ total?: number; rows?: unknown[] } | unknown[] | null>()
  return Array.isArray(answer) ? answer.length : (answer?.total ?? answer?.rows?.length)
}

it('every list finds a person by whatever order, comma, hyphen or script the name is typed in', async () => {
  const differing: string[] = []
  const finding = new Set<string>()
  for (const user of ['office', 'head', 'kim'])
    for (const route of lists) {
      const base = await countFound(user, route, 'min-jun kim')
      if (!base) continue
      finding.add(toApiId(route))
      for (const typed of ['kim, min-jun', 'minjun', 'Kim Min-jun', '김민준']) {
        const count = await countFound(user, route, typed)
        if (count === undefined || count < base)
          differing.push(`${toApiId(route)} as ${user}, "${typed}": ${String(count)} of ${String(base)}`)
      }
    }
  expect(differing).toEqual([])
  expect(finding.size).toBeGreaterThan(12)
})
