import { DEMO_PASSWORD } from '@maru/prisma/seed/demo/password.ts'
import { z } from 'zod'
import { toPath, type Answer, type Args, type Route } from '@maru/shared/contract.ts'
import { session } from '@maru/shared/session/session.ts'
import { problem, type Problem } from '@maru/shared/problem.ts'
import { buildApp } from '../app.ts'
import { readEnv, type Env } from '../kernel/env.ts'
import { allowOneConnection, asAnotherCall } from './one-connection.ts'

export { DEMO_PASSWORD }
export type TestApp = Awaited<ReturnType<typeof buildApp>>

const CONNECT_MS = 30_000
/** A new connection costs PostgreSQL what some dozen calls do: fewer than a portal has. */
const CONNECTIONS = 4

/** The portal's own server over the test file's database, without limits of requests; `more` are further variables, `options` what the server is given besides. */
export async function testApp(more: Record<string, string> = {}, options: Parameters<typeof buildApp>[1] = {}): Promise<TestApp> {
  const quiet = {
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_SESSION: '0',
    RATE_LIMIT_PER_IP: '0',
    OVERLOAD_DELAY_MS: '0',
    MAIL_ANSWER_SECONDS: '30',
    DATABASE_SECONDS: '60',
    SEED: 'demo',
  }
  const env: Env = readEnv({ ...process.env, ...quiet, ...more })
  if (env.DATABASE_URL === undefined) throw new Error('tests need DATABASE_URL')
  const app = await buildApp({ ...env, DATABASE_URL: env.DATABASE_URL }, options)
  try {
    await app.ready()
  } catch (error) {
    await app.close()
    throw error
  }
  // On a busy machine a new connection takes longer than anybody would wait for an answer.
  app.context.pool.options.connectionTimeoutMillis = CONNECT_MS
  app.context.pool.options.max = CONNECTIONS
  allowOneConnection(app.context)
  return app
}

const sessions = new WeakMap<TestApp, Map<string, Promise<string>>>()

/** `name=value` pairs of the cookies an answer sets. */
const cookiesOf = (header: string | string[] | undefined) => [header ?? []].flat().map((line) => line.split(';', 1)[0] ?? '')

/** Signs in through the real call and returns the answer with the cookies it set. */
export async function signIn(app: TestApp, username: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) {
  const { payload, headers: form } = multipart({ username, password })
  const call = { method: 'POST', url: session.signIn.path, payload, headers: { ...form, ...headers } } as const
  const reply = await asAnotherCall(() => app.inject(call))
  return { reply, cookie: cookiesOf(reply.headers['set-cookie']).join('; ') }
}

/** The cookie of a signed-in demo user, one session per user and server. */
export function loadCookie(app: TestApp, user: string) {
  const cookies = sessions.get(app) ?? new Map<string, Promise<string>>()
  sessions.set(app, cookies)
  const cookie = cookies.get(user) ?? cookieOfNewSession(app, user)
  cookies.set(user, cookie)
  return cookie
}

async function cookieOfNewSession(app: TestApp, user: string) {
  const { reply, cookie } = await signIn(app, user)
  if (!cookie.includes('__Host-sid')) throw new Error(`${user} could not sign in: ${reply.body}`)
  return cookie
}

/** Forgets the kept session of a user, who then signs in anew. */
export const forgetSession = (app: TestApp, user: string) => sessions.get(app)?.delete(user)

export interface Upload {
  field: string
  name: string
  content: Buffer | string
  type?: string
}

/** A multipart body as a browser would send it: text fields first, then files. */
export function multipart(fields: Record<string, string>, files: readonly Upload[] = []) {
  const boundary = 'maru-test-boundary'
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap((file) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      Buffer.from(file.content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

type Loose = {
  params?: Record<string, string>
  query?: object
  body?: unknown
  form?: Record<string, string>
  uploads?: readonly Upload[]
  headers?: Record<string, string>
}
/** The arguments of a route as the web client takes them, with files as plain uploads. */
export type CallArgs<R extends Route> = Omit<Args<R>, 'files'> & { uploads?: readonly Upload[]; headers?: Record<string, string> }

export type CallResult<R extends Route> = { status: number; headers: Record<string, unknown>; body: string } & (
  | { ok: true; answer: Answer<R>; problem: undefined }
  | { ok: false; answer: undefined; problem: Problem }
)

/** Calls a route of the contract as a user (null = nobody signed in), typed like the web client. */
export async function callAs<R extends Route>(app: TestApp, user: string | null, route: R, args: CallArgs<R>): Promise<CallResult<R>> {
  const { params, query, body, form, uploads, headers } = args as Loose
  const encoded = route.form || route.files ? multipart(form ?? {}, uploads) : undefined
  const call = {
    method: route.method,
    url: toPath(route, params),
    headers: { ...(user !== null && { cookie: await loadCookie(app, user) }), ...encoded?.headers, ...headers },
    ...(query && route.query && { query: asQuery(z.encode(route.query, query as never)) }),
    ...(encoded ? { payload: encoded.payload } : route.body ? { payload: z.encode(route.body, body) as object } : {}),
  }
  const reply = await asAnotherCall(() => app.inject(call))
  const common = { status: reply.statusCode, headers: reply.headers, body: reply.body }
  if (reply.statusCode >= 400) return { ...common, ok: false, answer: undefined, problem: problem.parse(reply.json()) }
  const isJson = String(reply.headers['content-type']).includes('json')
  return { ...common, ok: true, answer: z.decode(route.answer, isJson ? reply.json() : reply.body) as Answer<R>, problem: undefined }
}

const asQuery = (query: object) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )

/** The answer of a call that has to succeed; throws with the refusal otherwise. */
export function granted<A>({ answer, body }: { answer: A | undefined; body: string }): A {
  if (answer === undefined) throw new Error(`refused: ${body}`)
  return answer
}

/** The word for programs of a refusal; undefined for an answer. */
export const problemCode = (result: { problem?: { code?: string } | undefined }) => result.problem?.code
/** The code a call is refused with; undefined where it is not. */
export const refusalCode = async (call: Promise<{ problem?: { code?: string } | undefined }>) => problemCode(await call)

const DAY_MS = 86_400_000
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
/** A day so many days from today, as calls write it; a day of the head office of the demo, where most of its people work. */
export const day = (ahead: number) => new Date(Date.parse(berlinDay.format()) + ahead * DAY_MS).toISOString().slice(0, 10)
