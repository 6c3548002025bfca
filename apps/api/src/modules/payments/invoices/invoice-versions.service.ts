import { Prisma } from '@maru/prisma/generated/client.ts'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { toInvoiceKey } from '@maru/shared/payments/invoice-number.ts'
import { type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { loadWritersReach } from '../applications/payment-access.ts'

/** Every version of the invoice of a document and their credit notes: what it corrects, and what corrects it, to the last one. */
const versions = (documentId: string) => Prisma.sql`versions as (
  select p.id, p.credited_id from payment p where p.document_id = ${documentId}::uuid
  union select q.id, q.credited_id from versions v join payment q on q.id = v.credited_id or q.credited_id = v.id)`

/** What all versions of an invoice ask for already. */
interface RequestedAmounts {
  /** What the portal pays, less decided credit notes. */
  readonly requested: string
  /** Paid before the first version otherwise: a deposit. */
  readonly deposit: string
}

/**
 * What other versions of an invoice ask for, in its currency, without a document of its own: of one that is being decided, what was submitted
 * before it, since later ones are on top of it.
 */
export async function sumRequested(db: Db, creditedId: string, documentId?: string): Promise<RequestedAmounts> {
  const [amounts] = await db.$queryRaw<RequestedAmounts[]>`
    with recursive ${versions(creditedId)}
    select greatest(coalesce(sum(p.payable_amount), 0), 0)::numeric(14,2)::text as requested,
      coalesce(sum(p.prepaid_amount) filter (where p.credited_id is null), 0)::numeric(14,2)::text as deposit
    from versions v join payment p on p.id = v.id left join payment own on own.document_id = ${documentId ?? null}::uuid
    where p.id is distinct from own.id
      and p.status not in ('RETURNED', 'VOID') and not (p.kind = 'CREDIT_NOTE' and p.status = 'IN_APPROVAL')
      and (own.status is distinct from 'IN_APPROVAL' or (p.submitted_at, p.id) < (own.submitted_at, own.id))`
  return amounts ?? { requested: '0.00', deposit: '0.00' }
}

/** A correction is paid on top of what was requested for its other versions only. The vendor is locked: of two at once the second sees the first. */
export async function findRequestedIssues(
  db: Db,
  documentId: string,
  { creditedId, prepaidAmount, currency }: PaymentBody,
): Promise<HookIssue[]> {
  const { requested } = await sumRequested(db, creditedId, documentId)
  if (compareAmounts(prepaidAmount, requested) >= 0) return []
  return [{ path: 'body.prepaidAmount', code: 'REQUESTED_BEFORE', text: 'correctionAbove', values: [`${requested} ${currency}`] }]
}

/** Throws 409 where a correction was submitted after a credit note, and so is paid on top of what that one left. */
export async function assertNotCounted(db: Db, documentId: string) {
  const [correction] = await db.$queryRaw<{ invoiceNo: string }[]>`
    with recursive ${versions(documentId)}
    select p.invoice_no as "invoiceNo" from versions v join payment p on p.id = v.id join payment own on own.document_id = ${documentId}::uuid
    where p.kind in ('INVOICE', 'RECURRING') and p.credited_id is not null and p.status not in ('RETURNED', 'VOID') and (p.submitted_at, p.id) > (own.submitted_at, own.id)
    order by p.id limit 1`
  if (correction) throw conflict('CREDIT_COUNTED', 'creditCounted', [correction.invoiceNo])
}

/** The invoice a correction says it corrects, among those its writers see; the one that waits longest first. */
async function findPreceding(db: Db, documentId: string, { vendorId, creditedId, invoiceNotes }: PaymentBody) {
  const number = invoiceNotes.find(({ code }) => code === 'CORRECTION')?.value ?? ''
  const key = toInvoiceKey(number)
  const isNamed = Prisma.sql`coalesce(p.document_id = nullif(${creditedId}, '')::uuid, false)`
  if (vendorId === '' || (key === '' && creditedId === '')) return undefined
  const [preceding] = await db.$queryRaw<{ invoiceNo: string; isWaiting: boolean }[]>`
    select p.invoice_no as "invoiceNo", p.status = 'IN_APPROVAL' as "isWaiting" from payment p join approval_document d on d.id = p.document_id
    where p.vendor_id = ${vendorId}::uuid and (${isNamed} or (p.invoice_key = ${key} and ${key} <> '')) and p.kind in ('INVOICE', 'RECURRING', 'CARD')
      and p.status not in ('RETURNED', 'VOID') and p.document_id <> ${documentId}::uuid and ${await loadWritersReach(db, documentId)}
    order by p.status = 'IN_APPROVAL' desc, p.submitted_at, p.id limit 1`
  return preceding
}

/** A correction names the invoice it corrects, which is decided first. */
export async function findPrecedingIssues(db: Db, documentId: string, body: PaymentBody): Promise<HookIssue[]> {
  const preceding = await findPreceding(db, documentId, body)
  if (!preceding) return []
  const issue = (code: string, text: 'correctionWaits' | 'correctionUnlinked') => [
    { path: 'body.creditedId', code, text, values: [preceding.invoiceNo] },
  ]
  if (preceding.isWaiting) return issue('PRECEDING_WAITS', 'correctionWaits')
  return body.creditedId === '' ? issue('PRECEDING_UNLINKED', 'correctionUnlinked') : []
}

const isOneOf = (amount: string, amounts: readonly string[]) => amounts.some((one) => compareAmounts(amount, one) === 0)

/**
 * What was paid before a correction: all its file says and all that other versions ask for, each once. `isUnclear` where the file says
 * something else than the portal, which only a person can tell apart.
 */
export async function combinePrepaid(db: Db, creditedId: string, inFile: string) {
  const { requested, deposit } = await sumRequested(db, creditedId)
  const before = sumAmounts([requested, deposit])
  const prepaidAmount = compareAmounts(inFile, before) > 0 ? inFile : before
  return { prepaidAmount, isUnclear: !isOneOf(inFile, ['0', deposit, before]), before }
}
