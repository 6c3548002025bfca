import { CODE_DIGITS } from '@maru/shared/session/second-factor.ts'
import { randomUUID } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Who } from '../../../kernel/access/session.ts'
import { databaseNow, type Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import type { SignInContext } from '../session.service.ts'
import { assertMayChange, factorAdded } from './factor-list.service.ts'
import { openSecret, sealSecret } from './factor-secrets.ts'

const STEP_SECONDS = 30
/** An app that was never confirmed is forgotten after that. */
const UNCONFIRMED_MINUTES = 15

/** A secret for an authenticator app of the caller; what was begun before and not confirmed is forgotten. */
export async function startAuthenticator({ passwords, env }: SignInContext, db: Db, who: Who) {
  await assertMayChange(db, who)
  const id = randomUUID()
  const secret = generateSecret()
  await db.secondFactor.deleteMany({ where: { userId: who.userId, confirmedAt: null } })
  const sealed = new Uint8Array(sealSecret(passwords, secret, who.userId))
  await db.secondFactor.create({ data: { id, userId: who.userId, kind: 'AUTHENTICATOR', name: '', secret: sealed } })
  return { id, secret, uri: generateURI({ issuer: `Maru ${new URL(env.PUBLIC_URL).hostname}`, label: who.userId, secret }) }
}

interface StoredApp {
  id: string
  secret: Uint8Array
  last_step: bigint | null
}

/** Whether this is the code of an app of the person now, a step before or after; a code that was accepted works no more (RFC 6238 §5.2). */
async function isCurrentCode({ passwords }: SignInContext, db: Db, userId: string, app: StoredApp, code: string) {
  const epoch = Math.floor((await databaseNow(db)).getTime() / 1000)
  const secret = openSecret(passwords, app.secret, userId)
  if (secret === undefined) return false
  const afterTimeStep = app.last_step === null ? {} : { afterTimeStep: Number(app.last_step) }
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, ...afterTimeStep })
  if (!result.valid || !('timeStep' in result)) return false
  const used = await db.$executeRaw`
    update second_factor set last_step = ${BigInt(result.timeStep)}, last_used_at = now()
    where id = ${app.id}::uuid and coalesce(last_step, -1) < ${BigInt(result.timeStep)}`
  return used > 0
}

/** A code as an app shows it, with or without spaces; undefined for any other text. */
export function readCode(typed: string) {
  const digits = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return new RegExp(`^[0-9]{${String(CODE_DIGITS)}}$`).test(digits) ? digits : undefined
}

/** Whether one of the person's apps shows this code. */
export async function isCodeOfApp(context: SignInContext, db: Db, userId: string, code: string) {
  const apps = await db.$queryRaw<StoredApp[]>`
    select id::text, secret, last_step from second_factor
    where user_id = ${userId} and kind = 'AUTHENTICATOR' and confirmed_at is not null order by created_at`
  for (const app of apps) if (await isCurrentCode(context, db, userId, app, code)) return true
  return false
}

/** Adds the app that shows the code. Throws 404 for one that was not begun, or too long ago, 400 for another code, 409 once it is confirmed. */
export async function confirmAuthenticator(context: SignInContext, db: Db, who: Who, input: { id: string; name: string; code: string }) {
  await assertMayChange(db, who)
  const [app] = await db.$queryRaw<(StoredApp & { confirmed: boolean })[]>`
    select id::text, secret, last_step, confirmed_at is not null as confirmed from second_factor
    where id = ${input.id}::uuid and user_id = ${who.userId} and kind = 'AUTHENTICATOR'
      and (confirmed_at is not null or created_at > now() - make_interval(mins => ${UNCONFIRMED_MINUTES}::int)) for update`
  if (!app) throw notFound()
  if (app.confirmed) throw conflict('ALREADY_CONFIRMED', 'factorAlreadyAdded')
  const code = readCode(input.code)
  if (code === undefined || !(await isCurrentCode(context, db, who.userId, app, code))) throw invalidField('code', 'WRONG_CODE')
  await db.$executeRaw`update second_factor set confirmed_at = now(), name = ${input.name} where id = ${input.id}::uuid`
  return factorAdded(context, db, who, { id: input.id, kind: 'AUTHENTICATOR', name: input.name })
}
