import { rowRules } from '@maru/shared/lists/row-rules.ts'
import { allContracts } from '@maru/shared/collections.ts'
import { binary, isTextAnswer, type Route } from '@maru/shared/contract.ts'
import { personApis } from '@maru/shared/tokens/person-calls.ts'
import { findScopeArea } from '@maru/shared/tokens/scopes.ts'
import { problem } from '@maru/shared/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takesKey } from '../once.ts'
import { docsPage } from './docs-page.ts'

/** The wire side of a schema: what a caller sends and gets, with the names of SPEC. */
const wire = (schema: z.ZodType) => {
  // The media type of an answer is said beside its schema, where it is a keyword.
  const override = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => void delete jsonSchema['media']
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }) as object
}

const errorAnswers = {
  '400': { description: 'Something in the request is wrong; `issues` names the fields' },
  '401': { description: 'No living session (status 800), or it was ended elsewhere (820)' },
  '403': {
    description:
      'No role of yours holds this (810), the record is not yours to change (850), or the password is asked again (STEP_UP_REQUIRED)',
  },
  '404': { description: 'Not there, or not visible to you' },
  '429': { description: 'Too many requests; see Retry-After' },
}

function parameters(route: Route) {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
      name,
      in: place,
      required: place === 'path' || !(part as z.ZodType).safeParse(undefined).success,
      schema: wire(part as z.ZodType),
    }))
  const repeated = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A key of the caller, 1 to 200 plain signs: the call sent again with it gets the first answer, another body is 422. Kept for a day',
    schema: { type: 'string', maxLength: 200 },
  }
  return [...of(route.params, 'path'), ...of(route.query, 'query'), ...(route.repeatable || takesKey(route) ? [repeated] : [])]
}

function requestBody(route: Route) {
  if (route.body) return { required: true, content: { 'application/json': { schema: wire(route.body) } } }
  if (!route.form && !route.files) return undefined
  const fields = Object.fromEntries(Object.entries(route.form?.shape ?? {}).map(([name, part]) => [name, wire(part as z.ZodType)]))
  const files = Object.fromEntries(
    (route.files ?? []).map((name) => [name, { type: 'array', items: { type: 'string', format: 'binary' } }]),
  )
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, ...files } } } } }
}

function answerContent(route: Route) {
  if (route.answer === binary) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return { [isTextAnswer(route.answer) ? 'text/plain' : 'application/json']: { schema: wire(route.answer) } }
}

/** The last words of a path, told apart where two calls of a resource have the same name. */
const wordsOf = (path: string) =>
  path
    .split('/')
    .filter((word) => word !== '' && !word.startsWith(':'))
    .slice(-2)
    .join('.')

/** A name for each call: several contracts share a resource, whose changes all of them tell. */
function operationNames() {
  const routes = allContracts.flatMap((contract) => Object.entries(contract))
  const plain = ([name, { resource }]: (typeof routes)[number]) => `${resource}.${name}`
  const counts = Map.groupBy(routes, plain)
  return new Map(
    routes.map((entry) => [
      entry[1],
      (counts.get(plain(entry))?.length ?? 0) > 1 ? `${plain(entry)}.${wordsOf(entry[1].path)}` : plain(entry),
    ]),
  )
}

function operation(operationId: string, route: Route) {
  const { access } = route
  const body = requestBody(route)
  const who =
    access.kind === 'grant'
      ? `Needs a role that holds this API (first given to ${access.roles.join(', ')})${access.stepUp ? ' and the password within 15 minutes' : ''}.`
      : access.kind === 'session'
        ? 'Needs a session.'
        : 'Public.'
  const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  return {
    operationId,
    tags: [findScopeArea(route) ?? route.resource],
    summary: route.summary,
    description: access.kind !== 'public' && access.row ? `${who} Records: ${rowRules[access.row]}.` : who,
    parameters: parameters(route),
    ...(body && { requestBody: body }),
    security:
      access.kind === 'public'
        ? []
        : personApis.has(`${route.method} ${route.path}`)
          ? [{ session: [] }]
          : [{ session: [] }, { token: [] }],
    responses: {
      '200': { description: 'Done', content: answerContent(route) },
      ...Object.fromEntries(Object.entries(errorAnswers).map(([status, { description }]) => [status, { description, ...refusal }])),
    },
  }
}

/** The whole API as OpenAPI 3.1, made from the contracts. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [route, id] of operationNames()) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(id, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru',
      version: '1',
      description: 'The staff portal. Sign in with POST /api/v1/common/loginprocess and send the cookie it sets.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: wire(problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        token: { type: 'http', scheme: 'bearer', description: 'A token of a person or a service account, within its scopes' },
      },
    },
  }
}

/** The document and the page that shows it. */
export function openApiRoutes(app: FastifyInstance) {
  docsPage(app)
  let document: string | undefined
  app.get('/api/v1/openapi.json', { config: { access: { kind: 'session' } } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApiDocument()))),
  )
}
