import { Prisma } from '@maru/prisma/generated/client.ts'
import type { MailRow } from '@maru/shared/mail/mail-message.ts'
import { notFound } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { accountOf, withServer } from './mail-account.service.ts'
import { rowsById } from './mail-list.sql.ts'
import type { MailWorks } from './mail-works.ts'

const MAX_FOUND = 100

/** Mails of a folder whose text holds the words: only the mail server knows. */
export async function searchBodies(
  works: MailWorks,
  who: Who,
  { folderId, q }: { folderId: string; q: string },
): Promise<{ rows: MailRow[] }> {
  const account = await accountOf(works, who)
  const folder = await works.db.mailFolder.findFirst({ where: { id: Number(folderId), accountId: account.id } })
  if (!folder) throw notFound()
  if (q.trim() === '') return { rows: [] }
  const uids = await withServer(works, account, (key) =>
    works.connections.writing(key, async (client) => {
      const lock = await client.getMailboxLock(folder.path, { readOnly: true, acquireTimeout: 8000 })
      try {
        return (await client.search({ body: q }, { uid: true })) || []
      } finally {
        lock.release()
      }
    }),
  )
  const found = uids.toSorted((a, b) => b - a).slice(0, MAX_FOUND)
  if (found.length === 0) return { rows: [] }
  return { rows: await rowsById(works.pool, Prisma.sql`m.folder_id = ${folder.id} and m.uid in (${Prisma.join(found)})`) }
}
