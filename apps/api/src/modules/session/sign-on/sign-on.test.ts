import { imports } from '@maru/shared/imports/import.ts'
import { session } from '@maru/shared/session/session.ts'
import type { Problem } from '@maru/shared/problem.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { signOn, signOnLogout } from '@maru/shared/session/sign-on.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProviderPerson, startIdentityProvider, walk } from '../../../test/session/identity-provider.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, granted, loadCookie, signIn, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'

const home = `http://localhost:3000${signOn.callback.path}`
let app: TestApp
let idp: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  idp = await startIdentityProvider(home)
  app = await testApp({ ...idp.env, SESSIONS_PER_PERSON: '20' })
})
afterAll(async () => {
  await app.close()
  await idp.close()
})

type Cookies = Record<string, string>
const cookiesOf = (reply: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
const hasSession = (cookies: Cookies) => cookies['__Host-sid'] !== undefined

/** Comes back from the provider in the browser that holds `cookies`. */
async function comeBack(address: string, cookies: Cookies) {
  const reply = await app.inject({ url: address.slice('http://localhost:3000'.length), cookies })
  return { status: reply.statusCode, location: String(reply.headers.location), cookies: cookiesOf(reply) }
}

/** Signs in at the provider as somebody, from the button of the sign-in to the page after it. */
async function signInAs(person: ProviderPerson | 'gives up', next = '/main') {
  idp.state.signsIn = person
  const begun = await app.inject({ url: `${signOn.start.path}?next=${encodeURIComponent(next)}` })
  const cookies = cookiesOf(begun)
  const address = await walk(String(begun.headers.location), home)
  return { ...(await comeBack(address, cookies)), address, browser: cookies }
}

const whoIs = async (cookies: Cookies) => {
  const cookie = `__Host-sid=${cookies['__Host-sid'] ?? ''}`
  const id = (await app.inject({ url: session.current.path, headers: { cookie } })).json<string>()
  return (await app.inject({ url: `${session.identity.path}?id=${id}`, headers: { cookie } })).json<{
    usr_id: string
    mustChangePassword: boolean
  }>()
}
const addressOf = async (id: string) => (await app.context.db.user.findUniqueOrThrow({ where: { id } })).companyEmail
const personOf = async (id: string, more: Partial<ProviderPerson> = {}): Promise<ProviderPerson> => ({
  subject: `subject-${id}`,
  email: await addressOf(id),
  verified: true,
  ...more,
})

it('the first sign-in connects the account whose address the provider vouches for, tells the person, and goes to the page asked for', async () => {
  const done = await signInAs(await personOf('kim'), '/approval/recpbox?page=2')
  expect([done.status, done.location]).toEqual([303, '/approval/recpbox?page=2'])
  expect((await whoIs(done.cookies)).usr_id).toBe('kim')
  const own = await callAs(app, 'kim', signOn.own, {})
  expect(own.answer?.account).toMatchObject({ issuer: idp.env.SSO_ISSUER, email: await addressOf('kim') })
  expect(await app.context.db.notification.count({ where: { userId: 'kim', kind: 'secondFactorChanged' } })).toBe(1)
  const history = await app.context.db.changeLog.findMany({ where: { entityId: 'kim', action: 'signOnConnected' } })
  expect(history).toHaveLength(1)
  // Later the address at the provider is of no account.
  const again = await signInAs(await personOf('kim', { email: 'other@elsewhere.example', verified: false }))
  expect((await whoIs(again.cookies)).usr_id).toBe('kim')
})

it('an address that nobody vouches for, of nobody, or written by somebody else a short time ago connects nothing', async () => {
  const { db } = app.context
  await db.changeLog.create({
    data: {
      userId: 'admin',
      entity: 'user',
      entityId: 'park',
      action: 'modify',
      before: { companyEmail: 'x' },
      after: { companyEmail: await addressOf('park'), fields: ['companyEmail'] },
    },
  })
  for (const person of [
    await personOf('lee', { verified: false }),
    { subject: 'stranger', email: 'stranger@elsewhere.example', verified: true },
    await personOf('park'),
  ]) {
    const done = await signInAs(person)
    expect(done.location).toBe('/authInfo?signOn=NOT_CONNECTED&next=%2Fmain')
    expect(hasSession(done.cookies)).toBe(false)
  }
  expect(await db.signIn.count({ where: { result: 'NOT_CONNECTED' } })).toBe(3)
  expect(await db.signOnAccount.count({ where: { userId: { in: ['lee', 'park'] } } })).toBe(0)
})

it('a second account with the same address at the provider is not the person', async () => {
  expect(hasSession((await signInAs(await personOf('han'))).cookies)).toBe(true)
  expect(hasSession((await signInAs(await personOf('han', { subject: 'twin' }))).cookies)).toBe(false)
})

it('an answer counts once, in the browser that asked, and with its own state', async () => {
  const done = await signInAs(await personOf('kim'))
  const replayed = await comeBack(done.address, done.browser)
  idp.state.signsIn = await personOf('kim')
  const begun = await app.inject({ url: signOn.start.path })
  const address = await walk(String(begun.headers.location), home)
  const elsewhere = await comeBack(address, { '__Host-sign-on': 'of another browser' })
  const other = await comeBack(address.replace(/state=[^&]*/, 'state=invented'), cookiesOf(begun))
  for (const { location, cookies } of [replayed, elsewhere, other])
    expect([location, hasSession(cookies)]).toEqual(['/authInfo?signOn=REFUSED', false])
})

it('whoever gives up at the provider is told so, and a next page outside of the portal is not gone to', async () => {
  expect((await signInAs('gives up')).location).toBe('/authInfo?signOn=CANCELLED&next=%2Fmain')
  for (const next of ['//evil.example/x', 'https://evil.example', '/\\evil.example', '/api/v1/login/logout'])
    expect((await signInAs(await personOf('kim'), next)).location).toBe('/')
})

it('a closed account stays closed, and a one-time password need not be changed', async () => {
  const { db } = app.context
  const person = await personOf('mkraus')
  await db.user.update({ where: { id: 'mkraus' }, data: { mustChangePassword: true } })
  expect((await whoIs((await signInAs(person)).cookies)).mustChangePassword).toBe(false)
  await db.user.update({ where: { id: 'mkraus' }, data: { active: false } })
  const closed = await signInAs(person)
  expect([closed.location, hasSession(closed.cookies)]).toEqual(['/authInfo?signOn=CLOSED&next=%2Fmain', false])
})

it('a role that asks for a second factor gets it from the portal unless the provider asked for two', async () => {
  const strict = await testApp({ ...idp.env, SECOND_FACTOR_ROLES: 'G01', SESSIONS_PER_PERSON: '20' })
  const loose = app
  app = strict
  try {
    const one = await signInAs(await personOf('kim'))
    expect(one.location).toBe('/authInfo?step=enrolment&next=%2Fmain')
    const two = await signInAs(await personOf('kim', { methods: ['pwd', 'mfa'] }))
    expect(two.location).toBe('/main')
    expect((await whoIs(two.cookies)).usr_id).toBe('kim')
  } finally {
    app = loose
    await strict.close()
  }
})

const goAndComeBack = async (location: string, browser: Cookies, person: ProviderPerson) => {
  idp.state.signsIn = person
  return comeBack(await walk(location, home), browser)
}

it('somebody signed in connects an account of any address, confirms acts with it, and disconnects it for good', async () => {
  const mine: ProviderPerson = { subject: 'theirs', email: 'own@elsewhere.example', verified: false }
  const connect = await app.inject({ method: 'POST', url: signOn.connect.path, headers: { cookie: await loadCookie(app, 'choi') } })
  const done = await goAndComeBack(connect.json<{ location: string }>().location, cookiesOf(connect), mine)
  expect(done.location).toBe('/chems/userinfo?signOn=DONE')
  const session1 = await signInAs(mine)
  expect((await whoIs(session1.cookies)).usr_id).toBe('choi')

  const { tokenHash } = await app.context.db.session.findFirstOrThrow({ where: { userId: 'choi', signOn: null } })
  const old = new Date(Date.now() - 3_600_000)
  await app.context.db.session.update({ where: { tokenHash }, data: { authenticatedAt: old } })
  const isFresh = async () => (await app.context.db.session.findUniqueOrThrow({ where: { tokenHash } })).authenticatedAt > old
  expect((await callAs(app, 'choi', signOn.disconnect, {})).problem?.code).toBe('STEP_UP_REQUIRED')
  for (const [person, fresh] of [
    [await personOf('kim'), false],
    [mine, true],
  ] as const) {
    const step = await app.inject({ method: 'POST', url: signOn.stepUp.path, headers: { cookie: await loadCookie(app, 'choi') } })
    await goAndComeBack(step.json<{ location: string }>().location, cookiesOf(step), person)
    expect(await isFresh()).toBe(fresh)
  }

  expect((await callAs(app, 'admin', userAccounts.factors, { params: { userId: 'choi' } })).answer?.signOn).toBe(mine.email)
  expect((await callAs(app, 'choi', signOn.disconnect, {})).ok).toBe(true)
  expect(
    (await app.inject({ url: session.current.path, headers: { cookie: `__Host-sid=${session1.cookies['__Host-sid'] ?? ''}` } })).statusCode,
  ).toBe(401)
  expect(hasSession((await signInAs(mine)).cookies)).toBe(false)
})

it('an administrator disconnects somebody with a reason: no address connects the account again', async () => {
  await signInAs(await personOf('han'))
  const args = { params: { userId: 'han' }, body: { reason: 'The account there was taken over' } }
  expect((await callAs(app, 'office', userAccounts.disconnectSignOn, args)).status).toBe(403)
  expect((await callAs(app, 'admin', userAccounts.disconnectSignOn, args)).body).toBe('Success')
  expect((await callAs(app, 'admin', userAccounts.disconnectSignOn, args)).status).toBe(404)
  expect(hasSession((await signInAs(await personOf('han'))).cookies)).toBe(false)
})

it.for(['the form', 'an import'] as const)(
  'an address that an administrator wrote by %s a short time ago connects nothing',
  async (way) => {
    const [userId, email] = way === 'the form' ? ['icosta', 'written.form@hanul.example'] : ['lee', 'written.import@hanul.example']
    if (way === 'the form') granted(await save(app, 'admin', { ...(await opened(app, userId)), companyEmail: email }))
    else {
      const rows = [
        ['User ID', 'Work email'],
        [userId, email],
      ]
      const run = await checkedAs(app, 'admin', 'users', rows)
      granted(await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
    }
    const done = await signInAs(await personOf(userId, { subject: `stranger-${userId}` }))
    expect([hasSession(done.cookies), await addressOf(userId)]).toEqual([false, email])
    expect(await app.context.db.signOnAccount.count({ where: { subject: `stranger-${userId}` } })).toBe(0)
  },
)

it('an account at the provider that is somebody else’s is not connected', async () => {
  await signInAs(await personOf('kim'))
  const connect = await app.inject({ method: 'POST', url: signOn.connect.path, headers: { cookie: await loadCookie(app, 'lee') } })
  const done = await goAndComeBack(connect.json<{ location: string }>().location, cookiesOf(connect), await personOf('kim'))
  expect(done.location).toBe('/chems/userinfo?signOn=TAKEN')
})

it('who is signed out at the provider is signed out here, but for sessions of a password', async () => {
  const { cookies } = await signInAs(await personOf('kim'))
  await loadCookie(app, 'kim')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  idp.state.deliver = async (payload) => (await app.inject({ method: 'POST', url: signOnLogout.ended.path, headers, payload })).statusCode
  await idp.signOut('subject-kim')
  const cookie = `__Host-sid=${cookies['__Host-sid'] ?? ''}`
  expect((await app.inject({ url: session.current.path, headers: { cookie } })).statusCode).toBe(401)
  expect((await callAs(app, 'kim', signOn.own, {})).ok).toBe(true)
  const forged = await app.inject({ method: 'POST', url: signOnLogout.ended.path, headers, payload: 'logout_token=e30.e30.' })
  expect([forged.statusCode, forged.json<Problem>().issues?.[0]?.path]).toEqual([400, 'logout_token'])
})

it('where everybody signs in at the provider, passwords open the accounts kept for an emergency alone', async () => {
  const only = await testApp({ ...idp.env, SSO_ONLY: 'on', SSO_PASSWORD_USERS: 'admin' })
  expect((await callAs(only, null, signOn.provider, {})).answer).toEqual({ name: 'Institute account', passwords: false })
  expect((await signIn(only, 'kim')).reply.body).toBe('fail')
  expect((await signIn(only, 'Admin')).reply.json<{ usr_id: string }>().usr_id).toBe('admin')
  await only.close()
})

it('a provider that is away is said, passwords go on, and without one there is nothing to call', async () => {
  const away = await testApp({ ...idp.env, SSO_ISSUER: 'http://localhost:9' })
  const begun = await away.inject({ url: signOn.start.path })
  expect(begun.headers.location).toBe('/authInfo?signOn=UNAVAILABLE&next=%2F')
  expect((await callAs(away, 'kim', signOn.stepUp, {})).status).toBe(503)
  await away.close()
  const none = await testApp()
  expect((await callAs(none, null, signOn.provider, {})).answer).toEqual({ name: '', passwords: true })
  expect((await none.inject({ url: signOn.start.path })).statusCode).toBe(404)
  await none.close()
})
