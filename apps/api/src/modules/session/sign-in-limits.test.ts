import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO_PASSWORD, multipart, signIn, testApp, type TestApp } from '../../test/test-app.ts'

// An office behind one address, and who guesses from it. Limits of calls are those of production.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_PER_IP: '60', RATE_LIMIT_PER_SESSION: '300' })
})
afterAll(() => app.close())
beforeEach(() => app.context.db.signInThrottle.deleteMany())

const statusOf = async (name: string, password = DEMO_PASSWORD, headers = {}) =>
  (await signIn(app, name, password, headers)).reply.statusCode

it('lets a morning of 500 sign-ins within a minute from one address in', async () => {
  const people = await app.context.db.user.findMany({
    where: { active: true, deleted: false, id: { notIn: ['dormant', 'kowalski'] }, roles: { some: {} } },
    select: { id: true },
  })
  const from = performance.now()
  const statuses: number[] = []
  for (let count = 0; count < 500; count += 10) {
    const names = Array.from({ length: 10 }, (_, at) => people[(count + at) % people.length]?.id ?? '')
    statuses.push(...(await Promise.all(names.map((name) => statusOf(name)))))
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(performance.now() - from).toBeLessThan(60_000)
})

it('stops many passwords on one account, and one password on many accounts', async () => {
  const oneAccount = []
  for (let at = 0; at < 30; at += 1) oneAccount.push(await statusOf('choi', `guess ${String(at)}`))
  expect(oneAccount.filter((status) => status === 200)).toHaveLength(5)
  const manyAccounts = []
  for (let at = 0; at < 70; at += 1) manyAccounts.push(await statusOf(`person${String(at)}`, 'Autumn2026'))
  expect(manyAccounts.filter((status) => status === 200)).toHaveLength(45)
})

it('lets colleagues in at their own desks while a guesser has locked their address', async () => {
  const { cookie } = await signIn(app, 'lee')
  const device = cookie.split('; ').find((part) => part.startsWith('__Host-device')) ?? ''
  for (let at = 0; at < 50; at += 1) await statusOf(`person${String(at)}`, 'Autumn2026')
  expect(await statusOf('han')).toBe(429)
  expect(await statusOf('lee', DEMO_PASSWORD, { cookie: device })).toBe(200)
})

it('lets the sign-in page of a hundred browsers of one address ask for their session', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject({ method: 'GET', url: session.current.path })))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([])
})

it('lets whoever signed in go on beside somebody who uses up the calls of the address', async () => {
  const url = session.current.path
  const invented = (at: number) => app.inject({ method: 'GET', url, headers: { cookie: `__Host-sid=invented-${String(at)}` } })
  for (let at = 0; at < 150; at += 1) await invented(at)
  expect((await invented(150)).statusCode).toBe(429)
  const { cookie } = await signIn(app, 'choi')
  for (let at = 0; at < 70; at += 1) expect((await app.inject({ method: 'GET', url, headers: { cookie } })).statusCode).toBe(200)
})

it('counts the addresses of one IPv6 network as one', async () => {
  const from = (at: number) => `2001:db8:0:7::${at.toString(16)}`
  const guess = async (remoteAddress: string, name: string) => {
    const { payload, headers } = multipart({ username: name, password: 'Autumn2026' })
    return (await app.inject({ method: 'POST', url: session.signIn.path, payload, headers, remoteAddress })).statusCode
  }
  const guesses = []
  for (let at = 1; at <= 70; at += 1) guesses.push(await guess(from(at), `person${String(at)}`))
  expect(guesses.filter((status) => status === 200)).toHaveLength(50)
  expect(await guess('2001:db8:0:8::1', 'person1')).toBe(200)

  const url = session.current.path
  const invented = (at: number) =>
    app.inject({ method: 'GET', url, headers: { cookie: `__Host-sid=invented-${String(at)}` }, remoteAddress: from(at) })
  for (let at = 1; at <= 150; at += 1) await invented(at)
  expect((await invented(151)).statusCode).toBe(429)
})
