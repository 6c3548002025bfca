import type pg from 'pg'
import { countFolder } from './mail-cache.sql.ts'
import type { SelectedFolder } from './folder-select.ts'

// How far the copy of a folder is.

const RECONCILE_HOURS = 24

export interface SyncedFolder {
  id: number
  accountId: string
  path: string
  uidValidity: number
  uidNext: number
  modseq: bigint
  /** The lowest number fetched yet; 0 = none, 1 = complete. */
  low: number
  reconcileDue: boolean
  /** Ids of the mails below zero when the sync began. */
  older: string[]
}
const READ = `select id, account_id as "accountId", path, uid_validity as "uidValidity", uid_next as "uidNext", highest_modseq as modseq,
  backfill_low_uid as low, coalesce(reconciled_at < now() - make_interval(hours => ${String(RECONCILE_HOURS)}), true) as "reconcileDue",
  array(select m.id from mail_message m where m.folder_id = $1 and m.uid < 0) as older
from mail_folder where id = $1`

/** A folder as its copy is; undefined when it is gone. */
export async function readFolder(client: pg.PoolClient, folderId: number): Promise<SyncedFolder | undefined> {
  type Numbers = Record<'uidValidity' | 'uidNext' | 'modseq' | 'low', string>
  const { rows } = await client.query<Pick<SyncedFolder, 'id' | 'accountId' | 'path' | 'reconcileDue' | 'older'> & Numbers>(READ, [
    folderId,
  ])
  const [row] = rows
  if (!row) return undefined
  return { ...row, uidValidity: Number(row.uidValidity), uidNext: Number(row.uidNext), modseq: BigInt(row.modseq), low: Number(row.low) }
}

/** Keeps how far the copy is; the marks move only together with what they stand for. */
export async function saveFolder(
  client: pg.PoolClient,
  folder: SyncedFolder,
  { uidValidity, exists }: SelectedFolder,
  state: 'BACKFILL' | 'LIVE' | 'STALE',
  reconciled: boolean,
) {
  // While it is fetched a folder has as many mails as the server says, or more that are not told of yet.
  await client.query({
    name: 'mail-marks',
    text: `update mail_folder set uid_validity = $2, uid_next = $3, highest_modseq = $4, backfill_low_uid = $5, state = $6::mail_folder_state,
       synced_at = now(), reconciled_at = case when $7 then now() else reconciled_at end, total = greatest(total, $8) where id = $1`,
    values: [
      folder.id,
      uidValidity,
      folder.uidNext,
      String(folder.modseq),
      folder.low,
      state,
      reconciled,
      state === 'BACKFILL' ? exists : 0,
    ],
  })
  if (state !== 'BACKFILL') await countFolder(client, folder.id)
}
