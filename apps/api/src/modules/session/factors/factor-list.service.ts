import { randomUUID } from 'node:crypto'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import type { OwnFactors, RecoveryCodes } from '@maru/shared/session/second-factor.ts'
import { secondFactorRoles } from '../../../kernel/access/second-factor-roles.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, noSession, notFound, recordDenied, stepUpRequired } from '../../../kernel/errors.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { notify } from '../../../kernel/notifications/notification.service.ts'
import type { SignInContext } from '../session.service.ts'
import { hashCode, newCodes } from './factor-secrets.ts'

/** A passkey or authenticator app somebody may have added is a way in: who looks on as another person, or has an unattended screen before him, adds none. */
export async function assertMayChange(db: Db, who: Who) {
  if (who.viewedBy !== undefined) throw recordDenied()
  if (who.awaits === undefined && !who.steppedUp) throw stepUpRequired()
  // One after the other, so that the last factor is not removed twice, nor the first one added by two.
  await db.$executeRaw`select 1 from users where id = ${who.userId} for update`
  if (who.awaits === 'ENROLMENT' && (await confirmedFactors(db, who.userId)).length > 0) throw noSession()
}

/** Whether a role of the person asks for a second factor. */
async function needsFactor({ env }: Pick<SignInContext, 'env'>, db: Db, userId: string) {
  const [row] = await db.$queryRaw<{ needs: boolean }[]>`
    select exists (select 1 from role_held_today where user_id = ${userId} and role_code = any (${secondFactorRoles(env)}::text[])) as needs`
  return row?.needs === true
}

const confirmedFactors = (db: Db, userId: string) =>
  db.secondFactor.findMany({ where: { userId, confirmedAt: { not: null } }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

/** The caller's passkeys and authenticator apps, the oldest first. Throws 850 for whoever looks on as somebody else. */
export async function listFactors(context: SignInContext, who: Who): Promise<OwnFactors> {
  if (who.viewedBy !== undefined) throw recordDenied()
  const { db } = context
  const [factors, recoveryCodesLeft, required] = await Promise.all([
    confirmedFactors(db, who.userId),
    db.recoveryCode.count({ where: { userId: who.userId, usedAt: null } }),
    needsFactor(context, db, who.userId),
  ])
  const rows = factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
    id,
    kind,
    name,
    createdAt,
    lastUsedAt: lastUsedAt ?? ('' as const),
  }))
  return { factors: rows, recoveryCodesLeft, required }
}

/** Tells the person what changed about how the account is signed in to. */
export async function notifyFactorsChanged(db: Db, userId: string, what: LabelRecord) {
  const key = `secondFactor:${randomUUID()}`
  await notify(db, { userId, kind: 'secondFactorChanged', key, values: [recordReference('label', what[0])] })
}

const kindLabels = {
  added: { PASSKEY: labels.passkeyAdded, AUTHENTICATOR: labels.authenticatorAdded },
  removed: { PASSKEY: labels.passkeyRemoved, AUTHENTICATOR: labels.authenticatorRemoved },
} as const

interface Named {
  id: string
  kind: 'PASSKEY' | 'AUTHENTICATOR'
  name: string
}

/** Writes down that a factor was added, ends other sessions that waited for one, and gives recovery codes where the person has none. */
export async function factorAdded(context: SignInContext, db: Db, who: Who, { id, kind, name }: Named): Promise<RecoveryCodes> {
  await recordChange(db, who, { entity: 'user', entityId: who.userId, action: 'factorAdded', after: { kind, name, id } })
  await notifyFactorsChanged(db, who.userId, kindLabels.added[kind])
  // Whoever else had only the password adds none: the next sign-in asks for this one.
  await db.$executeRaw`
    update session set ended_at = now(), end_reason = 'DISABLED'
    where user_id = ${who.userId} and awaits = 'ENROLMENT' and token_hash <> ${who.tokenHash} and ended_at is null`
  const codes = await db.recoveryCode.count({ where: { userId: who.userId, usedAt: null } })
  return { recoveryCodes: codes > 0 ? [] : await replaceCodes(context, db, who.userId) }
}

async function replaceCodes({ passwords }: SignInContext, db: Db, userId: string) {
  const codes = newCodes()
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: new Uint8Array(hashCode(passwords, userId, code)) })) })
  return codes
}

/** New recovery codes instead of those before. Throws 409 for whoever has no second factor. */
export async function createRecoveryCodes(context: SignInContext, db: Db, who: Who): Promise<RecoveryCodes> {
  await assertMayChange(db, who)
  if ((await confirmedFactors(db, who.userId)).length === 0) throw conflict('NO_FACTOR', 'noSecondFactor')
  const recoveryCodes = await replaceCodes(context, db, who.userId)
  await recordChange(db, who, { entity: 'user', entityId: who.userId, action: 'recoveryCodesMade' })
  await notifyFactorsChanged(db, who.userId, labels.recoveryCodesMade)
  return { recoveryCodes }
}

/** Renames a factor of the caller. Throws 404 for any other. */
export async function renameFactor(db: Db, who: Who, { id, name }: { id: string; name: string }) {
  await assertMayChange(db, who)
  const { count } = await db.secondFactor.updateMany({ where: { id, userId: who.userId, confirmedAt: { not: null } }, data: { name } })
  if (count === 0) throw notFound()
  return 'Success' as const
}

/** Removes a factor of the caller. Throws 404 for any other, 409 for the last one where a role asks for one. */
export async function removeFactor(context: SignInContext, db: Db, who: Who, id: string) {
  await assertMayChange(db, who)
  const factors = await confirmedFactors(db, who.userId)
  const factor = factors.find((one) => one.id === id)
  if (!factor) throw notFound()
  if (factors.length === 1 && (await needsFactor(context, db, who.userId))) throw conflict('FACTOR_REQUIRED', 'lastFactorRequired')
  await db.secondFactor.delete({ where: { id } })
  if (factors.length === 1) await db.recoveryCode.deleteMany({ where: { userId: who.userId } })
  const { kind, name } = factor
  await recordChange(db, who, { entity: 'user', entityId: who.userId, action: 'factorRemoved', before: { kind, name, id } })
  await notifyFactorsChanged(db, who.userId, kindLabels.removed[kind])
  return 'Success' as const
}

/** Removes everything a person signs in with beside the password; returns how many factors there were. */
export async function removeAllFactors(db: Db, userId: string) {
  await db.recoveryCode.deleteMany({ where: { userId } })
  const { count } = await db.secondFactor.deleteMany({ where: { userId } })
  return count
}

/** Throws where the configuration asks holders of a role there is none of for a second factor: nobody would be asked. */
export async function assertFactorRolesExist({ db, env }: Pick<SignInContext, 'db' | 'env'>) {
  const codes = secondFactorRoles(env)
  const roles = await db.role.findMany({ where: { code: { in: codes } }, select: { code: true } })
  const unknown = codes.filter((code) => !roles.some((role) => role.code === code))
  if (unknown.length > 0) throw new Error(`Configuration: SECOND_FACTOR_ROLES names ${unknown.join(', ')}, which is no role`)
}

/** What an administrator sees of a person's factors. */
export async function countFactors(context: SignInContext, userId: string) {
  const factors = await confirmedFactors(context.db, userId)
  const passkeys = factors.filter(({ kind }) => kind === 'PASSKEY').length
  return { passkeys, authenticators: factors.length - passkeys, required: await needsFactor(context, context.db, userId) }
}

/** Whether a recovery code is one of the person's that was not used; it works no more then, and the person is told. */
export async function takeRecoveryCode({ passwords }: SignInContext, db: Db, userId: string, code: string) {
  const hash = hashCode(passwords, userId, code)
  const used = await db.$executeRaw`
    update recovery_code set used_at = now() where user_id = ${userId} and code_hash = ${hash} and used_at is null`
  if (used > 0) await notifyFactorsChanged(db, userId, labels.recoveryCodeUsed)
  return used > 0
}
