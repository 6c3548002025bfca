import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { MailPort } from '../../../adapters/mail-server/mail-server.ts'
import { sealContext } from './mail-account.service.ts'

const AT_ONCE = 100

/** Seals the mail passwords of older keys with the newest one, so that an old key can go; those whose key is gone already are counted. */
export async function resealPasswords(db: PrismaClient, { keys }: Pick<MailPort, 'keys'>) {
  const counts = { sealed: 0, lost: 0 }
  if (!keys) return counts
  let after = ''
  for (;;) {
    const where = { credentialKey: { not: keys.newest }, credential: { not: null }, ...(after !== '' && { id: { gt: after } }) }
    const accounts = await db.mailAccount.findMany({ where, orderBy: { id: 'asc' }, take: AT_ONCE })
    const last = accounts.at(-1)
    if (!last) return counts
    after = last.id
    for (const account of accounts) {
      const { credential } = account
      if (credential === null) continue
      let sealed: Uint8Array<ArrayBuffer>
      try {
        sealed = new Uint8Array(keys.seal(keys.open(credential, sealContext(account)), sealContext(account)))
      } catch {
        counts.lost += 1
        continue
      }
      // A password that was saved meanwhile is newer than what was read.
      const { count } = await db.mailAccount.updateMany({
        where: { id: account.id, credential },
        data: { credential: sealed, credentialKey: keys.newest },
      })
      counts.sealed += count
    }
  }
}
