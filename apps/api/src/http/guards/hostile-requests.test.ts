import { problem } from '@maru/shared/problem.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOfDatabase } from '../database-refusal.ts'
import { SESSION_COOKIE } from '../../kernel/access/session.ts'
import { loadCookie, multipart, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const guarded = '/api/v1/common/chems/user/list'

describe('an address', () => {
  it.each([
    '//api/v1/common/chems/user/list',
    '/api//v1/common/chems/user/list',
    '/api/v1/common/chems/user/list/',
    '/API/v1/common/chems/user/list',
    '/api/v1/common/chems/user/LIST',
    '/api/v1/common/chems/user/list;x=1',
    '/api/v1/common/chems/user%2Flist',
    '/api/v1/common/chems/./user/list',
    '/api/v1/common/chems/user/../user/list',
    '/api/v1/common/chems/user/list%00',
    '/api/v1/common/chems/user/list%20',
    '/api/v1/common/chems/user/list?x',
    '/api/v1/comm/mlang/../../common/chems/user/list',
  ])('spelt %s opens nothing without a session', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
      const reply = await app.inject({ method, url })
      expect([401, 404]).toContain(reply.statusCode)
    }
  })

  it('asked by HEAD needs the same rights as by GET', async () => {
    const status = async (user: string) =>
      (await app.inject({ method: 'HEAD', url: guarded, headers: { cookie: await loadCookie(app, user) } })).statusCode
    expect([await status('kim'), await status('admin')]).toEqual([403, 200])
  })

  it('that is broken or endless is refused without an error of ours', async () => {
    const cookie = await loadCookie(app, 'admin')
    for (const id of ['%E0%A4%A', '%ff', '%00', '..%2f..%2fetc%2fpasswd', 'a'.repeat(5000), "'--", '%F0%9F%98%80']) {
      const reply = await app.inject({ method: 'GET', url: `/api/v1/common/chems/user/popup/info/profile/${id}`, headers: { cookie } })
      expect([400, 404, 414]).toContain(reply.statusCode)
      expect(reply.body).not.toMatch(/node_modules|at Object|select |\.ts:/)
      expect([id.slice(0, 20), problem.safeParse(reply.json()).success]).toEqual([id.slice(0, 20), true])
    }
  })
})

describe('a value the database cannot hold', () => {
  const answer = async (path: string, method: 'GET' | 'DELETE' = 'GET') =>
    (await app.inject({ method, url: path, headers: { cookie: await loadCookie(app, 'admin') } })).json()

  it.each(['0000-01-01', '0026-11-23', '9999-12-31', '10000-01-01', '2026-02-30'])(
    'such as the day %s is refused with its field',
    async (day) => {
      const refused = { status: 400, code: 'VALIDATION', issues: [{ path: 'from', code: 'BAD_DATE' }] }
      expect(await answer(`/api/v1/common/chems/login-history?from=${day}`)).toMatchObject(refused)
      expect(await answer(`/api/v1/common/chems/job/runs?from=${day}`)).toMatchObject(refused)
    },
  )

  it('is refused with its field where only the database says so', async () => {
    const { db, pool } = app.context
    const request = {
      body: { officeNo: 'x'.repeat(40), employeeNo: 'HE0005', joinDate: '00000101', note: 'a\u0000', companyEmail: 'a@b.example' },
      query: { size: '99999999999' },
      params: { departmentCode: 'NONE' },
    }
    const refusalOf = (work: Promise<unknown>) =>
      work.then(
        () => 'stored',
        (error: unknown) => {
          const refusal = refusalOfDatabase(error, request)
          return [refusal?.status, refusal?.issues?.[0]?.path, refusal?.issues?.[0]?.code]
        },
      )
    const save = (data: object) => refusalOf(db.user.update({ where: { id: 'kim' }, data }))
    expect(await save({ officeNo: 'x'.repeat(40) })).toEqual([400, 'officeNo', 'TOO_LONG'])
    expect(await save({ employeeNo: 'HE0005' })).toEqual([409, 'employeeNo', 'TAKEN'])
    expect(await save({ departmentCode: 'NONE' })).toEqual([409, 'departmentCode', 'NOT_THERE'])
    expect(await save({ joinDate: new Date('0000-01-01') })).toEqual([400, 'joinDate', 'BAD_DATE'])
    expect(await refusalOf(pool.query('select $1::int', ['99999999999']))).toEqual([400, 'size', 'INVALID'])
    expect(await refusalOf(pool.query('select $1::text', ['a\u0000']))).toEqual([400, 'note', 'BAD_CHARACTERS'])
    expect(await refusalOf(pool.query("update users set company_email = null where id = 'kim'"))).toEqual([400, 'companyEmail', 'REQUIRED'])
    expect(await refusalOf(db.user.update({ where: { id: 'nobody' }, data: { officeNo: 'x' } }))).toEqual([404, undefined, undefined])
    expect(refusalOfDatabase(new TypeError('ours'), request)).toBeUndefined()
  })
})

describe('a JSON body', () => {
  const send = async (payload: string, type = 'application/json') =>
    app.inject({
      method: 'PUT',
      url: users.modify.path,
      headers: { cookie: await loadCookie(app, 'admin'), 'content-type': type },
      payload,
    })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"userId":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"kim"'],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['a body that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]).toString('latin1')],
  ])('that is %s is 400', async (_name, payload) => {
    const reply = await send(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ status: 400, messageNo: expect.stringMatching(/^MS/), traceId: expect.any(String) })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('of more than a megabyte is 413', async () => {
    expect((await send(`{"userId":"${'a'.repeat(1_100_000)}"}`)).statusCode).toBe(413)
  })

  it('of tens of thousands of parts is 413, and of many faults a hundred are told', async () => {
    const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${String(at)}`, 1]))
    expect((await send(JSON.stringify(unknown(60_000)))).statusCode).toBe(413)
    const many = await send(JSON.stringify(unknown(5000)))
    expect([many.statusCode, many.json<{ issues: object[] }>().issues.length]).toEqual([400, 100])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    ' application/json',
    'application/json\t',
    'Application/JSON; charset=utf-16',
    'application/jsonx',
    'text/json',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
  ])('sent as %j is read by its schema or refused', async (type) => {
    const reply = await send('{"userId":"kim","unknown":1}', type)
    expect([400, 415]).toContain(reply.statusCode)
  })
})

describe('a multipart body', () => {
  const post = (payload: Buffer | string, type: string) =>
    app.inject({ method: 'POST', url: '/api/v1/common/loginprocess', headers: { 'content-type': type }, payload })
  const whole = multipart({ username: 'kim', password: 'x' })

  it('that is cut short, has no boundary or another one is 400', async () => {
    expect((await post(whole.payload.subarray(0, -30), whole.headers['content-type'])).statusCode).toBe(400)
    expect((await post(whole.payload, 'multipart/form-data')).statusCode).toBe(400)
    expect((await post(whole.payload, 'multipart/form-data; boundary=other')).statusCode).toBe(400)
  })

  it('with too many or doubled fields is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${String(n)}`, 'x']))
    expect([400, 413]).toContain((await app.inject({ method: 'POST', url: '/api/v1/common/loginprocess', ...multipart(many) })).statusCode)
    const twice = Buffer.from(
      whole.payload
        .toString()
        .replace(
          '--maru-test-boundary--',
          '--maru-test-boundary\r\ncontent-disposition: form-data; name="username"\r\n\r\nadmin\r\n--maru-test-boundary--',
        ),
    )
    expect((await post(twice, whole.headers['content-type'])).statusCode).toBe(400)
  })
})

describe('a claim about the caller', () => {
  it('in a forwarding header counts only from a proxy that is named', async () => {
    const ipOf = async (server: TestApp) => {
      await server.inject({
        method: 'POST',
        url: '/api/v1/common/loginprocess',
        ...multipart({ username: 'nobody', password: 'x' }),
        headers: { ...multipart({}).headers, 'x-forwarded-for': '203.0.113.9' },
      })
      return (await server.context.db.signIn.findFirst({ orderBy: { id: 'desc' } }))?.ip
    }
    expect(await ipOf(app)).toBe('127.0.0.1')
    const behindProxy = await testApp({ TRUST_PROXY: '127.0.0.1' })
    expect(await ipOf(behindProxy)).toBe('203.0.113.9')
    await behindProxy.close()
  })
})

describe('too many calls', () => {
  it('in a minute are told to wait, by session and by address', async () => {
    const strict = await testApp({ RATE_LIMIT_PER_SESSION: '3', RATE_LIMIT_PER_IP: '4' })
    const cookie = await loadCookie(strict, 'kim')
    const ask = async (headers: Record<string, string>) =>
      (await strict.inject({ method: 'GET', url: '/api/v1/common/menus', headers })).statusCode
    expect([await ask({ cookie }), await ask({ cookie }), await ask({ cookie })]).toEqual([200, 200, 200])
    const refused = await strict.inject({ method: 'GET', url: '/api/v1/common/menus', headers: { cookie } })
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      expect.closeTo(60, -1),
    ])
    // The sign-in is none of them.
    expect([await ask({}), await ask({}), await ask({}), await ask({}), await ask({})]).toEqual([401, 401, 401, 401, 429])
    await strict.close()
  })

  it('are counted by address when their cookies are invented, and a session that was found goes on', async () => {
    const strict = await testApp({ RATE_LIMIT_PER_SESSION: '50', RATE_LIMIT_PER_IP: '4' })
    const cookie = await loadCookie(strict, 'kim')
    const ask = async (one: string) =>
      (await strict.inject({ method: 'GET', url: '/api/v1/common/menus', headers: { cookie: one } })).statusCode
    expect(await ask(cookie)).toBe(200)
    const invented = Array.from({ length: 12 }, (_, index) => `${SESSION_COOKIE}=invented${String(index)}`)
    const answers: number[] = []
    for (const one of invented) answers.push(await ask(one))
    expect(answers.slice(0, 4)).toEqual([401, 401, 401, 401])
    expect(answers.slice(8)).toEqual([429, 429, 429, 429])
    expect(await ask(cookie)).toBe(200)
    expect(await ask(`${SESSION_COOKIE}=${'long'.repeat(30)}`)).toBe(429)
    // Where no session is needed, a cookie changes nothing.
    const shared = await strict.inject({ method: 'GET', url: '/api/v1/email/shared/none', headers: { cookie } })
    expect(shared.statusCode).toBe(429)
    await strict.close()
  })
})
