import { Prisma, type LeaveType } from '@maru/prisma/generated/client.ts'
import type { LeaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveColours } from '@maru/shared/leave/common/leave-model.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'

const colourOf = ({ colour }: LeaveType) => leaveColours.find((one) => one === colour) ?? 'annual'

/** Types in use, as a form needs them. */
export async function typeChoices(db: Db, { language }: Who) {
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

export async function createType(db: Db, who: Who, input: LeaveTypeInput) {
  await assertPool(db, input)
  if ((await db.leaveType.count({ where: { code: input.code } })) > 0) throw conflict('CODE_TAKEN', 'leaveCodeTaken')
  const type = toInput(await db.leaveType.create({ data: { code: input.code, ...toColumns(input) } }))
  await recordChange(db, who, { entity: 'leaveType', entityId: input.code, action: 'create', after: type })
  return type
}

/** Changes a type. Its code stays, and so does the account of a type that was used: what was taken was taken from there. */
export async function updateType(db: Db, who: Who, code: string, input: LeaveTypeInput) {
  const known = await db.leaveType.findUnique({ where: { code } })
  if (!known) throw notFound()
  if (input.code !== code) throw invalidField('code', 'FIXED')
  await assertPool(db, input)
  const isUsed = (await db.leaveRequest.count({ where: { typeCode: code } })) > 0
  if (isUsed && (known.poolCode ?? '') !== input.pool) throw invalidField('pool', 'FIXED')
  const type = toInput(await db.leaveType.update({ where: { code }, data: toColumns(input) }))
  await recordChange(db, who, { entity: 'leaveType', entityId: code, action: 'modify', before: toInput(known), after: type })
  return type
}

export const listPools = async (db: Db, { language }: Who) =>
  (await db.leavePool.findMany({ orderBy: { sortOrder: 'asc' } })).map((pool) => ({ code: pool.code, name: nameIn(pool, language) }))
