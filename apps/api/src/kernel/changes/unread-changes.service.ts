import type { Prisma } from '@maru/prisma/generated/client.ts'
import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../database/database.ts'
import { conflict, type Issue, Refusal } from '../errors.ts'
import type { Who } from '../access/session.ts'
import { type NamedWord, wordIn } from '../names.ts'
import { codeWord } from './change-labels.service.ts'
import { changedTo, changesSince, type NameValue, readChanges, toText } from './change-read.service.ts'

/** The refusal that says who saved when, and what now stands in the fields. */
const changedMeanwhile = (issues: readonly Issue[], { by, at }: { by: NamedWord; at: Date }) =>
  new Refusal(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { issues: [...issues], values: [by, at.toISOString()] })

/** What stands under a field that another one changed. */
function nowText(language: Language, value: string) {
  const words: Readonly<Record<string, string>> = { true: wordIn(historyLabels.yes, language), false: wordIn(historyLabels.no, language) }
  const list = value.startsWith('["') ? (JSON.parse(value) as string[]).join(', ') : value
  return changedTo(language, words[list] ?? list)
}

interface Unread {
  readonly entity: string
  readonly entityId: string
  /** What was read: the number of its last change, or how many changes there were since; '' asks for nothing. */
  readonly since: string | number
  /** What is about to be stored, as the change log names it. */
  readonly saving: Readonly<Record<string, unknown>>
  /** How the form calls a field of the log; the same unless given. */
  readonly pathOf?: (field: string) => string
  readonly nameValue?: NameValue
}

/**
 * Nobody overwrites unread what another one saved meanwhile; what both left alone or changed alike is no conflict. Throws 409 naming
 * who, when, and what the fields say now.
 */
export async function assertNothingUnread(db: Db, { language }: Pick<Who, 'language'>, unread: Unread) {
  const { entity, entityId, since, saving, pathOf = (field) => field } = unread
  const { nameValue = (field, value) => codeWord(entity, field, value, language) } = unread
  if (since === '' || since === 0) return
  const changes = await changesSince(db, entity, entityId, since)
  if (changes === undefined) {
    if (typeof since === 'number') throw conflict('VERSION_OLD', 'entryVersionOld')
    return
  }
  const fields = changes.fields.filter(([field, value]) => field in saving && toText(saving[field] as Prisma.JsonValue) !== value)
  const issueOf = ([field, value]: readonly [string, string]): Issue => ({
    path: pathOf(field),
    code: 'CHANGED_MEANWHILE',
    message: nowText(language, nameValue(field, value) || value),
  })
  if (fields.length > 0) throw changedMeanwhile(fields.map(issueOf), changes)
}

interface AsRead {
  readonly entity: string
  readonly entityId: string
  readonly read: Readonly<Record<string, string>>
  readonly now: Readonly<Record<string, string>>
  readonly saving: Readonly<Record<string, string>>
}

/** Asserts that nothing changed unread in a record that is so small that it is sent back as it was read. */
export async function assertAsRead(db: Db, { language }: Pick<Who, 'language'>, { entity, entityId, read, now, saving }: AsRead) {
  const stale = Object.keys(now).filter((field) => now[field] !== read[field] && now[field] !== saving[field])
  if (stale.length === 0) return
  const [last] = (await readChanges(db, { language }, { entity, entityId, page: 1, size: 1 })).rows
  const issues = stale.map((path): Issue => ({ path, code: 'CHANGED_MEANWHILE', message: nowText(language, now[path] ?? '') }))
  throw changedMeanwhile(issues, { by: last?.userName ?? '–', at: last?.at ?? new Date() })
}
