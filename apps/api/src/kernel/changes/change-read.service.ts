import { type ChangeLog, Prisma } from '@maru/prisma/generated/client.ts'
import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import { fillText, type Language } from '@maru/shared/labels.ts'
import { userMessages } from '@maru/shared/users/user.messages.ts'
import type { Db } from '../database/database.ts'
import type { Who } from '../access/session.ts'
import { personNameIn, personNames, wordIn } from '../names.ts'
import { codeWord } from './change-labels.service.ts'

type Values = Readonly<Record<string, Prisma.JsonValue | undefined>>
/** How a stored value of a field is read; its own text where it is not a code of something. */
export type NameValue = (field: string, value: string) => string

/** Parts of an entry that are no fields of the record. */
const besides = new Set(['fields', 'reason', 'import'])
/** What stands for a value that is kept nowhere: that a password was changed is told, not to what. */
export const UNTOLD = '•••'
export const toObject = (value: Prisma.JsonValue): Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
export const toText = (value: Prisma.JsonValue | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What differs between the two sides of an entry, as people read it. */
export function diffFields(before: Values, after: Values, nameValue: NameValue) {
  const named = (field: string, value: Prisma.JsonValue | undefined): string => {
    if (Array.isArray(value)) return value.map((one) => named(field, one)).join(value.some((one) => typeof one === 'object') ? '\n' : ', ')
    if (value !== null && typeof value === 'object') return partsOf(value)
    return toText(value) === '' ? '' : nameValue(field, toText(value)) || toText(value)
  }
  /** A value of several parts, one after the other with their names. */
  const partsOf = (value: Values) =>
    Object.entries(value)
      .map(([part, one]) => [part, named(part, one)] as const)
      .filter(([, text]) => text !== '')
      .map(([part, text]) => `${part}: ${text}`)
      .join(', ')
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !besides.has(field))
  const marked = Array.isArray(after['fields']) ? after['fields'].map(toText).filter((field) => !fields.includes(field)) : []
  return [
    ...fields
      .map((field) => ({ field, before: named(field, before[field]), after: named(field, after[field]) }))
      .filter((one) => one.before !== one.after),
    ...marked.map((field) => ({ field, before: '', after: UNTOLD })),
  ]
}

interface Asked {
  entity: string
  /** All records where it is left out; several where one was made of others. */
  entityId?: string | readonly string[]
  page: number
  size: number
}

type Reader = Pick<Who, 'language'>

/** Entries as people read them, with the names of who changed. */
async function shownEntries(db: Db, { language }: Reader, entries: readonly ChangeLog[], nameValue: NameValue): Promise<ChangeEntry[]> {
  const people = await db.user.findMany({
    where: { id: { in: entries.map(({ userId }) => userId) } },
    select: { id: true, ...personNames },
  })
  const names = new Map(people.map((person) => [person.id, personNameIn(person, language)]))
  const tokenIds = entries.flatMap(({ tokenId }) => tokenId ?? [])
  const tokens =
    tokenIds.length === 0 ? [] : await db.accessToken.findMany({ where: { id: { in: tokenIds } }, select: { id: true, name: true } })
  return entries.map(({ id, at, userId, action, tokenId, ...entry }) => {
    const [before, after] = [toObject(entry.before), toObject(entry.after)]
    return {
      id: String(id),
      entity: entry.entity,
      entityId: entry.entityId,
      at,
      userId,
      userName: names.get(userId) ?? userId,
      token: tokens.find((token) => token.id === tokenId)?.name ?? '',
      action,
      reason: toText(after['reason']),
      fields: diffFields(before, after, nameValue),
    }
  })
}

const latestFirst = [{ at: 'desc' }, { id: 'desc' }] as const satisfies Prisma.ChangeLogOrderByWithRelationInput[]

/** One page of what was changed of a record, or of all records of a kind, the latest first; codes are named unless told otherwise. */
export async function readChanges(
  db: Db,
  reader: Reader,
  { entity, entityId, page, size }: Asked,
  nameValue: NameValue = (field, value) => codeWord(entity, field, value, reader.language),
) {
  const where = { entity, ...(entityId !== undefined && { entityId: { in: [entityId].flat() } }) }
  const [entries, total] = await Promise.all([
    db.changeLog.findMany({ where, orderBy: [...latestFirst], skip: (page - 1) * size, take: size }),
    db.changeLog.count({ where }),
  ])
  return { rows: await shownEntries(db, reader, entries, nameValue), total }
}

/** Some entries, which a reader with a condition of its own has found and counted, the latest first. */
export const readEntries = async (db: Db, reader: Reader, ids: readonly bigint[], nameValue: NameValue) =>
  shownEntries(db, reader, await db.changeLog.findMany({ where: { id: { in: [...ids] } }, orderBy: [...latestFirst] }), nameValue)

/** What a field another one changed is marked with. */
export const changedTo = (language: Language, value: string) => fillText(wordIn(userMessages.changedTo, language), [value || '–'])

/** Which state of a record somebody looks at: the number of its last change, '0' before the first. */
export async function loadRevision(db: Db, entity: string, entityId: string) {
  const last = await db.changeLog.aggregate({ where: { entity, entityId }, _max: { id: true } })
  return String(last._max.id ?? 0)
}

/** Revision of a record as an expression of a list's statement; `key` is the column of its id. */
export const revisionSql = (entity: string, key: string) =>
  Prisma.sql`coalesce((select max(l.id) from change_log l where l.entity = ${entity} and l.entity_id = ${Prisma.raw(key)}), 0)::text`

/** The changes after one, or the last so many, the oldest first; none for a number of them that never were. */
async function entriesSince(db: Db, entity: string, entityId: string, since: string | number) {
  if (typeof since === 'string')
    return db.changeLog.findMany({ where: { entity, entityId, id: { gt: BigInt(since) } }, orderBy: { id: 'asc' } })
  const last = since < 0 ? [] : await db.changeLog.findMany({ where: { entity, entityId }, orderBy: { id: 'desc' }, take: since })
  return last.toReversed()
}

/** What others changed since somebody looked: who last did, when, and the values each field has now. `since`: a revision, or how many changes. */
export async function changesSince(db: Db, entity: string, entityId: string, since: string | number) {
  const entries = await entriesSince(db, entity, entityId, since)
  const last = entries.at(-1)
  if (last === undefined) return undefined
  const now: Values = Object.assign({}, ...entries.map((entry) => toObject(entry.after)))
  const person = await db.user.findUnique({ where: { id: last.userId }, select: personNames })
  const fields = Object.entries(now).filter(([field]) => !besides.has(field))
  return { by: person ?? last.userId, at: last.at, fields: fields.map(([field, value]) => [field, toText(value)] as const) }
}
