import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { maskIban, toBankCode } from '@maru/shared/payments/vendors/bank-account.ts'
import { type BankDetail, type BankDetailInput, vendors } from '@maru/shared/payments/vendors/vendor.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { followConfirmedAccount } from './pinned-account.service.ts'
import { assertIndependent, involvedHere, isConcernedSql } from '../../../kernel/access/involved-people.ts'
import { secondPersonNeeded } from '../second-person.ts'

type Stored = Omit<BankDetail, 'decidedAt'> & { decidedAt: Date | null }

/** Bank details of a vendor, the newest first. */
export async function listBankDetails(db: Db, who: Who, vendorId: string): Promise<BankDetail[]> {
  const name = (alias: string) => Prisma.raw(`coalesce(${personNameSql(alias, who.language)}, '')`)
  const rows = await db.$queryRaw<Stored[]>`
    select d.id::text, d.holder, d.iban, d.bic, d.source, d.status::text, ${mayDecideSql(who)} as "mayDecide", ${name('e')} as "enteredByName",
      d.entered_at as "enteredAt", ${name('s')} as "decidedByName", d.decided_at as "decidedAt"
    from vendor_bank_detail d join vendor v on v.id = d.vendor_id left join users e on e.id = d.entered_by_id left join users s on s.id = d.decided_by_id
    where d.vendor_id = ${vendorId}::uuid order by d.entered_at desc, d.id desc`
  return rows.map(({ decidedAt, ...row }) => ({ ...row, decidedAt: decidedAt ?? '' }))
}

/** Who entered details `d` of vendor `v`, or an account of theirs did, and whom they or the same account pay, in an array. */
const concernedSql = Prisma.sql`array(select d.entered_by_id union select v.user_id where v.user_id is not null
  union select o.user_id from vendor_bank_detail b join vendor o on o.id = b.vendor_id where b.iban = d.iban and o.user_id is not null)::varchar[]`

/** Whether the caller is a second person who may decide details `d` of vendor `v`: the list shows it, and deciding asks the same. */
const mayDecideSql = (who: Who) =>
  Prisma.sql`(${hasCapability(who, 'confirmsAccounts')}::boolean and d.status = 'PROPOSED' and not ${isConcernedSql(who, concernedSql)})`

/** Locks the vendor, so that two changes of its details come one after the other. Throws 404. */
async function lockVendor(tx: Db, vendorId: string) {
  const rows = await tx.$queryRaw<object[]>`select 1 as locked from vendor where id = ${vendorId}::uuid for update`
  if (rows.length === 0) throw notFound()
}

/** Enters details that a second person has to confirm. Throws 409 while others wait for that. */
export async function proposeBankDetails(db: PrismaClient, who: Who, vendorId: string, typed: BankDetailInput) {
  const { otherCountryChecked: _checked, ...input } = typed
  await db.$transaction(async (tx) => {
    await lockVendor(tx, vendorId)
    if ((await tx.vendorBankDetail.count({ where: { vendorId, status: 'PROPOSED' } })) > 0)
      throw conflict('BANK_DETAIL_PENDING', 'bankDetailPending')
    const codes = { iban: toBankCode(input.iban), bic: toBankCode(input.bic) }
    await tx.vendorBankDetail.create({ data: { ...input, ...codes, vendorId, enteredById: who.userId } })
  })
  return listBankDetails(db, who, vendorId)
}

/** Confirms or refuses details somebody else entered. Throws 403 for whoever entered them, is paid by them or is not independent of who entered them, and 409 where they are decided. */
export async function decideBankDetails(
  db: PrismaClient,
  who: Who,
  { id: vendorId, detailId }: { id: string; detailId: string },
  confirmed: boolean,
) {
  await db.$transaction(async (tx) => {
    await lockVendor(tx, vendorId)
    const detail = await tx.vendorBankDetail.findUnique({ where: { id: detailId, vendorId } })
    if (!detail) throw notFound()
    if (detail.status !== 'PROPOSED') throw conflict('BANK_DETAIL_DECIDED', 'bankDetailDecided')
    if (detail.enteredById === who.userId) throw secondPersonNeeded()
    const [asked] = await tx.$queryRaw<{ mayDecide: boolean }[]>`
      select ${mayDecideSql(who)} as "mayDecide" from vendor_bank_detail d join vendor v on v.id = d.vendor_id where d.id = ${detailId}::uuid`
    if (asked?.mayDecide !== true) throw hasCapability(who, 'confirmsAccounts') ? involvedHere() : secondPersonNeeded()
    if (confirmed) await assertIndependent(tx, who, [detail.enteredById], vendors.decide)
    await tx.$executeRaw`update vendor_bank_detail set status = ${confirmed ? 'CONFIRMED' : 'REFUSED'}::bank_detail_status,
      decided_by_id = ${who.userId}, decided_at = now() where id = ${detailId}::uuid`
    if (!confirmed) return
    const after = { holder: detail.holder, iban: maskIban(detail.iban) }
    await recordChange(tx, who, { entity: 'vendor', entityId: vendorId, action: 'modify', after })
    await followConfirmedAccount(tx, vendorId, detailId)
  })
  return listBankDetails(db, who, vendorId)
}
