import type { Db } from '../../kernel/database/database.ts'
import { sameText } from '../../kernel/database/same-text.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'

export interface NewCode {
  groupId: string
  code: string
  nameEn: string
  nameKo: string
  nameDe: string
}

const ORDER_STEP = 10

/** Locks a group, so that codes of it are checked and added one after the other. */
export const lockGroup = (db: Db, groupId: string) => db.$queryRaw`select 1 as locked from code_group where id = ${groupId} for update`

/** A code of a group however it is written in upper and lower case, undefined when it is free. */
export const findCode = (db: Db, groupId: string, code: string) => db.code.findFirst({ where: { groupId, code: sameText(code) } })

/** Adds a code behind the others of its group. Expects the lock of the group. */
export async function addCode(db: Db, who: Pick<Who, 'userId'>, { groupId, code, ...names }: NewCode) {
  const last = await db.code.aggregate({ where: { groupId }, _max: { sortOrder: true } })
  await db.code.create({ data: { groupId, code, ...names, sortOrder: (last._max.sortOrder ?? 0) + ORDER_STEP } })
  const after = {
    [`${code} nameEn`]: names.nameEn,
    [`${code} nameKo`]: names.nameKo,
    [`${code} nameDe`]: names.nameDe,
    [`${code} active`]: 'Y',
  }
  await recordChange(db, who, { entity: 'codeGroup', entityId: groupId, action: 'modify', after })
}

/** Takes a code out of use; records that have it keep it. */
export async function deactivateCode(db: Db, who: Pick<Who, 'userId'>, groupId: string, code: string) {
  const { count } = await db.code.updateMany({ where: { groupId, code, active: true }, data: { active: false } })
  if (count === 0) return
  const [before, after] = ['Y', 'N'].map((value) => ({ [`${code} active`]: value }))
  await recordChange(db, who, {
    entity: 'codeGroup',
    entityId: groupId,
    action: 'modify',
    ...(before && { before }),
    ...(after && { after }),
  })
}
