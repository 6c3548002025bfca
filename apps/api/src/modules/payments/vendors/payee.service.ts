import type { Db } from '../../../kernel/database/database.ts'

/** The member of staff a vendor stands for; '' for a company, and where none is chosen. */
export async function findPayeeId(db: Db, vendorId: string): Promise<string> {
  if (vendorId === '') return ''
  return (await db.vendor.findUnique({ where: { id: vendorId }, select: { userId: true } }))?.userId ?? ''
}
