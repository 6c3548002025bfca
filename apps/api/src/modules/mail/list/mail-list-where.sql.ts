import { boxRoles, type MailBox } from '@maru/shared/mail/mail-fields.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { containing, type Ask } from '../../../kernel/database/database.ts'
import { ownZoneSql } from '../../../kernel/time-zone.ts'
import { readSearch, rolesNamed, type MailSearch } from './mail-search.ts'

// Which mails a list has: its folders, and what a search and a filter ask of them.

/** Which mails are asked for. */
export interface MailListQuery {
  box: MailBox
  folderId?: string | undefined
  filter: 'all' | 'unread' | 'flagged' | 'attachment'
  q: string
  sort: 'newest' | 'oldest'
  /** One row for each conversation instead of each mail. */
  isThreaded?: boolean
}
const { sql, join, empty } = Prisma
const boxRole = (box: MailBox) => (box in boxRoles ? boxRoles[box as keyof typeof boxRoles].toUpperCase() : undefined)

/** The folders a list looks into, of the own account only; those `in:` names by name or purpose instead, whatever list it is typed in. */
export function foldersWhere(accountId: string, { box, folderId, q }: Pick<MailListQuery, 'box' | 'folderId' | 'q'>) {
  const own = sql`account_id = ${accountId}::uuid and selectable`
  const named = readSearch(q).folders.map(
    (name) => sql`(lower(${name}) in (lower(name), lower(path), lower(role::text)) or lower(role::text) = any(${rolesNamed(name)}))`,
  )
  if (named.length > 0) return sql`${own} and ${join(named, ' and ')}`
  if (folderId !== undefined) return sql`${own} and id = ${Number(folderId)}`
  const role = boxRole(box)
  if (role !== undefined) return sql`${own} and role = ${role}::mail_folder_role`
  return sql`${own} and role in ('INBOX', 'ARCHIVE', 'USER')`
}

export const like = (column: Prisma.Sql, words: readonly string[]) => words.map((word) => sql`${column} like ${containing(word)}`)

/** When a day begins for the owner of a mailbox, whose lists have the days of that clock as heads. */
const beginOf = (day: string, accountId: string) =>
  sql`(select ${day}::timestamp at time zone ${Prisma.raw(ownZoneSql('a.user_id'))} from mail_account a where a.id = ${accountId}::uuid)`

/** The words a mail is found by: by their index, or read from the mails while those of a first sync are not all in it. */
async function foundBy(ask: Ask, accountId: string, words: readonly string[]) {
  if (words.length === 0) return []
  const [row] = await ask<{ behind: boolean }>(
    sql`select exists (select 1 from mail_folder where account_id = ${accountId}::uuid and search_low_uid > 1) as behind`,
  )
  if (row?.behind ?? true) return like(sql`m.search_text`, words)
  return [sql`m.id in (select s.mail_id from mail_search s where ${join(like(sql`s.text`, words), ' and ')})`]
}

const wordsOf = ({ words, from, to, subject }: MailSearch) => [...words, ...from, ...to, ...subject]
const both = (parts: readonly Prisma.Sql[]) => (parts.length === 0 ? empty : sql` and ${join([...parts], ' and ')}`)

/** What a search and a filter ask of a mail `m` of this mailbox. */
export async function filterCondition(ask: Ask, accountId: string, search: MailSearch, filter: MailListQuery['filter']) {
  return both([...(await foundBy(ask, accountId, wordsOf(search))), ...marksWhere(accountId, search, filter)])
}

/** Condition for a mail that is at hand: its words are read, not looked up. */
export const filterConditionOfOne = (accountId: string, search: MailSearch, filter: MailListQuery['filter']) =>
  both([...like(sql`m.search_text`, wordsOf(search)), ...marksWhere(accountId, search, filter)])

function marksWhere(accountId: string, search: MailSearch, filter: MailListQuery['filter']) {
  const parts = [
    ...like(sql`lower(m.from_name || ' ' || m.from_address)`, search.from),
    ...like(sql`lower(m.recipients::text || m.cc::text)`, search.to),
    ...like(sql`lower(m.subject)`, search.subject),
  ]
  if (filter === 'unread' || search.seen === false) parts.push(sql`not m.seen`)
  if (search.seen) parts.push(sql`m.seen`)
  if (filter === 'flagged' || search.flagged) parts.push(sql`m.flagged`)
  if (search.answered) parts.push(sql`m.answered`)
  if (filter === 'attachment' || search.hasAttachment) parts.push(sql`m.has_attachment`)
  if (search.before !== undefined) parts.push(sql`m.internal_date < ${beginOf(search.before, accountId)}`)
  if (search.after !== undefined) parts.push(sql`m.internal_date >= ${beginOf(search.after, accountId)}`)
  return parts
}

export const columns = sql`m.id::text as "emailId", m.folder_id::text as "folderId", json_build_object('name', m.from_name, 'address', m.from_address) as "from",
  m.recipients as "to", m.subject, coalesce(m.snippet, '') as snippet, m.internal_date as date, m.size::float8 as size, m.seen, m.flagged, m.answered, m.forwarded,
  m.has_attachment as "hasAttachment", m.thread_id::text as "threadId"`
