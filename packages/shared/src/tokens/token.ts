import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../codecs.ts'
import { contract } from '../contract.ts'

/** Tokens in use that a person may have at the same time. */
export const TOKENS_MAX = 20
/** Days a token may be valid. */
export const TOKEN_DAYS_MAX = 365

/** How each token begins: scanners of secrets find it by that. */
export const TOKEN_PREFIX = 'maru_'

const token = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Name of the service account it is for; '' = one's own. */
  account: z.string(),
  /** `leave:read`, `leave:change` or the id of one call. */
  scopes: z.array(z.string()),
  createdAt: instant,
  validTo: isoDay,
  /** '' = never. */
  lastUsedAt: instant.or(z.literal('')),
  lastUsedIp: z.string(),
})
export type TokenRow = z.output<typeof token>

export const tokenScopes = z.array(text(300)).min(1, { error: 'REQUIRED' }).max(200)
export const tokenInput = z.strictObject({
  name: requiredText(100),
  /** Last day it is valid, by the head office. */
  validTo: isoDay,
  /** Of a service account its own count. */
  scopes: tokenScopes,
  /** The service account it is for, which the caller owns; left out for a token of one's own. */
  account: text(20).optional(),
})
export type TokenInput = z.output<typeof tokenInput>

const path = '/api/v1/common/tokens'
const byId = z.strictObject({ id: z.uuid() })

export const accessTokens = contract('access-tokens', {
  current: {
    method: 'GET',
    path: '/api/v1/common/token',
    summary: 'The token that asks: whose it is, its scopes and until when it is valid; open to every token',
    access: { kind: 'session' },
    answer: z.object({ id: z.uuid(), name: z.string(), userId: z.string(), scopes: z.array(z.string()), expiresAt: instant }),
  },
  list: {
    method: 'GET',
    path,
    summary: 'Tokens in use of one’s own and of the service accounts one owns',
    access: { kind: 'session' },
    answer: z.array(token),
  },
  accounts: {
    method: 'GET',
    path: `${path}/accounts`,
    summary: 'Service accounts one owns, which tokens may be created for',
    access: { kind: 'session' },
    answer: z.array(z.object({ userId: z.string(), name: z.string(), scopes: z.array(z.string()) })),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Creates a token; its text is answered this once',
    access: { kind: 'session' },
    body: tokenInput,
    answer: z.object({ id: z.uuid(), token: z.string() }),
  },
  revoke: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Revokes one of one’s own tokens; its next call is refused',
    access: { kind: 'session' },
    params: byId,
    answer: byId,
  },
})

const caller = z.object({
  id: z.uuid(),
  name: z.string(),
  userId: z.string(),
  userName: z.string(),
  scopes: z.array(z.string()),
  validTo: isoDay,
  /** Last time it called this API, as far back as the history of calls goes; '' = never. */
  calledAt: instant.or(z.literal('')),
})
export type TokenCaller = z.output<typeof caller>

const adminPath = '/api/v1/common/chems/api'
const administers = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const tokenAdmin = contract('access-tokens', {
  callers: {
    method: 'GET',
    path: `${adminPath}/callers`,
    summary: 'Tokens in use whose scopes hold an API, with whose they are and when each last called it',
    access: administers,
    query: z.strictObject({ id: text(300).min(1) }),
    answer: z.array(caller),
  },
  end: {
    method: 'POST',
    path: `${adminPath}/callers/:id/revoke`,
    summary: 'Revokes the token of anybody, with a reason that its owner is told',
    access: { ...administers, stepUp: true },
    params: byId,
    body: z.strictObject({ reason: requiredText(200) }),
    answer: byId,
  },
})
