import { isTextAnswer, type Answer, type Contract, type Out, type Route, binary } from '@maru/shared/contract.ts'
import { toPlainText } from '@maru/shared/codecs.ts'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { invalid, type Issue, Refusal } from '../kernel/errors.ts'
import { type Once, onceApart, onceFor } from './once.ts'
import { readForm, type StagedFile } from './multipart.ts'
import type { Who } from '../kernel/access/session.ts'

type Files<R> = R extends { files: readonly (infer N extends string)[] } ? { files: Record<N, readonly StagedFile[]> } : unknown

/** What a handler is given: who asks, and the decoded parts of the request. */
export type Call<R extends Route> = {
  who: R['access'] extends { kind: 'public' } ? Who | undefined : Who
  request: FastifyRequest
  reply: FastifyReply
  /** Does what writes in one transaction, which a refusal undoes. */
  inTransaction: <T>(work: (tx: Prisma.TransactionClient) => Promise<T>) => Promise<T>
  /** Does the work of a repeatable call once for its Idempotency-Key. */
  once: Once
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
  form: Out<R['form']>
} & Files<R>

/**
 * An answer that is JSON already, as its contract says, and is sent as it is: for the few calls made all day, whose encoding would cost
 * more than finding them. `callAs` reads every answer by its contract, so the tests tell when one differs.
 */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Handlers<C extends Contract> = { [K in keyof C]: (call: Call<C[K]>) => Promise<Answer<C[K]> | JsonText> }

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens the transactions of calls. */
    database: PrismaClient
  }
  interface FastifyContextConfig {
    contract?: Route
  }
}

/** What runs before a call is decoded, so for one whose input is refused too. */
type EarlyHooks = Pick<RouteShorthandOptions, 'preParsing' | 'preHandler'>

/** One Fastify route per contract entry; a missing or misspelt handler does not compile. */
export function implement<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<NoInfer<C>>, hooks: EarlyHooks = {}) {
  const inTransaction = (work: (tx: Prisma.TransactionClient) => Promise<unknown>) => app.database.$transaction(work)
  for (const [name, route] of Object.entries(contract)) {
    const handler = handlers[name] as (call: object) => Promise<unknown>
    app.route({
      ...hooks,
      method: route.method,
      url: route.path,
      config: { contract: route },
      handler: async (request, reply) => {
        const parts = await decodeRequest(route, request)
        const once = onceFor(route, request, reply)
        const work = () => handler({ ...parts, who: request.who, request, reply, inTransaction, once })
        const answer = await onceApart(app.database, route, { request, reply }, work)
        // A handler that sent something ready (with its tag) or a stream hands back the reply, which awaiting turns into nothing.
        return reply.sent ? reply : sendAnswer(route, reply, answer)
      },
    })
  }
}

/** Made once: zod compiles a schema at its first use. */
const noQuery = z.strictObject({})

/** Keys and entries of a body, and faults of it that are answered: to look at more would hold everybody's calls. */
const MOST_PARTS = 50_000
const MOST_FAULTS = 100

/** Throws 413 for a body of more parts than any form has, before its contract looks at each of them. */
function assertParts(body: unknown) {
  const open = [body]
  let count = 0
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null) continue
    const parts = Object.values(part)
    if ((count += parts.length) > MOST_PARTS) throw new Refusal(413, 'TOO_LARGE', 'requestTooLarge')
    for (const one of parts) if (typeof one === 'object') open.push(one)
  }
}

async function decodeRequest(route: Route, request: FastifyRequest) {
  assertParts(request.body)
  const params = route.params && decode(route.params, request.params, 'path')
  const query = decode(route.query ?? noQuery, request.query, 'query')
  const body = route.body && decode(route.body, request.body, 'body')
  if (!route.form && !route.files) return { params, query, body }
  const { fields, files } = await readForm(request, route)
  return { params, query, files, form: route.form && decode(route.form, fields, 'form') }
}

function decode(schema: z.ZodType, value: unknown, place: string) {
  const result = schema.safeDecode(value)
  if (result.success) return result.data
  throw invalid(
    result.error.issues
      .slice(0, MOST_FAULTS)
      .flatMap(meantIssues)
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.slice(0, MOST_FAULTS).map((key) => ({
              path: [...issue.path, key].join('.'),
              code: 'UNKNOWN_KEY',
              message: `${[...issue.path, key].join('.')}: this field is not known`,
            }))
          : [toIssue(issue, place)],
      )
      .slice(0, MOST_FAULTS),
  )
}

/** Where one of several forms may be sent, the faults of the one that was read into; of none, that it is none of them. */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const faults = issue.code === 'invalid_union' ? issue.errors.find((of) => of.some(({ path }) => path.length > 0)) : undefined
  return faults?.flatMap((fault) => meantIssues({ ...fault, path: [...issue.path, ...fault.path] })) ?? [issue]
}

/** Our own rules carry an upper-case word as their message, which becomes a sentence on the way out; zod's have one, and are named after its code. */
function toIssue({ path: keys, code, message }: z.core.$ZodIssue, place: string): Issue {
  const path = keys.join('.')
  if (/^[A-Z][A-Z_]+$/.test(message)) return { path, code: message, message }
  return { path, code: code.toUpperCase(), message: `${path || place}: ${message}` }
}

/** Encodes the answer by its contract: JSON, a `text/plain` outcome; what is binary or JSON already is passed through. */
function sendAnswer(route: Route, reply: FastifyReply, answer: unknown) {
  if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text)
  if (route.answer === binary) return reply.send(answer)
  const typed = route.answer.safeEncode(answer)
  // Stored before such characters were refused: what is there has to be readable.
  const isOld = typed.error?.issues.every(({ message }) => message === 'BAD_CHARACTERS') === true
  const wire = isOld ? route.answer.safeEncode(withPlainTexts(answer)) : typed
  if (!wire.success) throw new AnswerBreaksContract(route, wire.error)
  const isText = isTextAnswer(route.answer) || (route.answer instanceof z.ZodUnion && typeof wire.data === 'string')
  if (isText) return reply.type('text/plain; charset=utf-8').send(wire.data)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(wire.data))
}

/** An answer with its texts as they may be typed. */
function withPlainTexts(value: unknown): unknown {
  if (typeof value === 'string') return toPlainText(value)
  if (Array.isArray(value)) return value.map(withPlainTexts)
  const isRecord = typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return isRecord ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPlainTexts(one)])) : value
}

class AnswerBreaksContract extends Error {
  constructor(route: Route, cause: z.ZodError) {
    super(`answer of ${route.method} ${route.path} breaks its contract: ${z.prettifyError(cause)}`)
  }
}
