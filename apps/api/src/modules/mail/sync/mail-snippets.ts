import type pg from 'pg'
import { toBytes, toList, toNumber, type Value } from '../../../adapters/imap/answer-values.ts'
import { fetchItems } from '../../../adapters/imap/imap-message.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import { listShownParts } from '../../../adapters/imap/shown-parts.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'
import { decodeBeginning, extractSnippet } from '../common/mail-snippet-text.ts'
import { joinFlowed } from '../common/flowed-text.ts'
import { openFolder } from '../common/mail-parts.ts'

// The first words of mails, for lists: fetched behind the headers and for what is looked at, never for a whole folder.

/** The newest mails of a folder that get their first words with a sync. */
const NEWEST = 100
/** Bytes of a text that its first words are looked for in; a page begins with its styles. */
const TEXT_BYTES = 1024
const HTML_BYTES = 8192

interface Bare {
  id: string
  uid: string
  structure: MailPart | null
}
interface FolderOfMails {
  id: number
  path: string
  uidValidity: bigint
}

const NEWEST_BARE = `select id::text as id, uid::text as uid, structure from (
  select id, uid, structure, snippet from mail_message where folder_id = $1 and uid > 0 order by internal_date desc, id desc limit ${String(NEWEST)}) m
where snippet is null`
const GIVEN_BARE = `select id::text as id, uid::text as uid, structure from mail_message where id = any($2::bigint[]) and folder_id = $1 and uid > 0
and snippet is null`
/** A mail that was moved or numbered anew meanwhile is another one under this number. */
const KEEP = `with kept as (
  update mail_message m set snippet = g.snippet from jsonb_to_recordset($1::jsonb) as g(id bigint, uid bigint, snippet text)
  where m.id = g.id and m.uid = g.uid and m.folder_id = $2 and m.snippet is null returning 1)
select tell_person('mail', a.user_id) from mail_folder f join mail_account a on a.id = f.account_id where f.id = $2 and exists (select 1 from kept)`

/** A preview as the server made it; older ones name how they made it in front. */
function previewText(value: Value | undefined) {
  const [first, second] = Array.isArray(value) ? toList(value) : [value]
  return extractSnippet(toBytes(second ?? first).toString('utf8'), false)
}

async function previews(reader: ImapReader, mails: readonly Bare[]) {
  const snippets = new Map<string, string>()
  const take = (values: readonly Value[]) => {
    const items = fetchItems(values)
    if (items.has('PREVIEW')) snippets.set(String(toNumber(items.get('UID'))), previewText(items.get('PREVIEW')))
  }
  await reader.command(`UID FETCH ${mails.map(({ uid }) => uid).join(',')} (UID PREVIEW)`, { fetched: take })
  return snippets
}

/** The text a mail is shown by, and how much of it is asked for. */
function shownPart({ structure }: Bare): { part: MailPart; bytes: number } | undefined {
  const { plain, formatted } = structure ? listShownParts(structure) : { plain: [], formatted: [] }
  const part = [...plain, ...formatted].find(({ type, size }) => type.startsWith('text/') && size > 0)
  return part && { part, bytes: part.type === 'text/html' ? HTML_BYTES : TEXT_BYTES }
}

/** Snippets from the first bytes of the texts, for servers without previews: mails with the same part are asked for together. */
async function beginnings(reader: ImapReader, mails: readonly Bare[]) {
  const snippets = new Map<string, string>()
  const parts = new Map(mails.map((mail) => [mail.uid, shownPart(mail)]))
  for (const { uid } of mails) if (!parts.get(uid)) snippets.set(uid, '')
  const groups = Map.groupBy(
    mails.filter(({ uid }) => parts.get(uid)),
    ({ uid }) => `${parts.get(uid)?.part.part ?? ''}]<0.${String(parts.get(uid)?.bytes)}>`,
  )
  for (const [place, group] of groups) {
    const take = (values: readonly Value[]) => {
      const items = fetchItems(values)
      const uid = String(toNumber(items.get('UID')))
      const part = parts.get(uid)?.part
      const key = [...items.keys()].find((name) => name.startsWith('BODY['))
      if (part && key !== undefined)
        snippets.set(
          uid,
          extractSnippet(joinFlowed(decodeBeginning(toBytes(items.get(key)), part), part.flowed), part.type === 'text/html'),
        )
    }
    await reader.command(`UID FETCH ${group.map(({ uid }) => uid).join(',')} (UID BODY.PEEK[${place})`, { fetched: take })
  }
  return snippets
}

async function fill(client: pg.Pool | pg.PoolClient, reader: ImapReader, folder: FolderOfMails, mails: readonly Bare[]) {
  if (mails.length === 0) return
  await openFolder(reader, folder)
  const canPreview = reader.capabilities.has('PREVIEW') || reader.capabilities.has('PREVIEW=FUZZY')
  const snippets = canPreview ? await previews(reader, mails) : await beginnings(reader, mails)
  const rows = mails.flatMap(({ id, uid }) => (snippets.has(uid) ? [{ id, uid, snippet: snippets.get(uid) }] : []))
  if (rows.length > 0) await client.query({ name: 'mail-snippets', text: KEEP, values: [JSON.stringify(rows), folder.id] })
}

const FOLDER = 'select id, path, uid_validity::text as "uidValidity" from mail_folder where id = $1'

async function folderOf(client: pg.Pool | pg.PoolClient, folderId: number): Promise<FolderOfMails | undefined> {
  const { rows } = await client.query<{ id: number; path: string; uidValidity: string }>(FOLDER, [folderId])
  return rows[0] && { ...rows[0], uidValidity: BigInt(rows[0].uidValidity) }
}

/** The first words of the newest mails of a folder. */
export async function fillNewest(client: pg.PoolClient, reader: ImapReader, folderId: number) {
  const { rows } = await client.query<Bare>({ name: 'mail-newest-bare', text: NEWEST_BARE, values: [folderId] })
  const folder = rows.length > 0 ? await folderOf(client, folderId) : undefined
  if (folder) await fill(client, reader, folder, rows)
}

/** The first words of the mails of a page. */
export async function fillPage(pool: pg.Pool, reader: ImapReader, mails: readonly { id: string; folderId: number }[]) {
  for (const [folderId, group] of Map.groupBy(mails, (mail) => mail.folderId)) {
    const { rows } = await pool.query<Bare>(GIVEN_BARE, [folderId, group.map(({ id }) => id)])
    const folder = rows.length > 0 ? await folderOf(pool, folderId) : undefined
    if (folder) await fill(pool, reader, folder, rows)
  }
}
