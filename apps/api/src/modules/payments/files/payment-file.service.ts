import { isBlank } from '@maru/shared/codecs.ts'
import { createHash } from 'node:crypto'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { targetDayFrom } from '@maru/shared/payments/files/target-day.ts'
import { isPayerReadable } from '@maru/shared/payments/files/transfer-texts.ts'
import { toBankCode } from '@maru/shared/payments/vendors/bank-account.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { nextYearNumber } from '../../../kernel/database/year-number.ts'
import { conflict, invalidField, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import { assertPastDay } from '../../../kernel/time-zone.ts'
import { assertIndependent, assertUninvolved, involvedHere, isInvolvedSql } from '../../../kernel/access/involved-people.ts'
import { approvedBySql } from '../approved-by.sql.ts'
import { markPaid } from '../applications/payment-paid.service.ts'
import { bankStateSql } from '../vendors/bank-state.sql.ts'
import { assertNotApprover, releasesPayments, secondPersonNeeded } from '../second-person.ts'
import { writePain001 } from './pain001.ts'
import { blockSql, findPayer, loadPaymentFile, TRANSFERRED } from './payment-file-read.service.ts'
import { type TransferItem, type Transferred, toTransfers } from './transfers.ts'

interface Payable extends Transferred {
  bankDetailId: string | null
  block: string
  approvedByMe: boolean
  involvesMe: boolean
}

/** Locks approved payments in one order and reads what the bank is told of them; those of other states are missing. */
async function lockPayable(tx: Db, who: Who, documentIds: readonly string[]): Promise<Payable[]> {
  await tx.$queryRaw`select 1 as locked from payment where document_id = any(${[...documentIds]}::uuid[]) order by id for update`
  return tx.$queryRaw<Payable[]>`
    select p.id::text, v.id::text as "vendorId", bank.id::text as "bankDetailId", ${blockSql} as block, p.payable_amount::text as "payableAmount", p.discount_pct::text as "discountPct", p.further_discounts as "furtherDiscounts",
      coalesce(p.discount_until::text, '') as "discountUntil", p.invoice_no as "invoiceNo", p.reference, v.name, bank.holder, bank.iban, bank.bic,
      v.street, v.building_no as "buildingNo", v.post_code as "postCode", v.town, v.country_code::text as "countryCode",
      ${approvedBySql(who, Prisma.sql`p.document_id`)} as "approvedByMe", ${isInvolvedSql(who, Prisma.sql`array[p.document_id]`)} as "involvesMe"
    from payment p join vendor v on v.id = p.vendor_id ${bankStateSql}
    where p.document_id = any(${[...documentIds]}::uuid[]) and p.status = 'APPROVED' and p.remittance_id is null and ${TRANSFERRED} order by lower(v.name), p.id`
}

const blockTexts: Readonly<Record<string, MessageName>> = {
  INACTIVE: 'paymentVendorInactive',
  NONE: 'paymentBankMissing',
  NOT_SEPA: 'paymentBankNotSepa',
  BIC_MISSING: 'paymentBicMissing',
  CHANGED: 'paymentAccountChanged',
  VERSION: 'paymentVersionHeld',
}
/** Refuses a payment that its bank details or another version of its invoice hold up, with what to do about it. */
const bankHeld = ({ block, name }: { readonly block: string; readonly name: string }) =>
  conflict('BANK_DETAILS_HELD', blockTexts[block] ?? 'paymentBankHeld', [name])

/** Throws where a payment may not go into a file of the caller. */
function assertPayable(payments: readonly Payable[], count: number) {
  if (payments.length < count) throw conflict('PAYMENT_NOT_APPROVED', 'paymentNotApproved')
  const own = payments.find(({ approvedByMe }) => approvedByMe)
  if (own) throw new Refusal(403, 'APPROVED_BY_ONESELF', 'paymentApprovedByYou', { application: 850, values: [own.name] })
  if (payments.some(({ involvesMe }) => involvesMe)) throw involvedHere()
  const blocked = payments.find(({ block }) => block !== '')
  if (blocked) throw bankHeld(blocked)
}

type NewFile = Omit<Prisma.PaymentFileUncheckedCreateInput, 'itemCount' | 'sha256'>

/** Writes a file with its hash and its payments; answers its id. */
async function addFile(tx: Db, file: NewFile, items: readonly TransferItem<Payable>[]) {
  const sha256 = createHash('sha256').update(file.content).digest('hex')
  const { id } = await tx.paymentFile.create({ data: { ...file, itemCount: items.length, sha256 }, select: { id: true } })
  const rows = items.map(({ payment, amount, discount, endToEndId }) => ({
    fileId: id,
    paymentId: payment.id,
    bankDetailId: payment.bankDetailId ?? '',
    amount,
    discount,
    endToEndId,
  }))
  await tx.paymentFileItem.createMany({ data: rows })
  return id
}

/**
 * Makes a file of approved payments, less the credit notes among them. Throws 409 where one is not payable or credit notes leave nothing to
 * pay, 403 where the caller approved one, and 409 without an account whose holder banks can read. Banks pay on the day asked for, or the next one they settle on.
 */
export async function createPaymentFile(
  db: PrismaClient,
  who: Who,
  { executionDate: asked, ids }: { executionDate: string; ids: readonly string[] },
) {
  const documentIds = [...new Set(ids)]
  const newId = await db.$transaction(async (tx) => {
    const payer = await findPayer(tx)
    if (!payer) throw conflict('PAYER_MISSING', 'payerMissing')
    if (!isPayerReadable(payer.holder)) throw conflict('PAYER_NOT_LATIN', 'payerNotLatin', [payer.holder])
    const payments = await lockPayable(tx, who, documentIds)
    assertPayable(payments, documentIds.length)
    if (asked < who.today) throw invalidField('executionDate', 'PAST_DAY')
    const executionDate = targetDayFrom(asked)
    const fileNo = await nextYearNumber(tx, { table: 'payment_file', column: 'file_no', prefix: 'PF' })
    const { items, transfers } = toTransfers(payments, executionDate)
    const totalAmount = sumAmounts(items.map(({ amount }) => amount))
    const content = writePain001({
      fileNo,
      createdAt: new Date().toISOString().replace(/\.\d+/, ''),
      executionDate,
      totalAmount,
      payer,
      transfers,
    })
    const fileId = await addFile(
      tx,
      { fileNo, executionDate: new Date(executionDate), totalAmount, content, createdById: who.userId },
      items,
    )
    await tx.payment.updateMany({ where: { id: { in: payments.map(({ id }) => id) } }, data: { status: 'SCHEDULED' } })
    return fileId
  })
  return loadPaymentFile(db, who, newId)
}

/** Locks a file and its payments. Throws 404, and 409 where it is not in one of the states. */
async function lockFile(tx: Db, id: string, states: readonly string[]) {
  const [file] = await tx.$queryRaw<{ fileNo: string; status: string; createdById: string; executionDate: string }[]>`
    select file_no as "fileNo", status::text, created_by_id as "createdById", execution_date::text as "executionDate" from payment_file where id = ${id}::uuid for update`
  if (!file) throw notFound()
  if (!states.includes(file.status)) throw conflict('PAYMENT_FILE_STATE', 'paymentFileState')
  await tx.$queryRaw`select 1 as locked from payment where id in (select payment_id from payment_file_item where file_id = ${id}::uuid) order by id for update`
  return file
}

const paymentsIn = (id: string) => ({ items: { some: { fileId: id, cancelled: false } } })

/** Throws 409 where the account of a payee in a file was changed since it was made, or something else holds one of its payments up now. */
async function assertAccountsUnchanged(tx: Db, id: string) {
  const [changed] = await tx.$queryRaw<{ name: string; block: string }[]>`
    select v.name, ${blockSql} as block from payment_file_item i join payment p on p.id = i.payment_id join vendor v on v.id = p.vendor_id ${bankStateSql}
    where i.file_id = ${id}::uuid and p.status <> 'PAID' and (bank.id is distinct from i.bank_detail_id or ${blockSql} <> '') limit 1`
  if (changed) throw bankHeld(changed)
}

/**
 * Releases a file somebody else made. Throws 403 for its maker and who is not independent of them, for who approved one of its payments or is concerned by it, and 409 where its day is over or
 * the account of a payee was changed since.
 */
export async function releasePaymentFile(db: PrismaClient, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    const { createdById, executionDate } = await lockFile(tx, id, ['CREATED'])
    if (createdById === who.userId || !(await loadPaymentFile(tx, who, id)).mayRelease) throw secondPersonNeeded()
    await assertIndependent(tx, who, [createdById], paymentFiles.release)
    if (executionDate < who.today) throw conflict('PAYMENT_FILE_LATE', 'paymentFileLate', [executionDate])
    await assertAccountsUnchanged(tx, id)
    await tx.$executeRaw`update payment_file set status = 'RELEASED', released_by_id = ${who.userId}, released_at = now() where id = ${id}::uuid`
    await tx.payment.updateMany({ where: paymentsIn(id), data: { status: 'EXPORTED' } })
  })
  return loadPaymentFile(db, who, id)
}

/**
 * The content of a released file; who took it is noted. Throws 850 for administrators, 400 where it was taken before and no reason is given, and 409
 * where it is not paid and its day, which discounts were judged by, is over, or the account of a payee was changed since.
 */
export const downloadPaymentFile = (db: PrismaClient, who: Who, id: string, reason: string) =>
  db.$transaction(async (tx) => {
    const { fileNo, status, executionDate } = await lockFile(tx, id, ['RELEASED', 'PAID'])
    if (!releasesPayments(who)) throw recordDenied()
    if (status === 'RELEASED' && executionDate < who.today) throw conflict('PAYMENT_FILE_LATE', 'paymentFileLate', [executionDate])
    if (status === 'RELEASED') await assertAccountsUnchanged(tx, id)
    const isAgain = (await tx.paymentFileDownload.count({ where: { fileId: id } })) > 0
    if (isAgain && isBlank(reason)) throw invalidField('reason', 'REQUIRED')
    await tx.paymentFileDownload.create({ data: { fileId: id, userId: who.userId, reason } })
    const { content, sha256 } = await tx.paymentFile.findUniqueOrThrow({ where: { id }, select: { content: true, sha256: true } })
    return { fileName: `${fileNo}.xml`, content, sha256 }
  })

/** The documents of the payments in a file. Throws where one is about the caller. */
async function assertNotAbout(tx: Db, who: Who, id: string) {
  const payments = await tx.payment.findMany({ where: paymentsIn(id), select: { documentId: true } })
  const documents = payments.map(({ documentId }) => documentId)
  await assertUninvolved(tx, who, { documents })
  return documents
}

/**
 * Cancels a file the bank has paid nothing of; its payments are approved again. Throws 403 for administrators, for whom a payment is about, and for
 * who downloaded it: the bank may have it, so a second person says that it has not.
 */
export async function cancelPaymentFile(db: PrismaClient, who: Who, id: string, cancelReason: string) {
  await db.$transaction(async (tx) => {
    await lockFile(tx, id, ['CREATED', 'RELEASED'])
    await assertNotAbout(tx, who, id)
    if (!(await loadPaymentFile(tx, who, id)).mayCancel) throw secondPersonNeeded()
    const paid = await tx.payment.count({ where: { ...paymentsIn(id), status: 'PAID' } })
    if (paid > 0) throw conflict('PAYMENT_FILE_STATE', 'paymentFileState')
    await tx.payment.updateMany({ where: paymentsIn(id), data: { status: 'APPROVED' } })
    await tx.paymentFileItem.updateMany({ where: { fileId: id }, data: { cancelled: true } })
    await tx.paymentFile.update({ where: { id }, data: { status: 'CANCELLED', cancelReason } })
  })
  return loadPaymentFile(db, who, id)
}

/**
 * Notes that the bank has paid a released file: its payments that no statement showed yet are paid and their budgets spent. Throws 403 for whom a
 * payment is about and who approved one, and 400 for a day to come.
 */
export async function recordFilePaid(db: PrismaClient, who: Who, id: string, paidOn: string) {
  await db.$transaction(async (tx) => {
    await lockFile(tx, id, ['RELEASED'])
    await assertNotApprover(tx, who, ...(await assertNotAbout(tx, who, id)))
    await assertPastDay(tx, 'paidOn', paidOn)
    const sent = { ...paymentsIn(id), status: 'EXPORTED' as const }
    await markPaid(tx, who, await tx.payment.findMany({ where: sent, orderBy: { id: 'asc' } }), paidOn)
    await tx.paymentFile.update({ where: { id }, data: { status: 'PAID', paidOn: new Date(paidOn) } })
  })
  return loadPaymentFile(db, who, id)
}

/** Sets the account payments go out from, from today on, and notes who changed it. Throws 850 for administrators. */
export async function setPayer(db: PrismaClient, who: Who, input: { holder: string; iban: string; bic: string }) {
  const bic = toBankCode(input.bic)
  if (bic === '') throw invalidField('bic', 'REQUIRED')
  const payer = { holder: input.holder, iban: toBankCode(input.iban), bic }
  if (!releasesPayments(who)) throw recordDenied()
  await db.$transaction(async (tx) => {
    const before = await findPayer(tx)
    await tx.$executeRaw`
      insert into payer_account (valid_from, holder, iban, bic) values (office_day(), ${payer.holder}, ${payer.iban}, ${payer.bic})
      on conflict (valid_from) do update set holder = excluded.holder, iban = excluded.iban, bic = excluded.bic`
    await recordChange(tx, who, {
      entity: 'payerAccount',
      entityId: who.today,
      action: before ? 'modify' : 'create',
      ...(before && { before: { holder: before.holder, iban: before.iban, bic: before.bic } }),
      after: payer,
    })
  })
  return { payerIban: payer.iban }
}
