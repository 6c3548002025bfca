import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { paymentBody } from '@maru/shared/payments/payment-body.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { reduceCharge } from '../applications/payment-budget.service.ts'
import { toControlAmounts } from '../rates/payment-control.service.ts'
import { assertNotApprover } from '../second-person.ts'
import { sumRequested } from './invoice-versions.service.ts'

// A correction names its first version only where its writers see that. The portal says nothing to them, and holds the payment (decision 032).

const IN_USE = Prisma.sql`f.vendor_id in (select versioned_vendors(p.vendor_id)) and f.id <> p.id and f.status not in ('RETURNED', 'VOID')`
/** Whether `f` is the first version that `p` corrects without a link. */
const IS_FIRST = Prisma.sql`(${IN_USE} and f.kind in ('INVOICE', 'RECURRING', 'CARD') and p.credited_id is null and p.corrects_key <> '' and f.invoice_key = p.corrects_key
  and f.vendor_id <> all(p.other_companies))`
/** Whether `f` corrects `p` without a link and was submitted before it. */
const IS_CORRECTION = Prisma.sql`(${IN_USE} and f.credited_id is null and f.corrects_key <> '' and f.corrects_key = p.invoice_key and f.submitted_at < p.submitted_at
  and p.vendor_id <> all(f.other_companies))`

/** Whether payment `p` is not paid because another version of its invoice is in the portal, unlinked. */
export const isHeldVersionSql = Prisma.sql`(exists (select from payment f where ${IS_FIRST}) or exists (select from payment f where ${IS_CORRECTION}))`

/** That version of a payment `p` that is not paid yet (a subquery). `mayLink` where the correction is approved, and the caller links. */
export const otherVersionSql = (links: boolean) => Prisma.sql`(select json_build_object('id', f.document_id, 'invoiceNo', f.invoice_no,
  'payableAmount', f.payable_amount::text, 'currency', f.currency, 'isCorrection', ${IS_CORRECTION}, 'mayLink', ${links} and p.status = 'APPROVED' and ${IS_FIRST},
  'mayTellApart', ${links} and p.status = 'APPROVED' and ${IS_FIRST} and f.vendor_id <> p.vendor_id)
  from payment f where (${IS_FIRST} or ${IS_CORRECTION}) and p.status in ('IN_APPROVAL', 'APPROVED', 'SCHEDULED') order by f.submitted_at, f.id limit 1)`

/** Throws 409 where another version of the invoice of a payment is in the portal, unlinked. */
export async function assertVersionFree(tx: Db, documentId: string) {
  const [held] = await tx.$queryRaw<{ name: string }[]>`
    select v.name from payment p join vendor v on v.id = p.vendor_id where p.document_id = ${documentId}::uuid and ${isHeldVersionSql}`
  if (held) throw conflict('VERSION_HELD', 'paymentVersionHeld', [held.name])
}

interface LockedVersions {
  readonly id: string
  readonly prepaidAmount: string
  readonly currency: string
  readonly firstId: string
  readonly firstDocumentId: string
  readonly firstNo: string
  readonly firstCurrency: string
  readonly isWaiting: boolean
}

/** An approved correction and its first version, locked. Throws 409 where there is none to link, or it is not decided. */
async function lockVersions(tx: Db, documentId: string): Promise<LockedVersions> {
  const [versions] = await tx.$queryRaw<LockedVersions[]>`
    select p.id::text, p.prepaid_amount::text as "prepaidAmount", p.currency::text, f.id::text as "firstId", f.document_id::text as "firstDocumentId",
      f.invoice_no as "firstNo", f.currency::text as "firstCurrency", f.status = 'IN_APPROVAL' as "isWaiting"
    from payment p join payment f on ${IS_FIRST} where p.document_id = ${documentId}::uuid and p.status = 'APPROVED'
    order by f.submitted_at, f.id limit 1 for update of p, f`
  if (!versions) throw conflict('VERSION_GONE', 'versionGone')
  if (versions.isWaiting) throw conflict('PRECEDING_WAITS', 'versionWaits', [versions.firstNo])
  return versions
}

/**
 * Links an approved correction to its first version, which then costs and is paid only what is on top. Throws 404, 403 for whom it is about and who
 * approved it, and 409 where it would be paid on top of what was requested.
 */
export async function linkVersion(db: PrismaClient, who: Who, documentId: string) {
  await db.$transaction(async (tx) => {
    if ((await tx.payment.count({ where: { documentId } })) === 0) throw notFound()
    await assertUninvolved(tx, who, { documents: [documentId] })
    await assertNotApprover(tx, who, documentId)
    const { id, firstId, firstDocumentId, firstNo, ...correction } = await lockVersions(tx, documentId)
    const { requested } = await sumRequested(tx, firstDocumentId, documentId)
    const isCovered = correction.currency === correction.firstCurrency && compareAmounts(correction.prepaidAmount, requested) >= 0
    if (!isCovered) throw conflict('VERSION_ABOVE', 'versionAbove', [`${requested} ${correction.firstCurrency}`])
    const linked = await tx.payment.update({ where: { id }, data: { creditedId: firstId } })
    const { body } = await tx.approvalDocument.findUniqueOrThrow({ where: { id: documentId }, select: { body: true } })
    const stored = { ...paymentBody.parse(body), creditedId: firstDocumentId }
    await reduceCharge(
      tx,
      who,
      linked,
      (await toControlAmounts(tx, stored, { deductiblePct: linked.deductiblePct.toString() })).budgetAmount,
    )
    await recordChange(tx, who, { entity: 'payment', entityId: documentId, action: 'modify', after: { creditedId: firstNo } })
  })
}

/**
 * Says that the vendor of an approved correction and that of the version which holds it are two companies, as where one account collects for both:
 * neither is held any more. Throws 404, 403 for whom either payment is about and who approved one, and 409 where both are of one vendor.
 */
export async function tellVersionsApart(db: PrismaClient, who: Who, documentId: string) {
  await db.$transaction(async (tx) => {
    if ((await tx.payment.count({ where: { documentId } })) === 0) throw notFound()
    const { id, firstId, firstDocumentId } = await lockVersions(tx, documentId)
    await assertUninvolved(tx, who, { documents: [documentId, firstDocumentId] })
    await assertNotApprover(tx, who, documentId, firstDocumentId)
    const { vendor } = await tx.payment.findUniqueOrThrow({
      where: { id: firstId },
      select: { vendor: { select: { id: true, name: true } } },
    })
    const { vendorId } = await tx.payment.update({ where: { id }, data: { otherCompanies: { push: vendor.id } } })
    if (vendorId === vendor.id) throw conflict('SAME_VENDOR', 'versionSameVendor', [vendor.name])
    await recordChange(tx, who, { entity: 'payment', entityId: documentId, action: 'modify', after: { otherCompany: vendor.name } })
  })
}
