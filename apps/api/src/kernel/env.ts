import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const count = (fallback: number, least = 0) => z.coerce.number().int().min(least).default(fallback)
const onOff = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback)
/** Address of a service, without a slash at its end. */
const serviceUrl = (fallback: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(fallback)
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

const seedOf = (env: { DATABASE_URL?: string | undefined; SEED?: 'demo' | 'reference' | undefined }) =>
  env.SEED ?? (env.DATABASE_URL ? ('reference' as const) : ('demo' as const))

const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('./.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SEED: z.enum(['demo', 'reference']).optional(),
    /** Whether the demo organisation has documents in every state. */
    DEMO_DOCUMENTS: onOff('on'),
    SESSION_IDLE_MINUTES: count(60, 10).pipe(z.number().max(120)),
    SESSION_HOURS: count(12, 1),
    /** Living sessions a person may have; the next one ends the oldest (SECURITY 4.6). */
    SESSIONS_PER_PERSON: count(3, 1).pipe(z.number().max(20)),
    DORMANT_DAYS: count(90),
    /** Roles whose holders sign in with a second factor, or `none`. */
    SECOND_FACTOR_ROLES: z
      .string()
      .regex(/^\w+( *, *\w+)*$/)
      .optional(),
    /** The OpenID provider people sign in through: its issuer, and what it knows the portal as. */
    SSO_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    SSO_CLIENT_ID: z.string().min(1).optional(),
    SSO_CLIENT_SECRET: z.string().min(1).optional(),
    /** What the button of the sign-in calls it. */
    SSO_NAME: z.string().min(1).max(60).optional(),
    /** Whether an address it names is the person's own although it does not say so. */
    SSO_TRUST_EMAIL: onOff('off'),
    /** Whether passwords of the portal are for the accounts of SSO_PASSWORD_USERS alone. */
    SSO_ONLY: onOff('off'),
    SSO_PASSWORD_USERS: z.string().optional(),
    APP_STATUS_LINE: z.enum(['standard', 'literal']).default('standard'),
    PEPPER_FILE: z.string().min(1).optional(),
    SEAL_FILE: z.string().min(1).optional(),
    /** Picture of the organisation's seal on certificates, PNG or JPEG. */
    CERTIFICATE_SEAL_FILE: z.string().min(1).optional(),
    /** PKCS #12 file that certificates are signed with. */
    CERTIFICATE_P12_FILE: z.string().min(1).optional(),
    CERTIFICATE_P12_PASSWORD: z.string().default(''),
    /** Cost of password hashes: `fast` spares tests the deliberate work of a hash and protects nothing. */
    PASSWORD_HASHING: z.enum(['standard', 'fast']).default('standard'),
    RATE_LIMIT_PER_SESSION: count(300),
    RATE_LIMIT_PER_IP: count(60),
    /** Delay of the event loop, in milliseconds, from which on calls are told to come back (0 = never). */
    OVERLOAD_DELAY_MS: count(500),
    /** Port of `/metrics` (0 = no figures). */
    METRICS_PORT: count(0).pipe(z.number().max(65_535)),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    TRUST_PROXY: z.string().default(''),
    IMAP_HOST: z.string().min(1).optional(),
    IMAP_PORT: count(993, 1),
    IMAP_TLS: z.enum(['tls', 'starttls', 'off']).default('tls'),
    SMTP_HOST: z.string().min(1).optional(),
    SMTP_PORT: count(587, 1),
    SMTP_TLS: z.enum(['tls', 'starttls', 'off']).default('starttls'),
    /** Whether the SMTP server delivers a mail with the same X-Outbox-Id once, however often it is handed over. */
    SMTP_DEDUP: onOff('off'),
    /** Bytes a mail may have with its files as it travels. */
    MAIL_MAX_BYTES: count(25_000_000, 10_000),
    /** How long a process that sends a mail is waited for before another one looks after it. */
    MAIL_LEASE_SECONDS: count(120, 1),
    /** Address notices go out from by mail; without one there are none, but from the embedded mail server. */
    NOTICE_MAIL_FROM: z.email().optional(),
    NOTICE_MAIL_USER: z.string().min(1).optional(),
    NOTICE_MAIL_PASSWORD: z
      .string()
      .optional()
      .transform((password) => password || undefined),
    MAIL_CA_FILE: z.string().min(1).optional(),
    MAIL_AUTH: z.enum(['password', 'master']).optional(),
    MAIL_MASTER_USER: z.string().min(1).optional(),
    /** An empty file is none, so that a deployment without one need not take the file away. */
    MAIL_MASTER_PASSWORD: z
      .string()
      .optional()
      .transform((password) => password || undefined),
    MAIL_CRED_KEYS_FILE: z.string().min(1).optional(),
    MAIL_LEGACY_PASSWORD_PARAM: onOff('off'),
    MAIL_MAX_CONNECTIONS: count(100, 1),
    MAIL_TIMEOUT_SECONDS: count(60, 1),
    MAIL_ANSWER_SECONDS: count(2, 1),
    DATABASE_SECONDS: count(5, 1),
    MAIL_IMAGE_PROXY: onOff('on'),
    WEB_MAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
    IMAGE_PROXY: onOff('on'),
    /** Whether publications are looked up by DOI, ISBN and ORCID iD at the services below. */
    RESEARCH_LOOKUP: onOff('off'),
    CROSSREF_URL: serviceUrl('https://api.crossref.org'),
    DATACITE_URL: serviceUrl('https://api.datacite.org'),
    OPEN_LIBRARY_URL: serviceUrl('https://openlibrary.org'),
    ORCID_URL: serviceUrl('https://pub.orcid.org'),
    /** Whether the language of the settings dialog takes effect; SPEC fixes the interface to English, so only the demo lets people choose. */
    LANGUAGE_CHOICE: z.enum(['on', 'off']).optional(),
    /** Whether a waiting step "Head of …" follows a change of the head. */
    APPROVALS_FOLLOW_HEAD: onOff('on'),
    /** Whether anybody may read published openings and apply, without an account. */
    PUBLIC_APPLICATIONS: onOff('off'),
    SETTINGS_LOCKED: onOff('off'),
    PROFILE_SAVE_SIGNS_OUT: z.enum(['always', 'passwordChanged']).default('always'),
    /** Months the history of API calls is kept beside the running one. */
    API_HISTORY_MONTHS: count(6, 1),
    QUOTA_BYTES: count(5_000_000_000, 1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${String(env.PORT)}`,
    SEED: seedOf(env),
    LANGUAGE_CHOICE: env.LANGUAGE_CHOICE ?? (seedOf(env) === 'demo' ? ('on' as const) : ('off' as const)),
    // The demo is signed in to with the password of its README.
    SECOND_FACTOR_ROLES: env.SECOND_FACTOR_ROLES ?? (seedOf(env) === 'demo' ? 'none' : 'M01,H01'),
    // The embedded mail server lets the portal in for everybody.
    MAIL_AUTH: env.MAIL_AUTH ?? (env.IMAP_HOST === undefined ? ('master' as const) : ('password' as const)),
    PEPPER_FILE: env.PEPPER_FILE ?? `${env.DATA_DIR}/secrets/pepper`,
    SEAL_FILE: env.SEAL_FILE ?? `${env.DATA_DIR}/seals/approval-seals.jsonl`,
  }))
  .refine((env) => env.PUBLIC_URL.startsWith('https:') || isLoopback(new URL(env.PUBLIC_URL).hostname), {
    path: ['PUBLIC_URL'],
    error: 'is plain http and not this machine: put TLS in front of the portal and name its https address',
  })
  .refine(
    (env) =>
      env.MAIL_AUTH === 'password' ||
      env.IMAP_HOST === undefined ||
      (env.MAIL_MASTER_USER !== undefined && env.MAIL_MASTER_PASSWORD !== undefined),
    {
      path: ['MAIL_AUTH'],
      error: 'is master, so MAIL_MASTER_USER and MAIL_MASTER_PASSWORD (or MAIL_MASTER_PASSWORD_FILE) are needed',
    },
  )
  .refine((env) => env.SSO_ISSUER === undefined || (env.SSO_CLIENT_ID ?? '') !== '', {
    path: ['SSO_CLIENT_ID'],
    error: 'is needed beside SSO_ISSUER',
  })
  .refine((env) => env.SSO_ISSUER === undefined || (env.SSO_CLIENT_SECRET ?? '') !== '', {
    path: ['SSO_CLIENT_SECRET'],
    error: 'or SSO_CLIENT_SECRET_FILE is needed beside SSO_ISSUER',
  })
  .refine((env) => env.SSO_ISSUER === undefined || (env.SSO_NAME ?? '') !== '', {
    path: ['SSO_NAME'],
    error: 'is needed beside SSO_ISSUER: the name on the button of the sign-in',
  })
  .refine((env) => env.SSO_ISSUER === undefined || env.SSO_ISSUER.startsWith('https:') || isLoopback(new URL(env.SSO_ISSUER).hostname), {
    path: ['SSO_ISSUER'],
    error: 'is plain http and not this machine',
  })
  .refine((env) => env.SSO_ONLY === 'off' || (env.SSO_ISSUER !== undefined && env.SSO_PASSWORD_USERS !== undefined), {
    path: ['SSO_ONLY'],
    error: 'is on, so SSO_ISSUER is needed, and SSO_PASSWORD_USERS has to name who can still come in when the provider is away',
  })
  .refine((env) => env.PASSWORD_HASHING === 'standard' || env.SEED === 'demo', {
    path: ['PASSWORD_HASHING'],
    error: 'is fast, which only the demo organisation may use: leave it out',
  })
  .refine((env) => env.NOTICE_MAIL_USER === undefined || env.NOTICE_MAIL_PASSWORD !== undefined, {
    path: ['NOTICE_MAIL_USER'],
    error: 'signs in to send notices, so NOTICE_MAIL_PASSWORD (or NOTICE_MAIL_PASSWORD_FILE) is needed',
  })
  .refine((env) => env.NOTICE_MAIL_FROM === undefined || !hasOwnData(env) || (env.SMTP_HOST ?? env.IMAP_HOST) !== undefined, {
    path: ['NOTICE_MAIL_FROM'],
    error: 'is set, so SMTP_HOST has to name the server that takes the notices',
  })
  .refine((env) => env.PUBLIC_APPLICATIONS === 'off' || !hasOwnData(env) || env.NOTICE_MAIL_FROM !== undefined, {
    path: ['PUBLIC_APPLICATIONS'],
    error: 'is on, so NOTICE_MAIL_FROM is needed: applicants get their link by mail',
  })

export type Env = z.output<typeof schema>

const isLoopback = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.')

/** A database of its own and no demo data (no demo account exists there). */
const hasOwnData = (env: { DATABASE_URL?: string | undefined; SEED: string }) => env.DATABASE_URL !== undefined && env.SEED !== 'demo'
export const isProduction = (env: Pick<Env, 'DATABASE_URL' | 'SEED'>) => hasOwnData(env)

/** Reads the configuration; `NAME_FILE` gives the value of `NAME` from a file. Throws one sentence per wrong variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(source)) if (value !== undefined && value !== '') values[name] = value
  for (const name of [
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'MAIL_MASTER_PASSWORD',
    'NOTICE_MAIL_PASSWORD',
    'CERTIFICATE_P12_PASSWORD',
    'SSO_CLIENT_SECRET',
  ]) {
    const file = values[`${name}_FILE`]
    if (file === undefined || values[name] !== undefined) continue
    if (!existsSync(file)) throw new Error(`Configuration: ${name}_FILE names ${file}, which is not there`)
    values[name] = readFileSync(file, 'utf8').trim()
  }
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `Configuration: ${issue.path.join('.')} ${issue.message}`).join('\n'))
}
