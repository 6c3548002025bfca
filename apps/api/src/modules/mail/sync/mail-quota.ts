import type pg from 'pg'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import { toList, toNumber, toText } from '../../../adapters/imap/answer-values.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'

/** The unit of RFC 9208. */
const UNIT = 1024

/** Keeps how full the mailbox is, where the server says so (RFC 9208). */
export async function syncQuota(pool: pg.Pool, reader: ImapReader, accountId: string) {
  if (![...reader.capabilities].some((name) => name === 'QUOTA' || name.startsWith('QUOTA='))) return
  const roots: (readonly [used: number, limit: number])[] = []
  try {
    await reader.command('GETQUOTAROOT "INBOX"', {
      values: (name, [, resources]) => {
        const list = name === 'QUOTA' ? toList(resources) : []
        for (let at = 0; at + 2 < list.length; at += 3)
          if (toText(list[at]).toUpperCase() === 'STORAGE') roots.push([toNumber(list[at + 1]), toNumber(list[at + 2])])
      },
    })
  } catch (error) {
    // Some servers name it and refuse it; the mails are there all the same.
    if (error instanceof ImapError && error.code === 'REFUSED') return
    throw error
  }
  // Of several limits the one that is nearest counts.
  const [nearest] = roots.filter(([, limit]) => limit > 0).toSorted(([a, most], [b, other]) => b / other - a / most)
  const [used, limit] = nearest ? nearest.map((value) => value * UNIT) : [null, null]
  await pool.query(
    'update mail_account set used_bytes = $2, quota_bytes = $3 where id = $1 and (used_bytes, quota_bytes) is distinct from ($2::bigint, $3::bigint)',
    [accountId, used, limit],
  )
}
