import { home } from '@maru/shared/home/home.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { secondFactors } from '@maru/shared/session/second-factor.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addPasskey, challengeOf, nowInSeconds, SITE, within } from '../../../test/session/factor-fixtures.ts'
import { softPasskey } from '../../../test/session/soft-passkey.ts'
import { callAs, DEMO_PASSWORD, granted, loadCookie, refusalCode, signIn, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
/** A server whose administrators and office sign in with a second factor. */
let strict: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: SITE, SESSIONS_PER_PERSON: '20' })
  strict = await testApp({ PUBLIC_URL: SITE, SECOND_FACTOR_ROLES: 'M01, H01', SESSIONS_PER_PERSON: '20' })
})
afterAll(async () => {
  await strict.close()
  await app.close()
})

const forget = () => app.context.db.signInThrottle.deleteMany()
const sessionWith = (cookie: string) => callAs(app, null, session.current, within(cookie))

describe('an authenticator app', () => {
  let secret = ''
  let recovery: string[] = []
  beforeAll(async () => {
    ;({ secret, recoveryCodes: recovery } = await addApp(app, 'kim'))
  })

  it('gives ten recovery codes with the first method, and none with the next', async () => {
    expect(recovery).toHaveLength(10)
    expect(new Set(recovery).size).toBe(10)
    expect((await addApp(app, 'kim')).recoveryCodes).toEqual([])
    expect(granted(await callAs(app, 'kim', secondFactors.list, {}))).toMatchObject({
      factors: [{ kind: 'AUTHENTICATOR', name: 'Phone' }, { kind: 'AUTHENTICATOR' }],
      recoveryCodesLeft: 10,
      required: false,
    })
  })

  it('keeps no secret and no code that anybody could read', async () => {
    const stored = JSON.stringify(await app.context.db.$queryRaw`select encode(secret, 'escape') as secret from second_factor`)
    expect(stored).not.toContain(secret)
    const codes = await app.context.db.recoveryCode.findMany({ where: { userId: 'kim' } })
    expect(codes.map(({ codeHash }) => codeHash.length)).toEqual(recovery.map(() => 32))
  })

  it('is asked for after the password, and nothing is open before: every call says there is no session', async () => {
    const { reply, cookie } = await signIn(app, 'kim')
    expect(reply.json()).toMatchObject({ usr_id: 'kim', awaits: 'factor' })
    const refused = await sessionWith(cookie)
    expect([refused.status, refused.headers['x-app-status'], refused.problem?.code]).toEqual([401, '800', 'SECOND_FACTOR_REQUIRED'])
    expect(await refusalCode(callAs(app, null, home.overview, within(cookie)))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await refusalCode(callAs(app, null, secondFactors.list, within(cookie)))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await refusalCode(callAs(app, null, session.stepUp, { body: { password: DEMO_PASSWORD }, ...within(cookie) }))).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
  })

  it('completes the sign-in with the code of now, once: the same code signs in nobody else', async () => {
    const first = await signIn(app, 'kim')
    const code = await generate({ secret, epoch: nowInSeconds() })
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(granted(await callAs(app, null, secondFactors.proveCode, { body: { code: spaced }, ...within(first.cookie) }))).toBe('Success')
    expect((await sessionWith(first.cookie)).status).toBe(200)
    const second = await signIn(app, 'kim')
    expect(granted(await callAs(app, null, secondFactors.proveCode, { body: { code }, ...within(second.cookie) }))).toBe('Fail')
    expect((await sessionWith(second.cookie)).status).toBe(401)
    await forget()
  })

  it('refuses codes of long ago and of others, and locks after five guesses whatever session they come from', async () => {
    const stranger = await addApp(app, 'choi')
    const { cookie } = await signIn(app, 'kim')
    for (const epoch of [nowInSeconds() - 300, nowInSeconds() + 300])
      expect(
        granted(await callAs(app, null, secondFactors.proveCode, { body: { code: await generate({ secret, epoch }) }, ...within(cookie) })),
      ).toBe('Fail')
    const foreign = await generate({ secret: stranger.secret, epoch: nowInSeconds() })
    expect(granted(await callAs(app, null, secondFactors.proveCode, { body: { code: foreign }, ...within(cookie) }))).toBe('Fail')
    const other = await signIn(app, 'kim')
    const codes: (number | undefined)[] = []
    for (let guess = 0; guess < 4; guess += 1)
      codes.push((await callAs(app, null, secondFactors.proveCode, { body: { code: '000000' }, ...within(other.cookie) })).status)
    expect(codes).toEqual([200, 200, 429, 429])
    await forget()
  })

  it('is replaced by a recovery code, however it is typed, once; the person is told', async () => {
    const [one = ''] = recovery
    const { cookie } = await signIn(app, 'kim')
    const typed = ` ${one.toLowerCase().replace('-', ' ')} `
    expect(granted(await callAs(app, null, secondFactors.proveCode, { body: { code: typed }, ...within(cookie) }))).toBe('Success')
    const again = await signIn(app, 'kim')
    expect(granted(await callAs(app, null, secondFactors.proveCode, { body: { code: one }, ...within(again.cookie) }))).toBe('Fail')
    const list = granted(await callAs(app, null, secondFactors.list, within(cookie)))
    expect(list.recoveryCodesLeft).toBe(9)
    const notices = granted(await callAs(app, null, notifications.list, { query: { page: 1, size: 25 }, ...within(cookie) }))
    expect(JSON.stringify(notices)).toContain('recovery code used to sign in')
    await forget()
  })

  it('stands in the sign-in history: password right, wrong code, signed in', async () => {
    const rows = await app.context.db.signIn.findMany({
      where: { userId: 'kim' },
      orderBy: { id: 'desc' },
      take: 4,
      select: { result: true },
    })
    expect(rows.map(({ result }) => result)).toEqual(['WRONG_FACTOR', 'FACTOR', 'OK', 'FACTOR'])
  })
})

describe('a passkey', () => {
  it('signs in without a password, once for each challenge, and asks for a new one after a reset', async () => {
    const { passkey } = await addPasskey(app, 'lee')
    const options = granted(await callAs(app, null, secondFactors.signInChallenge, {}))
    const credential = passkey.prove(challengeOf(options))
    const reply = await callAs(app, null, secondFactors.signIn, { body: { credential } })
    expect(granted(reply)).toMatchObject({ userId: 'lee', awaits: 'none' })
    expect(granted(await callAs(app, null, secondFactors.signIn, { body: { credential } }))).toBe('fail')
    const invented = passkey.prove('bm90IGEgY2hhbGxlbmdlIG9mIHRoZSBwb3J0YWw')
    expect(granted(await callAs(app, null, secondFactors.signIn, { body: { credential: invented } }))).toBe('fail')
    await app.context.pool.query(`update users set must_change_password = true, one_time_password_until = now() where id = 'lee'`)
    const again = passkey.prove(challengeOf(granted(await callAs(app, null, secondFactors.signInChallenge, {}))))
    expect(granted(await callAs(app, null, secondFactors.signIn, { body: { credential: again } }))).toMatchObject({
      mustChangePassword: true,
    })
    await app.context.pool.query(`update users set must_change_password = false, one_time_password_until = null where id = 'lee'`)
  })

  it('of another site, of another session and copied is refused', async () => {
    const elsewhere = softPasskey('https://portal.example.org.evil.test')
    const options = granted(await callAs(app, 'choi', secondFactors.passkeyOptions, {}))
    const foreign = { name: 'x', credential: elsewhere.create(challengeOf(options)) }
    expect(await refusalCode(callAs(app, 'choi', secondFactors.addPasskey, { body: foreign }))).toBe('VALIDATION')
    const { passkey } = await addPasskey(app, 'park')
    const own = await signIn(app, 'park')
    const challenge = granted(await callAs(app, null, secondFactors.challenge, within(own.cookie)))
    const other = await signIn(app, 'park')
    const credential = passkey.prove(challengeOf(challenge))
    expect(granted(await callAs(app, null, secondFactors.provePasskey, { body: { credential }, ...within(other.cookie) }))).toBe('Fail')
    expect(granted(await callAs(app, null, secondFactors.provePasskey, { body: { credential }, ...within(own.cookie) }))).toBe('Success')
    passkey.goBack()
    const anew = granted(await callAs(app, null, secondFactors.challenge, within(other.cookie)))
    const copied = { credential: passkey.prove(challengeOf(anew)) }
    expect(granted(await callAs(app, null, secondFactors.provePasskey, { body: copied, ...within(other.cookie) }))).toBe('Fail')
    await forget()
  })

  it('is accepted while guesses at codes are locked, as a signature is no guess', async () => {
    const { passkey } = await addPasskey(app, 'skang')
    const guesser = await signIn(app, 'skang')
    const codes: (number | undefined)[] = []
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await callAs(app, null, secondFactors.proveCode, { body: { code: '１１１１１１' }, ...within(guesser.cookie) })).status)
    expect(codes.at(-1)).toBe(429)
    const challenge = granted(await callAs(app, null, secondFactors.challenge, within(guesser.cookie)))
    const body = { credential: passkey.prove(challengeOf(challenge)) }
    expect(granted(await callAs(app, null, secondFactors.provePasskey, { body, ...within(guesser.cookie) }))).toBe('Success')
    await forget()
  })

  it('signs in nobody whose account is closed', async () => {
    const { passkey } = await addPasskey(app, 'han')
    await app.context.db.user.update({ where: { id: 'han' }, data: { active: false } })
    const options = granted(await callAs(app, null, secondFactors.signInChallenge, {}))
    const body = { credential: passkey.prove(challengeOf(options)) }
    expect(granted(await callAs(app, null, secondFactors.signIn, { body }))).toBe('fail')
    await app.context.db.user.update({ where: { id: 'han' }, data: { active: true } })
  })

  it('confirms an act instead of the password', async () => {
    const { passkey } = await addPasskey(app, 'office')
    const cookie = await loadCookie(app, 'office')
    await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '1 hour' where user_id = 'office'`
    expect(await refusalCode(callAs(app, 'office', secondFactors.newRecoveryCodes, {}))).toBe('STEP_UP_REQUIRED')
    const challenge = granted(await callAs(app, null, secondFactors.challenge, within(cookie)))
    const body = { credential: passkey.prove(challengeOf(challenge)) }
    expect(granted(await callAs(app, 'office', secondFactors.provePasskey, { body }))).toBe('Success')
    expect(granted(await callAs(app, 'office', secondFactors.newRecoveryCodes, {})).recoveryCodes).toHaveLength(10)
  })
})

describe('a role that asks for a second factor', () => {
  it('leads through adding one, which completes the sign-in, and keeps the last one', async () => {
    const { reply, cookie } = await signIn(strict, 'admin')
    expect(reply.json()).toMatchObject({ awaits: 'enrolment' })
    expect(await refusalCode(callAs(strict, null, session.current, within(cookie)))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await refusalCode(callAs(strict, null, secondFactors.proveCode, { body: { code: '123456' }, ...within(cookie) }))).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    const { id, recoveryCodes } = await addApp(strict, 'admin', cookie)
    expect(recoveryCodes).toHaveLength(10)
    expect((await callAs(strict, null, session.current, within(cookie))).status).toBe(200)
    expect(await refusalCode(callAs(strict, null, secondFactors.remove, { params: { id }, ...within(cookie) }))).toBe('FACTOR_REQUIRED')
    expect((await signIn(strict, 'sklein')).reply.json()).toMatchObject({ awaits: 'none' })
  })

  it('is added by one who has the password: a second sign-in that waits adds none once the person has, and signs in again', async () => {
    const thief = await signIn(strict, 'office2')
    const owner = await signIn(strict, 'office2')
    expect(thief.reply.json()).toMatchObject({ awaits: 'enrolment' })
    await addApp(strict, 'office2', owner.cookie)
    expect(await refusalCode(callAs(strict, null, secondFactors.list, within(thief.cookie)))).toBe('NO_SESSION')
    expect(await refusalCode(callAs(strict, null, secondFactors.startAuthenticator, within(thief.cookie)))).toBe('NO_SESSION')
    expect((await signIn(strict, 'office2')).reply.json()).toMatchObject({ awaits: 'factor' })
  })

  it('that begins during a session opens nothing before the next sign-in', async () => {
    const { cookie } = await signIn(strict, 'mkraus')
    expect((await callAs(strict, null, session.current, within(cookie))).status).toBe(200)
    await app.context.db.userRole.create({ data: { userId: 'mkraus', roleCode: 'H01', grantedBy: 'admin' } })
    expect(await refusalCode(callAs(strict, null, session.current, within(cookie)))).toBe('SECOND_FACTOR_REQUIRED')
    expect((await signIn(strict, 'mkraus')).reply.json()).toMatchObject({ awaits: 'enrolment' })
    await app.context.db.userRole.deleteMany({ where: { userId: 'mkraus', roleCode: 'H01' } })
  })

  it('is reset by another administrator only; the person is signed out, and everybody who watches is told', async () => {
    const params = { userId: 'admin' }
    const body = { reason: 'Phone lost' }
    const { cookie } = await signIn(app, 'admin2')
    expect(granted(await callAs(app, null, userAccounts.factors, { params, ...within(cookie) }))).toMatchObject({
      passkeys: 0,
      authenticators: 1,
      required: false,
    })
    expect(await refusalCode(callAs(app, null, userAccounts.resetFactors, { params: { userId: 'admin2' }, body, ...within(cookie) }))).toBe(
      'OWN_ACCOUNT',
    )
    expect((await callAs(app, null, userAccounts.resetFactors, { params, body, ...within(cookie) })).status).toBe(200)
    expect(await app.context.db.session.count({ where: { userId: 'admin', endedAt: null } })).toBe(0)
    expect(await refusalCode(callAs(app, null, userAccounts.resetFactors, { params, body, ...within(cookie) }))).toBe('NO_FACTOR')
    const notices = await app.context.db.notification.findMany({ where: { kind: 'secondFactorReset' }, select: { userId: true } })
    expect(notices.map(({ userId }) => userId)).toEqual(['admin'])
    expect((await signIn(app, 'admin')).reply.json()).toMatchObject({ awaits: 'none' })
  })
})

it('is not read or changed by an administrator who sees the portal as the person', async () => {
  const params = { userId: 'kim' }
  const { cookie } = await signIn(app, 'admin2')
  granted(await callAs(app, null, userAccounts.viewAs, { params, body: { reason: 'help' }, ...within(cookie) }))
  expect(await refusalCode(callAs(app, null, secondFactors.list, within(cookie)))).toBe('RECORD_DENIED')
  expect((await callAs(app, null, secondFactors.startAuthenticator, within(cookie))).status).toBe(403)
})
