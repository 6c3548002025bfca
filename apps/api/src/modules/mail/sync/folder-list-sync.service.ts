import type pg from 'pg'
import type { MailFolderRole } from '@maru/prisma/generated/client.ts'
import { toBytes, toList, toText, type Value } from '../../../adapters/imap/answer-values.ts'
import { quoteName } from '../../../adapters/imap/imap-socket.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'
import { withAccountFolderLocks } from './folder-locks.ts'
import { detectRole } from './folder-roles.ts'

// The folders of an account with the server's numbers, asked for in one round trip where the server can.

interface Listed {
  path: string
  delimiter: string
  flags: readonly string[]
  selectable: boolean
  status?: ReadonlyMap<string, string>
}

/** Folder names come in a UTF-7 of their own. */
const folderPath = (value: Value | undefined) => {
  const text = toBytes(value).toString('utf8')
  return text.replaceAll(/&([^-&]*)-/g, (_, coded: string) =>
    coded === '' ? '&' : Buffer.from(coded.replaceAll(',', '/'), 'base64').swap16().toString('utf16le'),
  )
}

const wantedNumbers = (reader: ImapReader) =>
  `MESSAGES UIDNEXT UIDVALIDITY UNSEEN${reader.capabilities.has('CONDSTORE') || reader.capabilities.has('QRESYNC') ? ' HIGHESTMODSEQ' : ''}`

function readStatus(values: readonly Value[]) {
  const numbers = toList(values[1])
  const status = new Map<string, string>()
  for (let at = 0; at + 1 < numbers.length; at += 2) status.set(toText(numbers[at]).toUpperCase(), toText(numbers[at + 1]))
  return status
}

/** Closes the open folder before numbers are asked for: some servers tell those of the moment it was opened (RFC 9051, 6.3.11). */
async function leaveFolder(reader: ImapReader) {
  if (reader.selected === '') return
  if (!reader.capabilities.has('UNSELECT')) return void (await reader.command('NOOP'))
  await reader.command('UNSELECT')
  reader.selected = ''
}

/** All folders as the server lists them. Thrown faults mean that nothing is known, not that there are none. */
async function listFolders(reader: ImapReader): Promise<readonly Listed[]> {
  const folders = new Map<string, Listed>()
  const values = (name: string, answer: readonly Value[]) => {
    if (name === 'LIST') {
      const flags = toList(answer[0]).map(toText)
      const path = folderPath(answer[2])
      const selectable = !flags.some((flag) => /^\\(noselect|nonexistent)$/i.test(flag))
      if (path !== '') folders.set(path, { path, delimiter: toText(answer[1]), flags, selectable })
    } else if (name === 'STATUS') {
      const folder = folders.get(folderPath(answer[0]))
      if (folder) folder.status = readStatus(answer)
    }
  }
  const { capabilities } = reader
  const special = capabilities.has('SPECIAL-USE') ? 'SPECIAL-USE ' : ''
  const numbers = wantedNumbers(reader)
  await leaveFolder(reader)
  if (capabilities.has('LIST-STATUS')) await reader.command(`LIST "" "*" RETURN (${special}STATUS (${numbers}))`, { values })
  else
    await reader.command(special !== '' && capabilities.has('LIST-EXTENDED') ? 'LIST "" "*" RETURN (SPECIAL-USE)' : 'LIST "" "*"', {
      values,
    })
  for (const folder of folders.values())
    if (folder.selectable && !folder.status) await reader.command(`STATUS ${quoteName(folder.path)} (${numbers})`, { values })
  return [...folders.values()]
}

interface KnownFolder {
  id: number
  path: string
  role: MailFolderRole
  uidValidity: string
  uidNext: string
  modseq: string
  total: number
  unseen: number
  state: string
  roleSource: string
  reconcileDue: boolean
}

const KNOWN = `select id, path, role, uid_validity as "uidValidity", uid_next as "uidNext", highest_modseq as modseq, total, unseen, state,
  role_source as "roleSource", coalesce(reconciled_at < now() - interval '1 day', true) as "reconcileDue" from mail_folder where account_id = $1`

const SAVE = `insert into mail_folder (account_id, path, name, delimiter, role, role_source, selectable)
values ($1, $2, $3, $4, $5::mail_folder_role, $6::mail_role_source, $7)
on conflict (account_id, path) do update set name = excluded.name, delimiter = excluded.delimiter, selectable = excluded.selectable,
  role = case when mail_folder.role_source = 'USER' then mail_folder.role else excluded.role end,
  role_source = case when mail_folder.role_source = 'USER' then mail_folder.role_source else excluded.role_source end
where (mail_folder.name, mail_folder.delimiter, mail_folder.selectable) is distinct from (excluded.name, excluded.delimiter, excluded.selectable)
  or (mail_folder.role_source <> 'USER' and mail_folder.role <> excluded.role)`

/** Whether a folder has to be looked at: one of the server's numbers is another than the copy's. */
function isChanged(existingFolder: KnownFolder | undefined, status: ReadonlyMap<string, string> | undefined) {
  if (!existingFolder || !status) return true
  const differs = (name: string, own: string | number) => status.get(name) !== undefined && Number(status.get(name)) !== Number(own)
  return (
    existingFolder.state !== 'LIVE' ||
    existingFolder.reconcileDue ||
    differs('UIDVALIDITY', existingFolder.uidValidity) ||
    differs('UIDNEXT', existingFolder.uidNext) ||
    differs('HIGHESTMODSEQ', existingFolder.modseq) ||
    differs('UNSEEN', existingFolder.unseen) ||
    (!status.has('HIGHESTMODSEQ') && differs('MESSAGES', existingFolder.total))
  )
}

/**
 * Folders that another program renamed or moved: gone from one place and there at another under the same number, which no other folder
 * has. They keep their ids and those of their mails, so that whoever reads in them goes on.
 */
function renamedOf(before: readonly KnownFolder[], listed: readonly Listed[]) {
  const [had, has] = [before, listed].map((folders) => new Set(folders.map(({ path }) => path)))
  const numbersOf = ({ status }: Listed, name: string) => Number(status?.get(name) ?? 0)
  return before.flatMap(({ id, path, uidValidity, uidNext }) => {
    const number = Number(uidValidity)
    const there = listed.filter((one) => numbersOf(one, 'UIDVALIDITY') === number)
    const [to] = there
    if (number === 0 || has?.has(path) || there.length !== 1 || to === undefined || had?.has(to.path)) return []
    const isAlone = before.filter((one) => Number(one.uidValidity) === number).length === 1
    return isAlone && numbersOf(to, 'UIDNEXT') >= Number(uidNext) ? [{ id, path: to.path }] : []
  })
}

const order: Readonly<Record<MailFolderRole, number>> = { INBOX: 0, SENT: 1, DRAFTS: 2, ARCHIVE: 3, USER: 4, TRASH: 5, JUNK: 6 }

/** Keeps the folders as the server lists them, and answers those that have to be brought up to date, the inbox first. */
export async function syncFolderList(client: pg.PoolClient, reader: ImapReader, accountId: string): Promise<readonly number[]> {
  const listed = await listFolders(reader)
  // A server that lists nothing at all has no inbox either, which none is without.
  if (listed.length === 0) return []
  const before = (await client.query<KnownFolder>(KNOWN, [accountId])).rows
  await withAccountFolderLocks(client, accountId, async () => {
    for (const { id, path } of renamedOf(before, listed)) await client.query('update mail_folder set path = $2 where id = $1', [id, path])
    for (const { path, delimiter, flags, selectable } of listed) {
      const name = (delimiter === '' ? path : (path.split(delimiter).at(-1) ?? path)).slice(0, 255)
      const { role, source } = detectRole(flags, path.toUpperCase() === 'INBOX' ? 'INBOX' : name)
      await client.query(SAVE, [accountId, path.slice(0, 1000), name, delimiter.slice(0, 1), role, source, selectable])
    }
    await client.query('delete from mail_folder where account_id = $1 and path <> all($2)', [accountId, listed.map(({ path }) => path)])
    await client.query('update mail_account set synced_at = now(), capabilities = $2 where id = $1', [accountId, [...reader.capabilities]])
  })
  const existing = new Map(before.map((folder) => [folder.path, folder]))
  const changed = new Set(
    listed.filter(({ path, selectable, status }) => selectable && isChanged(existing.get(path), status)).map(({ path }) => path),
  )
  const now = (await client.query<KnownFolder>(KNOWN, [accountId])).rows
  return now
    .filter(({ path }) => changed.has(path))
    .toSorted((a, b) => order[a.role] - order[b.role])
    .map(({ id }) => id)
}
