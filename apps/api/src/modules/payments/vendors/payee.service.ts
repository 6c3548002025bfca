import type { Db } from '../../../kernel/database/database.ts'

/** The member of staff a vendor stands for; '' for a company, and where none is chosen. */
export async function findPayeeId(db: Db, vendorId: string): Promise<string> {
  if (vendorId === '') return ''
  return (await db.vendor.findUnique({ where: { id: vendorId }, select: { userId: true } }))?.userId ?? ''
}

/**
 * Members of staff whom money to a vendor or to a typed account would reach, by record or by account: those whom a submitted document is about
 * for that reason, so that its line asks none of them.
 */
export async function listPayeePeople(db: Db, vendorId: string, account = ''): Promise<string[]> {
  if (vendorId === '' && account === '') return []
  const rows = await db.$queryRaw<{ id: string }[]>`select payee_people(nullif(${vendorId}, '')::uuid, ${account}) as id`
  return rows.map(({ id }) => id)
}
