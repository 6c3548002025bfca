import { fillText, type Language } from '@maru/shared/labels.ts'
import { messages, type MessageName } from '@maru/shared/messages.ts'
import { toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { type NamedWord, wordsIn } from './names.ts'

/** What a message shows for a value there is none of: a sentence never has a hole. */
const NOTHING = '–'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/
/** An ISO moment as a text names it, by the clock of a place; any other text as it is. */
export const readableMoment = (value: string, timeZone?: string) => {
  if (!INSTANT.test(value)) return value
  const local = toLocal(new Date(value), timeZone ?? 'UTC').replace('T', ' ')
  return timeZone === undefined ? `${local} UTC` : local
}

export type RefusalValue = NamedWord | readonly NamedWord[]

export interface Issue {
  path: string
  code: string
  message: string
}

/**
 * A refusal the caller is told about: HTTP status, a word for programs and the text for people.
 * `application` is the 800–850 status of SPEC 8 where there is one.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly text: MessageName
  readonly application: number | undefined
  readonly issues: readonly Issue[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** What stands in the `{0}`, `{1}` … of the text: text, times as ISO text, and people and records with their names. */
  readonly values: readonly RefusalValue[] | undefined
  /** Zone of the place it is about, whose clock the times of the English text follow. */
  readonly timeZone: string | undefined
  /** What a program goes on with, as the contract of the call says; already as it travels. */
  readonly details: unknown
  /** `WWW-Authenticate` of an answer to a program (RFC 6750). */
  readonly challenge: string | undefined

  constructor(
    status: number,
    code: string,
    text: MessageName,
    more: {
      application?: number
      issues?: readonly Issue[]
      retryAfter?: number
      values?: readonly RefusalValue[]
      details?: unknown
      timeZone?: string
      challenge?: string
    } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.text = text
    this.application = more.application
    this.issues = more.issues
    this.retryAfter = more.retryAfter
    this.values = more.values
    this.details = more.details
    this.timeZone = more.timeZone
    this.challenge = more.challenge
  }

  /** The values as a language writes them. */
  valuesIn(language: Language) {
    return this.values?.map((value) => wordsIn(value, language) || NOTHING)
  }

  get messageNo() {
    return messages[this.text][0]
  }

  /** The English text; the browser shows its own language's by number. */
  get english() {
    const readable = this.valuesIn('en')?.map((value) => readableMoment(value, this.timeZone))
    return fillText(messages[this.text][1], readable ?? [])
  }
}

export const notFound = () => new Refusal(404, 'NOT_FOUND', 'notFound')
export const conflict = (code: string, text: MessageName, values: readonly RefusalValue[] = []) => new Refusal(409, code, text, { values })
/** A request key that came with another request before: whoever sends it has mixed up two of them. */
export const keyReused = (code: string, text: MessageName) => new Refusal(422, code, text)
export const invalid = (issues: readonly Issue[]) => new Refusal(400, 'VALIDATION', 'inputRefused', { issues })
/** One field is wrong. */
export const invalidField = (path: string, code: string, message = code) => invalid([{ path, code, message }])
/** 800: no living session. */
export const noSession = () => new Refusal(401, 'NO_SESSION', 'noSession', { application: 800 })
/** 800 of a program: its token is wrong, expired or revoked, or its person may not come in. */
export const invalidToken = () =>
  new Refusal(401, 'INVALID_TOKEN', 'tokenInvalid', { application: 800, challenge: 'Bearer error="invalid_token"' })
/** 800 of a program: its person, or the owner of its account, has to set up the second factor that a role asks for. */
export const tokenAwaitsFactor = (isService: boolean) =>
  new Refusal(401, 'TOKEN_AWAITS_FACTOR', isService ? 'accountAwaitsFactor' : 'tokenAwaitsFactor', {
    application: 800,
    challenge: 'Bearer error="invalid_token"',
  })
/** 810 of a program: its token lacks a scope. */
export const insufficientScope = (scope: string) =>
  new Refusal(403, 'INSUFFICIENT_SCOPE', 'tokenScopeMissing', {
    application: 810,
    values: [scope],
    details: { scope },
    challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
  })
/** 810 of a program: only a person does this. */
export const notByToken = () => new Refusal(403, 'NOT_BY_TOKEN', 'tokenRefused', { application: 810 })
/** A request that says twice who it is. */
export const twoCredentials = () => new Refusal(400, 'TWO_CREDENTIALS', 'twoCredentials', { challenge: 'Bearer error="invalid_request"' })
/** 800: the sign-in lacks its second step. */
export const secondFactorRequired = () => new Refusal(401, 'SECOND_FACTOR_REQUIRED', 'secondFactorRequired', { application: 800 })
/** 810: none of the caller's roles holds this API. */
export const noGrant = () => new Refusal(403, 'NO_GRANT', 'noPermission', { application: 810 })
/** 820: the session was ended elsewhere; said once. */
export const endedElsewhere = () => new Refusal(401, 'SESSION_ENDED', 'sessionEndedElsewhere', { application: 820 })
/** 830: signing in is locked for `retryAfter` seconds. */
export const signInLocked = (retryAfter: number) => new Refusal(429, 'SIGN_IN_LOCKED', 'signInLocked', { application: 830, retryAfter })
/** 840: the account is dormant until an administrator clears it. */
export const accountBlocked = () => new Refusal(403, 'ACCOUNT_BLOCKED', 'accountBlocked', { application: 840 })
/** 850: the record may be seen, but not this be done with it. */
export const recordDenied = () => new Refusal(403, 'RECORD_DENIED', 'noPermission', { application: 850 })
export const stepUpRequired = () => new Refusal(403, 'STEP_UP_REQUIRED', 'stepUpRequired')
export const unavailable = (code = 'UNAVAILABLE') => new Refusal(503, code, 'unavailable', { retryAfter: 2 })
