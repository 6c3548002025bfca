import { attributeFields } from '@maru/shared/codes/code-attributes.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Code } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'
import type { ImportChoice } from '../extension-points/import-kind.ts'
import { nameIn } from '../names.ts'
import { officeDay } from '../time-zone.ts'

/** Switched on, and within its days: the condition of every choice and of what is saved. */
export async function offeredToday(db: Db) {
  const today = new Date(await officeDay(db))
  return {
    active: true,
    AND: [{ OR: [{ validFrom: null }, { validFrom: { lte: today } }] }, { OR: [{ validTo: null }, { validTo: { gte: today } }] }],
  }
}

const attributesOf = (entry: Code) =>
  Object.fromEntries(attributeFields.flatMap((field) => (entry[field] === '' ? [] : [[field, entry[field]]])))

/** Codes of the asked groups that a browser may have, in their order; an unknown group gives an empty list. */
export async function listCodes(db: Db, groupIds: readonly string[], language: Language) {
  const groups = await db.codeGroup.findMany({
    where: { id: { in: [...groupIds] }, clientVisible: true },
    include: { codes: { where: await offeredToday(db), orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] } },
  })
  const present = (entry: Code) => ({ code: entry.code, name: nameIn(entry, language), ...attributesOf(entry) })
  const byId = new Map(groups.map((group) => [group.id, group.codes.map(present)]))
  return Object.fromEntries(groupIds.map((id) => [id, byId.get(id) ?? []]))
}

/** Names of the codes of some groups, also of those no longer offered: a record keeps the code it was saved with. */
export async function codeNames(db: Db, language: Language, groupIds: readonly string[]) {
  const codes = await db.code.findMany({
    where: { groupId: { in: [...groupIds] } },
    omit: { sortOrder: true, active: true, validFrom: true, validTo: true },
  })
  const names = new Map(codes.map((entry) => [`${entry.groupId}/${entry.code}`, nameIn(entry, language)]))
  return (groupId: string, code: string) => names.get(`${groupId}/${code}`) ?? ''
}

/** Codes of a group that are offered today, each with its names in every language, as an import takes them. */
export async function listCodeChoices(db: Db, groupId: string): Promise<ImportChoice[]> {
  const rows = await db.code.findMany({ where: { groupId, ...(await offeredToday(db)) } })
  return rows.map(({ code, nameEn, nameKo, nameDe }) => ({ value: code, names: [nameEn, nameKo, nameDe] }))
}

/** Whether a group offers a code today. */
export async function offersCode(db: Db, groupId: string, code: string) {
  return (await db.code.count({ where: { groupId, code, ...(await offeredToday(db)) } })) > 0
}
