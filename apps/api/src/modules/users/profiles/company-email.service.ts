import { domainToASCII, domainToUnicode } from 'node:url'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'

const folded = (address: string) => address.normalize('NFKC').toLowerCase()
/** The address with its domain in another writing of the same name: `münchen.example` is `xn--mnchen-3ya.example` (RFC 5891). */
function withDomain(address: string, write: (domain: string) => string) {
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at + 1) + (write(address.slice(at + 1)) || address.slice(at + 1))
}

/** An address as it is compared: whatever its case, its Unicode form and the writing of its domain. */
export const foldEmail = (address: string) => withDomain(folded(address), domainToASCII)
/** All ways an address may be stored. */
const writingsOf = (address: string) => [folded(address), foldEmail(address), withDomain(foldEmail(address), domainToUnicode)]

/** Those of these addresses that accounts have or had a mailbox with, with whose they are. */
export async function findEmailOwners(db: Db, addresses: readonly string[]) {
  const writings = [...new Set(addresses.flatMap(writingsOf))]
  const owners = await db.$queryRaw<{ id: string; address: string }[]>`
    select u.id, lower(normalize(u.company_email, NFKC)) as address from users u
    where lower(normalize(u.company_email, NFKC)) = any(${writings}::text[]) and u.company_email <> '' and not u.deleted
    union select o.user_id, o.address from mailbox_owner o where o.address = any(${writings}::text[])`
  return owners.map(({ id, address }) => ({ id, address: foldEmail(address) }))
}

/** Throws 400 where another account has this work email, or opened a mailbox with it: it would open that person's mailbox. */
export async function assertEmailFree(db: Db, userId: string, companyEmail: string) {
  const owners = await findEmailOwners(db, [companyEmail])
  if (owners.some(({ id }) => id !== userId)) throw invalidField('companyEmail', 'TAKEN')
}
