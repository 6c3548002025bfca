import { problem } from '../../packages/shared/src/problem.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { pdf } from '../../apps/api/src/test/files/file-samples.ts'
import { loadCookie, forgetSession, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { mailSettings } from '../support/mail-settings.ts'
import { isLong, keepFigures } from './figures.ts'
import { type Below, broken, fitting, createRandomNumbers, type Schema, wildText } from './wild-input.ts'

// Every call of the API reference with input of its shape, of nearly its shape and of none, by several people: no answer is a 5xx, and
// every refusal has the one error body.

/** The short run has the time for each call of the reference once. */
const CALLS = isLong ? 30_000 : 420
/** Another seed tries other calls; the report names it. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
const PEOPLE = [...Array.from({ length: 9 }, () => 'admin'), 'admin2', 'admin2', 'office', 'office', 'kim', 'kim', 'head', 'clerk', null]

interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly body: Schema | undefined
  readonly form: Schema | undefined
}
interface Document {
  paths: Record<
    string,
    Record<string, { tags: string[]; parameters?: Operation['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
}

let app: TestApp
let mail: DevMailServer
let operations: readonly Operation[]
beforeAll(async () => {
  mail = await startDevMailServer({ domain: 'hanul.example', users: {}, master: { user: 'master', password: 'secret' }, authDelayMs: 0 })
  app = await testApp({ ...mailSettings(mail, { user: 'master', password: 'secret' }) })
  const reply = await app.inject({ method: 'GET', url: '/api/v1/openapi.json', headers: { cookie: await loadCookie(app, 'admin') } })
  operations = operationsOf(reply.json())
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, parameters = [], requestBody }]) => ({
      id: `${method} ${path}`,
      method,
      path,
      tag: tags[0] ?? '',
      parameters,
      body: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
    })),
  )

/** What answers have held under each name: numbers of records, codes and people, so that calls reach what is there. */
const seen = new Map<string, string[]>([
  ['userId', ['kim', 'han', 'lee', 'office', 'left', 'dormant']],
  ['formCode', ['GENERAL', 'LEAVE', 'SCHEDULE']],
  ['q', ['kim']],
])
const MOST_SEEN = 60

function remember(kind: string, value: unknown, name = '', depth = 0) {
  if (typeof value === 'string' && /(id|code|key|number|version|token|path|no|cd)$/i.test(name) && value !== '' && value.length <= 100) {
    for (const under of [name, `${kind}.${name}`, ...(/^[\da-f-]{36}$/.test(value) ? [`${kind}.id`] : [])]) {
      const list = seen.get(under) ?? []
      if (!list.includes(value)) seen.set(under, [...list.slice(-MOST_SEEN), value])
    }
  }
  if (value === null || typeof value !== 'object' || depth > 5) return
  if (Array.isArray(value)) for (const one of value.slice(0, 5)) remember(kind, one, name, depth + 1)
  else for (const [key, one] of Object.entries(value)) remember(kind, one, key, depth + 1)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** Percent signs of their own, cut ones and bytes that are no UTF-8 come as they are. */
const RAW = ['%', '%E0%A4%A', '%ff', '%00', '..%2f..%2f', '%F0%9F%98%80', 'a'.repeat(301), 'a'.repeat(9000)]
const rarely = (below: Below, one: number) => below(one) === 0

function addressOf(below: Below, { path, parameters, tag }: Operation, isWild: boolean, odd: number) {
  const value = (name: string, schema: Schema) => asText(fitting({ below, seen, kind: tag, odd, root: schema }, schema, name))
  const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
  const wild = () => (rarely(below, 4) ? (RAW[below(RAW.length)] ?? '') : escaped(wildText(below).slice(0, 2000)))
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce(
      (url, { name, schema }) => url.replace(`{${name}}`, () => (isWild && rarely(below, 3) ? wild() : escaped(value(name, schema)))),
      path,
    )
  const queryParameters = parameters.filter((one) => one.in === 'query' && (one.required || below(2) === 0))
  const query = queryParameters.map(({ name, schema }) => `${name}=${isWild && rarely(below, 2) ? wild() : escaped(value(name, schema))}`)
  if (isWild && rarely(below, 12)) query.push(query[0] ?? 'unknown=1')
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

const part = (head: string, content: string | Buffer, eol = '\r\n') =>
  Buffer.concat([Buffer.from(`--b${eol}content-disposition: ${head}${eol}${eol}`), Buffer.from(content), Buffer.from(eol)])
/** Heads of parts as no browser writes them. */
const HEADS = ['form-data', 'form-data; filename="a.pdf"', 'form-data; name=""', 'form-data; name="file"; filename=""', 'attachment; name="file"', 'form-data; name="__proto__"', 'form-data; name="file"; filename="a\u0000.pdf"', "form-data; name*=utf-8''%ff; filename*=x''%"] // prettier-ignore
const BOUNDARIES = ['b', 'b', 'b', 'b', 'b', 'b', '', '"b', `"${'b'.repeat(300)}"`, 'b'.repeat(8000), 'b;boundary=c']

function formOf(below: Below, operation: Operation, form: Schema, isWild: boolean, odd: number) {
  const fields = Object.entries(form.properties ?? {}).map(([name, schema]) =>
    schema.type === 'array'
      ? part(
          `form-data; name="${name}"; filename="a.${['pdf', 'png', 'xlsx', 'txt'][below(4)] ?? ''}"`,
          rarely(below, 3) ? wildText(below) : pdf(),
        )
      : part(
          `form-data; name="${name}"`,
          isWild && rarely(below, 2)
            ? wildText(below)
            : asText(fitting({ below, seen, kind: operation.tag, odd, root: form }, schema, name)),
        ),
  )
  if (isWild && rarely(below, 2)) fields.push(part(HEADS[below(HEADS.length)] ?? '', wildText(below)))
  const whole = Buffer.concat([...fields, Buffer.from('--b--\r\n')])
  const boundary = isWild ? (BOUNDARIES[below(BOUNDARIES.length)] ?? 'b') : 'b'
  const payload = isWild && rarely(below, 6) ? whole.subarray(0, below(whole.length)) : whole
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function bodyOf(below: Below, { body, form, ...operation }: Operation, isWild: boolean, odd: number) {
  if (form) return formOf(below, { ...operation, body, form }, form, isWild, odd)
  if (!body) return isWild && rarely(below, 8) ? { payload: '{}', headers: { 'content-type': 'application/json' } } : {}
  const value = fitting({ below, seen, kind: operation.tag, odd, root: body }, body)
  const text = JSON.stringify(isWild ? broken(below, value) : value) ?? ''
  return {
    payload: isWild && rarely(below, 30) ? text.slice(0, below(text.length + 1)) : text,
    headers: { 'content-type': 'application/json' },
  }
}

/** Calls may sign people out, close their accounts or take their roles: they are put back as they were. */
async function keeperOfAccounts() {
  const { db } = app.context
  const people = await db.user.findMany({ select: { id: true, passwordHash: true, mustChangePassword: true, departmentCode: true } })
  const roles = await db.userRole.findMany()
  return async () => {
    for (const { id, ...account } of people.filter((one) => PEOPLE.includes(one.id)))
      await db.user.update({ where: { id }, data: { ...account, active: true, deleted: false, oneTimePasswordUntil: null } })
    await db.userRole.createMany({ data: roles, skipDuplicates: true })
    await db.role.updateMany({ data: { active: true } })
    await db.signInThrottle.deleteMany()
    for (const person of PEOPLE) if (person) forgetSession(app, person)
  }
}

interface Finding {
  readonly call: string
  readonly status: number
  readonly answer: string
  readonly body: string
}

/**
 * Seconds after which the one right refusal of a busy machine asks to come back, else 0: a statement had more than five seconds, or a lock
 * more than two. Whoever comes back is answered; a second refusal is a finding as any other 5xx.
 */
function secondsPutOff({ statusCode, headers, body }: { statusCode: number; headers: Record<string, unknown>; body: string }) {
  if (statusCode !== 503) return 0
  const refusal = problem.safeParse(jsonOf(body))
  return refusal.success && refusal.data.code === 'DATABASE_BUSY' ? Number(headers['retry-after'] ?? 0) : 0
}

async function callOnce(below: Below, operation: Operation): Promise<Finding | { status: number; isPutOff: boolean }> {
  // A third of its shape and ordinary, a third at the edges of its shape, a third of no shape at all.
  const way = below(3)
  const isWild = way === 0
  const odd = way === 1 ? 0 : 20
  const person = PEOPLE[below(PEOPLE.length)] ?? null
  const url = addressOf(below, operation, isWild, odd)
  const { payload, headers } = bodyOf(below, operation, isWild, odd) as { payload?: string | Buffer; headers?: Record<string, string> }
  const cookie = person === null ? undefined : await loadCookie(app, person)
  const ask = () =>
    app.inject({
      method: operation.method.toUpperCase() as 'GET',
      url,
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      ...(payload !== undefined && { payload }),
    })
  const first = await ask()
  const wait = secondsPutOff(first)
  if (wait > 0) await new Promise((done) => setTimeout(done, wait * 1000))
  const reply = wait > 0 ? await ask() : first
  if (reply.statusCode === 200 && String(reply.headers['content-type']).includes('json')) remember(operation.tag, reply.json())
  if (person !== null && reply.statusCode === 401) forgetSession(app, person)
  const isRefusal = reply.statusCode >= 400
  const isOurs = !isRefusal || problem.safeParse(jsonOf(reply.body)).success
  if (reply.statusCode < 500 && isOurs) return { status: reply.statusCode, isPutOff: wait > 0 }
  const call = `${String(person)}: ${operation.method.toUpperCase()} ${url.slice(0, 300)}`
  return { call, status: reply.statusCode, answer: reply.body.slice(0, 300), body: String(payload ?? '').slice(0, 1500) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

it(`answers ${String(CALLS)} calls with input of every kind without a 5xx, and every refusal in the one body`, async () => {
  const below = createRandomNumbers(SEED)
  const restore = await keeperOfAccounts()
  const statuses = new Map<number, number>()
  const findings: Finding[] = []
  const called = new Set<string>()
  let putOff = 0
  for (let n = 0; n < CALLS; n += 1) {
    // Every call in its turn first, so that a short run tries each of them too.
    const operation = n < operations.length ? operations[n] : operations[below(operations.length)]
    if (!operation) break
    if (n % 500 === 0) await restore()
    const outcome = await callOnce(below, operation).catch(async () => {
      await restore()
      return callOnce(below, operation)
    })
    called.add(operation.id)
    statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1)
    if ('call' in outcome) findings.push(outcome)
    else if (outcome.isPutOff) putOff += 1
  }
  expect(findings.slice(0, 20)).toEqual([])
  expect(called.size).toBe(Math.min(CALLS, operations.length))
  expect(Object.keys(Object.prototype)).toEqual([])
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${String(status)}: ${String(count)}`)
  keepFigures('Input of every kind', [
    `\`pnpm test:faults\`, seed ${String(SEED)}: ${String(CALLS)} calls over ${String(operations.length)} routes of the API reference, no 5xx but ${String(putOff)} of DATABASE_BUSY, answered when asked again.`,
    `Answers by status: ${counts.join(', ')}.`,
  ])
}, 1_800_000)
