import { type Access, contract } from '@maru/shared/contract.ts'
import fastify from 'fastify'
import pg from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { guardRoutes } from './access.ts'
import { implement } from '../implement.ts'

/** A server under guard with one more route, which is started; its guard is asked for no one, so the pool is never opened. */
async function started(add: (app: ReturnType<typeof fastify>) => unknown) {
  const app = fastify()
  guardRoutes(app, new pg.Pool(), { idleMinutes: 60, languageChoice: false, dormantDays: 90, factorRoles: [] })
  add(app)
  await app.ready()
  await app.close()
}
const call = (access: Access) =>
  contract('tried', { get: { method: 'GET', path: '/api/v1/tried', summary: '', access, answer: z.literal('Success') } })
const withCall = (access: Access) => started((app) => implement(app, call(access), { get: async () => 'Success' as const }))

it('a server whose routes all say who may call them starts', async () => {
  await withCall({ kind: 'session' })
  await withCall({ kind: 'grant', roles: ['H01'] })
})

it('a route that does not say who may call it keeps the server from starting, its twin for HEAD too', async () => {
  await expect(started((app) => app.get('/api/v1/tried', async () => 'open'))).rejects.toThrow('does not declare who may call it')
  await expect(started((app) => app.head('/tried', async () => ''))).rejects.toThrow('does not declare who may call it')
})

it('a call that is public by its contract and not on the list of public calls keeps the server from starting', async () => {
  await expect(withCall({ kind: 'public' })).rejects.toThrow('not on the list of public routes')
})

it('a call granted to the role that never holds a right, or to none of the portal, keeps the server from starting', async () => {
  await expect(withCall({ kind: 'grant', roles: ['G01', 'B01'] })).rejects.toThrow('cannot hold it')
  await expect(withCall({ kind: 'grant', roles: ['X99' as 'G01'] })).rejects.toThrow('cannot hold it')
})
