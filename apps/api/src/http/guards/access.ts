import { roleCodes, type Access, type Route, UNASKED } from '@maru/shared/contract.ts'
import { isExport } from '@maru/shared/roles/screen-rights.ts'
import { ownApis, personApis } from '@maru/shared/tokens/person-calls.ts'
import { accessTokens } from '@maru/shared/tokens/token.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type pg from 'pg'
import type { Env } from '../../kernel/env.ts'
import { noGrant, notByToken, Refusal, stepUpRequired, twoCredentials, secondFactorRequired } from '../../kernel/errors.ts'
import { assertStillLiving, assertTokenHolds, loadTokenCaller, readBearer } from '../../kernel/access/access-token.ts'
import { secondFactorRoles } from '../../kernel/access/second-factor-roles.ts'
import { assertRouteRight } from '../../kernel/access/menu-right.ts'
import { loadSession, readToken, type TokenOfCall, type Who } from '../../kernel/access/session.ts'

/** Id of an API: "METHOD /template". */
export const toApiId = (route: Pick<Route, 'method' | 'path'>) => `${route.method} ${route.path}`

/** Routes anybody may call; a contract that says public and is not named here stops the start. */
const publicApis = new Set([
  'POST /api/v1/common/loginprocess',
  'POST /api/v1/login/logout',
  'GET /api/v1/comm/mlang/i18n',
  // Whoever has the link of a file in a mail, at the organisation or outside.
  'GET /api/v1/email/shared/:token',
  'POST /api/v1/login/passkey/options',
  'POST /api/v1/login/passkey',
  // A calendar program has no session; the token of the address is the secret.
  'GET /api/v1/calendar/:token',
  // Where browsers go to the identity provider and come back from it; what they may follows from its answer alone.
  'GET /api/v1/login/sign-on',
  'GET /api/v1/login/sign-on/start',
  'GET /api/v1/login/sign-on/callback',
  // A signature of the provider says who sent it.
  'POST /api/v1/login/sign-on/logout',
  // Whoever has a certificate in hand.
  'GET /api/v1/verify/:code',
  // Applicants, where the portal takes applications (PUBLIC_APPLICATIONS).
  'GET /api/v1/apply',
  'GET /api/v1/apply/opening/:id',
  'POST /api/v1/apply/opening/:id',
  'POST /api/v1/apply/status',
  'POST /api/v1/apply/withdraw',
])

const proofs = ['POST /api/v1/login/factor/passkey/options', 'POST /api/v1/login/factor/passkey', 'POST /api/v1/login/factor/code']
const enrolments = [
  'GET /api/v1/common/factors',
  'POST /api/v1/common/factors/authenticator',
  'POST /api/v1/common/factors/authenticator/:id',
  'POST /api/v1/common/factors/passkey/options',
  'POST /api/v1/common/factors/passkey',
]
/** What is open after the right password: proving a second factor, or adding the first one where a role asks for it. */
const openWhileAwaiting = { FACTOR: new Set(proofs), ENROLMENT: new Set(enrolments) }

/** What is open to a person who still has to choose a password. */
const openBeforePasswordChange = new Set([
  'GET /api/v1/login/session',
  'GET /api/v1/common/whoami',
  'GET /api/v1/common/menus',
  'GET /api/v1/common/callable',
  'GET /api/v1/comm/comm-cd',
  'GET /api/v1/comm/config',
  'GET /api/v1/system/bbs/list/all',
  'POST /api/v1/login/step-up',
  'GET /api/v1/common/chems/user/popup/info/personal/:userId',
  'GET /api/v1/common/chems/user/popup/info/contract/:userId',
  'GET /api/v1/common/chems/user/popup/info/basic/:userId',
  'GET /api/v1/common/chems/user/popup/info/remark/:userId',
  'GET /api/v1/common/chems/user/popup/info/profile/:userId',
  'GET /api/v1/common/chems/user/dept-search',
  'GET /api/v1/common/image/:fileKey',
  'PUT /api/v1/common/chems/user/popup/modify',
])

/** Routes of the server itself (health, the app's files, the API reference) say their access here instead of in a contract. */
declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

interface Declared {
  contract?: Route
  access?: Access
}
const accessOf = (config: Declared) => config.contract?.access ?? config.access
/** Whether anybody may call it, so that no session is looked for. */
export const isPublic = (config: Declared) => accessOf(config)?.kind === 'public'

function assertAccessDeclared(route: RouteOptions) {
  const config = route.config ?? {}
  const access = accessOf(config)
  if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`)
  if (access.kind === 'public' && config.contract && !publicApis.has(toApiId(config.contract))) {
    throw new Error(`${route.url} is public but not on the list of public routes`)
  }
  if (access.kind === 'grant' && access.roles.some((role) => !roleCodes.includes(role) || role === 'B01')) {
    throw new Error(`${route.url} grants itself to a role that cannot hold it`)
  }
}

/** What the configuration says about sessions. */
interface SessionRules {
  idleMinutes: number
  languageChoice: boolean
  dormantDays: number
  factorRoles: readonly string[]
}

export const toSessionRules = (env: Env): SessionRules => ({
  idleMinutes: env.SESSION_IDLE_MINUTES,
  languageChoice: env.LANGUAGE_CHOICE === 'on',
  dormantDays: env.DORMANT_DAYS,
  factorRoles: secondFactorRoles(env),
})

/** Decides on every request before a byte of its body is read: who asks, and whether a role of his holds the API. Deny by default. */
export function guardRoutes(app: FastifyInstance, pool: pg.Pool, rules: SessionRules) {
  app.decorateRequest('who', undefined)
  app.decorateRequest('isStranger', false)
  app.decorateRequest('newToken')
  app.addHook('onRoute', assertAccessDeclared)
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request.routeOptions.config)
    assertOneCredential(request)
    if (!access || access.kind === 'public') return
    await admit(pool, request, access, rules)
  })
  // A token may be revoked while its call is under way: what it changed is told to nobody then.
  app.addHook('onSend', async (request, reply, payload) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400
    if (isChange && request.who?.token) await assertStillLiving(pool, request.who.token)
    return payload
  })
}

/** A call says once who it is, and a program neither signs in nor out. */
function assertOneCredential(request: FastifyRequest) {
  if (readBearer(request) === undefined) return
  if (readToken(request) !== undefined) throw twoCredentials()
  const { contract } = request.routeOptions.config
  if (contract?.access.kind === 'public' && personApis.has(toApiId(contract))) throw notByToken()
}

/** Refuses what only a person does, what is a matter of one's own to an account that is nobody, and what the scopes of a token leave out. The API reference is open to every token. */
function assertTokenMay(token: TokenOfCall, contract: Route | undefined) {
  if (contract === undefined || contract.path === accessTokens.current.path) return
  if (token.isService && ownApis.has(toApiId(contract))) throw notByToken()
  assertTokenHolds(token.scopes, contract)
}

/** Whether a program asked by itself, not a person: that does not extend the session. */
const isUnasked = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers[UNASKED] !== undefined

/** What an administrator may call who sees the portal as somebody else: to end it, and to prove that it is still he. */
const openWhileViewing = new Set(['POST /api/v1/login/view-as/end', 'POST /api/v1/login/step-up', ...proofs])
/** Letters are read by those they are for; how many there are may be seen. */
const isLetter = (path: string) => path.startsWith('/api/v1/email/') && path !== '/api/v1/email/newMailCount'

/** Only reading, no letters and nothing to take along: what is seen as somebody else is no business of one's own. */
function assertReadOnly({ method }: FastifyRequest, route: Pick<Route, 'method' | 'path'> | undefined) {
  if (route && openWhileViewing.has(toApiId(route))) return
  const isReading = (method === 'GET' || method === 'HEAD') && !(route && (isLetter(route.path) || isExport(route)))
  if (!isReading) throw new Refusal(403, 'VIEW_ONLY', 'viewOnly', { application: 850 })
}

/** What is open before the first day and after the last one beside reading: the own account, how the portal speaks, notices and their settings. */
const openOutsideEmployment = new Set([
  ...openBeforePasswordChange,
  ...proofs,
  ...enrolments,
  'PUT /api/v1/comm/config',
  'POST /api/v1/common/notifications/read',
  'PUT /api/v1/common/notifications/settings',
])
/** Whoever has not begun ticks off the own checklist as well. */
const openBeforeFirstDay = new Set([...openOutsideEmployment, 'POST /api/v1/application/recruitment/onboarding/tasks/:id'])

/** Before the first day and after the last one, while the account is open, the portal is only read: nobody decides then. */
function assertAtWork({ method }: FastifyRequest, apiId: string, { firstDay, lastDay }: Pick<Who, 'firstDay' | 'lastDay'>) {
  if (method === 'GET' || method === 'HEAD') return
  if (firstDay !== undefined && !openBeforeFirstDay.has(apiId)) throw new Refusal(403, 'NOT_STARTED', 'notStarted', { values: [firstDay] })
  if (lastDay !== undefined && !openOutsideEmployment.has(apiId)) throw new Refusal(403, 'HAS_ENDED', 'hasEnded', { values: [lastDay] })
}

/** Identifies a caller before refusing: logs and histories say who it was. */
async function admit(pool: pg.Pool, request: FastifyRequest, access: Exclude<Access, { kind: 'public' }>, rules: SessionRules) {
  const { contract } = request.routeOptions.config
  const apiId = contract ? toApiId(contract) : ''
  const who =
    readBearer(request) === undefined
      ? await loadSession(pool, request, apiId, { ...rules, slides: access.slides !== false && !isUnasked(request) })
      : await loadTokenCaller(pool, request, apiId, rules)
  request.who = who
  if (who.awaits !== undefined) {
    if (openWhileAwaiting[who.awaits].has(apiId)) return
    throw secondFactorRequired()
  }
  if (who.token) assertTokenMay(who.token, contract)
  if (who.viewedBy !== undefined) assertReadOnly(request, contract)
  if (who.mustChangePassword && !openBeforePasswordChange.has(apiId)) {
    throw new Refusal(403, 'PASSWORD_CHANGE_REQUIRED', 'passwordChangeRequired', { application: 850 })
  }
  if (who.viewedBy === undefined) assertAtWork(request, apiId, who)
  if (access.kind === 'grant' && !who.granted) throw noGrant()
  if (contract) await assertRouteRight(pool, who, contract)
  if (access.kind === 'grant' && access.stepUp && !who.steppedUp) throw stepUpRequired()
}
