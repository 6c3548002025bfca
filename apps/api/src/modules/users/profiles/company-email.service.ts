import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'

/** An address as it is compared: whatever its case and Unicode form. */
export const foldEmail = (address: string) => address.normalize('NFKC').toLowerCase()

/** Those of these addresses that accounts have or had a mailbox with, with whose they are. */
export const findEmailOwners = (db: Db, addresses: readonly string[]) =>
  db.$queryRaw<{ id: string; address: string }[]>`
    select u.id, lower(normalize(u.company_email, NFKC)) as address from users u
    where lower(normalize(u.company_email, NFKC)) = any(${addresses.map(foldEmail)}::text[]) and u.company_email <> '' and not u.deleted
    union select o.user_id, o.address from mailbox_owner o where o.address = any(${addresses.map(foldEmail)}::text[])`

/** Throws 400 where another account has this work email, or opened a mailbox with it: it would open that person's mailbox. */
export async function assertEmailFree(db: Db, userId: string, companyEmail: string) {
  const owners = await findEmailOwners(db, [companyEmail])
  if (owners.some(({ id }) => id !== userId)) throw invalidField('companyEmail', 'TAKEN')
}
