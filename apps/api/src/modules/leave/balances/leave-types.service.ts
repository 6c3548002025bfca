import { Prisma, type LeaveType } from '@maru/prisma/generated/client.ts'
import type { LeaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveColours } from '@maru/shared/leave/common/leave-model.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { type Author, toAuthor, confirmerIn, propose, type ProposalPayloads } from '../proposals/proposal.service.ts'

const colourOf = ({ colour }: LeaveType) => leaveColours.find((one) => one === colour) ?? 'annual'

/** Types in use, as a form needs them. */
export async function typeChoices(db: Db, language: Language) {
  const types = await db.leaveType.findMany({ where: { active: true }, orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })
  return types.map((type) => ({
    code: type.code,
    name: nameIn(type, language),
    unit: type.unit,
    colour: colourOf(type),
    paid: type.paid,
    pool: type.poolCode ?? '',
    needsApproval: type.needsApproval,
    needsProofAfterDays: type.needsProofAfterDays,
    substituteRequired: type.substituteRequired,
    substituteOverDays: type.substituteOverDays,
  }))
}

const toInput = ({ poolCode, genderLimit, maxNegative, formCode: _formCode, ...type }: LeaveType): LeaveTypeInput => ({
  ...type,
  colour: colourOf(type as LeaveType),
  pool: poolCode ?? '',
  genderLimit: genderLimit ?? '',
  maxNegative: maxNegative.toString(),
})

export const listTypes = async (db: Db) => (await db.leaveType.findMany({ orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })).map(toInput)

const toColumns = ({ code: _code, pool, genderLimit, maxNegative, ...input }: LeaveTypeInput) => ({
  ...input,
  poolCode: pool === '' ? null : pool,
  genderLimit: genderLimit === '' ? null : genderLimit,
  maxNegative: new Prisma.Decimal(maxNegative),
})

async function assertPool(db: Db, { pool, allowNegative }: LeaveTypeInput) {
  if (pool === '' ? allowNegative : (await db.leavePool.count({ where: { code: pool } })) === 0) throw invalidField('pool', 'REQUIRED')
}

/** Fields of a type that change no account: how it is called and shown. */
const SHOWN_ONLY: ReadonlySet<string> = new Set(['code', 'nameEn', 'nameKo', 'nameDe', 'colour', 'visibleName', 'sortOrder'])

/** What a change of a type makes different of the rules of an account, by field. */
export function changedRules(before: LeaveTypeInput | undefined, after: LeaveTypeInput): (keyof LeaveTypeInput)[] {
  if ((before?.pool ?? '') === '' && after.pool === '') return []
  const fields = Object.keys(after) as (keyof LeaveTypeInput)[]
  return fields.filter((field) => !SHOWN_ONLY.has(field) && before?.[field] !== after[field])
}

/** Whether the rules of a type reach whoever changes it: everybody but those it is not for. */
async function touchesOneself(db: Db, { userId }: Who, types: readonly LeaveTypeInput[]) {
  const { gender } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { gender: true } })
  return types.some(({ genderLimit }) => genderLimit === '' || genderLimit === gender)
}

async function assertNewType(db: Db, input: LeaveTypeInput) {
  await assertPool(db, input)
  if ((await db.leaveType.count({ where: { code: input.code } })) > 0) throw conflict('CODE_TAKEN', 'leaveCodeTaken')
}

/** Adds a type, or proposes it where it takes from an account the caller has as well. */
export async function createType(db: Db, who: Who, input: LeaveTypeInput) {
  await assertNewType(db, input)
  if (changedRules(undefined, input).length > 0 && (await touchesOneself(db, who, [input])))
    return propose(db, who, { kind: 'TYPE_CREATION', userId: who.userId, cause: 'OWN', payload: input })
  return writeNewType(db, toAuthor(who), input)
}

export async function writeNewType(db: Db, author: Author, input: LeaveTypeInput) {
  await assertNewType(db, input)
  const type = toInput(await db.leaveType.create({ data: { code: input.code, ...toColumns(input) } }))
  const after = { ...type, ...(await confirmerIn(db, author)) }
  await recordChange(db, author, { entity: 'leaveType', entityId: input.code, action: 'create', after })
  return type
}

/** The type as it is. Its code stays, and so does the account of a type that was used: what was taken was taken from there. */
async function assertTypeChange(db: Db, code: string, input: LeaveTypeInput): Promise<LeaveTypeInput> {
  const existingType = await db.leaveType.findUnique({ where: { code } })
  if (!existingType) throw notFound()
  if (input.code !== code) throw invalidField('code', 'FIXED')
  await assertPool(db, input)
  const isUsed = (await db.leaveRequest.count({ where: { typeCode: code } })) > 0
  if (isUsed && (existingType.poolCode ?? '') !== input.pool) throw invalidField('pool', 'FIXED')
  return toInput(existingType)
}

/** Changes a type, or proposes it where the rules of an account change that the caller has as well. */
export async function updateType(db: Db, who: Who, code: string, input: LeaveTypeInput) {
  const existingType = await assertTypeChange(db, code, input)
  if (changedRules(existingType, input).length > 0 && (await touchesOneself(db, who, [existingType, input])))
    return propose(db, who, { kind: 'TYPE_CHANGE', userId: who.userId, cause: 'OWN', payload: { before: existingType, after: input } })
  return writeType(db, toAuthor(who), input)
}

/** Makes a proposed change. Throws 409 where the rules have become others since. */
export async function writeProposedType(db: Db, author: Author, { before, after }: ProposalPayloads['TYPE_CHANGE']) {
  const existingType = await assertTypeChange(db, after.code, after)
  if (changedRules(existingType, before).length > 0) throw conflict('TYPE_CHANGED', 'proposalOutdated')
  return writeType(db, author, after)
}

async function writeType(db: Db, author: Author, input: LeaveTypeInput) {
  const { code } = input
  const existingType = await assertTypeChange(db, code, input)
  const type = toInput(await db.leaveType.update({ where: { code }, data: toColumns(input) }))
  const after = { ...type, ...(await confirmerIn(db, author)) }
  await recordChange(db, author, { entity: 'leaveType', entityId: code, action: 'modify', before: existingType, after })
  return type
}

export const listPools = async (db: Db, { language }: Who) =>
  (await db.leavePool.findMany({ orderBy: { sortOrder: 'asc' } })).map((pool) => ({ code: pool.code, name: nameIn(pool, language) }))
