import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { AssetLoanRow, loanExtension, loanReturn } from '@maru/shared/assets/requests/asset-loan.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { z } from 'zod'
import { assertUninvolved, isConcernedSql, isInvolvedSql } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { type LockedAsset, lockAssets, recordAssetEvent } from '../register/asset-event.service.ts'
import { notifyAboutAsset } from '../register/asset-notices.ts'
import { askToTakeOver, notifyUnclaimed } from '../register/handover.service.ts'
import { findColleague, loadOfficeDay, mayAskForSql } from './request-assets.ts'

/** A loan with its asset; days `yyyy-mm-dd`, '' where nothing is said. */
interface StoredLoan {
  id: string
  assetId: string
  assetNo: string
  custodianId: string
  borrowerId: string
  due: string
  returnedOn: string
  documentId: string
  /** The last day that was decided, by the request that lent it or by one that made it longer. */
  decidedDue: string
  from: string
}
const storedColumns = Prisma.sql`l.id::text, l.asset_id::text as "assetId", a.asset_no as "assetNo", coalesce(a.custodian_id, '') as "custodianId",
  coalesce(l.borrower_id, '') as "borrowerId", l.due_day::text as due, coalesce(l.returned_on::text, '') as "returnedOn", l.document_id::text as "documentId",
  l.from_day::text as "from", (select coalesce(max(d.body ->> 'due'), l.due_day::text) from approval_document d where d.status = 'COMPLETED'
    and d.body ->> 'type' = 'leasing' and (d.id = l.document_id or d.body ->> 'loanId' = l.id::text)) as "decidedDue"`

/** A loan that has not ended; undefined for every other. */
export async function findOpenLoan(db: Db, id: string): Promise<StoredLoan | undefined> {
  const [loan] = await db.$queryRaw<StoredLoan[]>`
    select ${storedColumns} from asset_loan l join asset a on a.id = l.asset_id where l.id = ${id}::uuid and l.returned_on is null`
  return loan
}

/** A loan, its asset locked before it. Throws 404. */
export async function lockLoan(tx: Db, id: string): Promise<StoredLoan> {
  const found = await tx.assetLoan.findUnique({ where: { id }, select: { assetId: true } })
  if (!found) throw notFound()
  await lockAssets(tx, [found.assetId])
  const [loan] = await tx.$queryRaw<StoredLoan[]>`
    select ${storedColumns} from asset_loan l join asset a on a.id = l.asset_id where l.id = ${id}::uuid for update of l`
  if (!loan) throw notFound()
  return loan
}

/** What an asset was before it was lent. */
async function statusBefore(tx: Db, assetId: string) {
  const out = await tx.assetEvent.findFirst({ where: { assetId, kind: 'LEASE_OUT' }, orderBy: { id: 'desc' } })
  return out?.fromStatus ?? 'IN_STOCK'
}

interface Ending {
  kind: 'LEASE_BACK' | 'REVERT'
  day: string
  conditionIn: string
  byId: string
  documentId?: string
  /** It lies in stock, with nobody. */
  toStock?: boolean
}

/** Ends a locked loan: its asset is what it was before, or in stock. The asset as it was. */
export async function endLoan(tx: Db, { id, assetId }: StoredLoan, { day, conditionIn, toStock = false, ...event }: Ending) {
  const [asset] = await lockAssets(tx, [assetId])
  if (!asset) throw notFound()
  const to = toStock ? { status: 'IN_STOCK' as const, custodianId: null } : { status: await statusBefore(tx, assetId) }
  await tx.assetLoan.update({ where: { id }, data: { returnedOn: new Date(day), conditionIn } })
  await recordAssetEvent(tx, asset, { ...event, note: conditionIn, to })
  return { ...asset, ...to }
}

/** Ends the open loan of a locked asset that was lost while it was lent; its loss says so, nothing came back. */
export const endLostLoan = (tx: Db, assetId: string, { on, note }: { on: Date; note: string }) =>
  tx.assetLoan.updateMany({ where: { assetId, returnedOn: null }, data: { returnedOn: on, conditionIn: note } })

/** Lends a locked asset again as it was when it was taken for lost; it is reminded of anew. */
export async function resumeLostLoan(tx: Db, assetId: string) {
  const last = await tx.assetLoan.findFirst({ where: { assetId }, orderBy: { id: 'desc' }, select: { id: true } })
  if (!last) throw notFound()
  await tx.assetLoan.update({ where: { id: last.id }, data: { returnedOn: null, conditionIn: '', reminded: null } })
}

interface DueMove {
  due: string
  /** Extensions more, or fewer where one is undone. */
  by: 1 | -1
  note: string
  byId: string
  documentId?: string
}

/** Gives a locked loan another due day; its reminders begin anew. */
export async function moveDueDay(tx: Db, { id, assetId, due: former }: StoredLoan, { due, by, note, ...event }: DueMove) {
  const [asset] = await lockAssets(tx, [assetId])
  if (!asset) throw notFound()
  await tx.assetLoan.update({ where: { id }, data: { dueDay: new Date(due), extensions: { increment: by }, reminded: null } })
  const kind = by === 1 ? 'LEASE_EXTEND' : 'REVERT'
  await recordAssetEvent(tx, asset, { kind, ...event, note: [`${former} → ${due}`, note.trim()].filter(Boolean).join(': ') })
}

const keeps = (who: Who) => hasCapability(who, 'keepsAssets')
/** Condition of loans one borrows, and of assets one may ask for. */
const maySee = ({ userId }: Who) => Prisma.sql`(coalesce(l.borrower_id = ${userId}, false) or coalesce(${mayAskForSql(userId)}, false))`

async function readLoans(db: Db, who: Who, where: Prisma.Sql): Promise<AssetLoanRow[]> {
  const isOpen = Prisma.sql`l.returned_on is null`
  const isBorrowed = isConcernedSql(who, Prisma.sql`array[l.borrower_id]`)
  return db.$queryRaw<AssetLoanRow[]>`
    select l.id::text, a.asset_no as "assetNo", a.name as "assetName", coalesce(l.borrower_id, '') as "borrowerId",
      coalesce(${Prisma.raw(personNameSql('b', who.language))}, l.borrower_name) as "borrowerName", l.purpose, l.place_text as place,
      l.from_day::text as "from", l.due_day::text as due, l.extensions, l.condition_out as "conditionOut", l.condition_in as "conditionIn",
      coalesce(l.returned_on::text, '') as "returnedOn", ${isOpen} and l.due_day < office_day() as "isOverdue",
      ${isOpen} and (${keeps(who)} or coalesce(a.custodian_id = ${who.userId}, false)) and not ${isBorrowed} as "mayTakeBack",
      ${isOpen} and ${keeps(who)} and not ${isInvolvedSql(who, Prisma.sql`array[l.document_id]`)} as "mayExtend", ${maySee(who)} as "mayOpen", ${isOpen} and ${maySee(who)} as "mayAskLonger"
    from asset_loan l join asset a on a.id = l.asset_id left join users b on b.id = l.borrower_id where ${where} order by a.asset_no`
}

/** Loans of a request that the caller may read: those it made, or the one it makes longer. */
export async function listLoans(db: Db, who: Who, documentId: string): Promise<AssetLoanRow[]> {
  return readLoans(
    db,
    who,
    Prisma.sql`l.document_id = ${documentId}::uuid
      or l.id::text in (select d.body ->> 'loanId' from approval_document d where d.id = ${documentId}::uuid and d.body ->> 'type' = 'leasing')`,
  )
}

/** One loan, for who borrows it and whoever may ask for its asset. Throws 404. */
export async function loadLoan(db: Db, who: Who, id: string): Promise<AssetLoanRow> {
  const [loan] = await readLoans(db, who, Prisma.sql`l.id = ${id}::uuid and ${maySee(who)}`)
  if (!loan) throw notFound()
  return loan
}

const assertOpen = ({ returnedOn, assetNo }: StoredLoan) => {
  if (returnedOn !== '') throw conflict('LOAN_ENDED', 'assetLoanEnded', [assetNo])
}

/** Asks the custodian to take over again what somebody else took back; the office hears where nobody is there to. */
async function askFormerCustodian(tx: Db, who: Who, custodianId: string, asset: LockedAsset) {
  const freed = { ...asset, handoverToId: null }
  if (await findColleague(tx, custodianId)) await askToTakeOver(tx, freed, { userId: custodianId, byId: who.userId, note: '' })
  else await notifyUnclaimed(tx, freed)
}

/**
 * Takes a lent asset back: by the office or its custodian, never by who borrowed it, on a day between lending and today. Recorded by the office, it lies
 * in stock until its custodian has taken it over again.
 */
export async function recordReturn(db: PrismaClient, who: Who, id: string, { day, conditionIn }: z.output<typeof loanReturn>) {
  await loadLoan(db, who, id)
  await db.$transaction(async (tx) => {
    const loan = await lockLoan(tx, id)
    if (!keeps(who) && loan.custodianId !== who.userId) throw recordDenied()
    await assertUninvolved(tx, who, { people: [loan.borrowerId] })
    assertOpen(loan)
    const today = await loadOfficeDay(tx)
    if (day > today) throw invalidField('day', 'IN_FUTURE')
    // What was lent for a day still to come may come back before it.
    if (day < today && day < loan.from) throw invalidField('day', 'BEFORE_START')
    const toStock = loan.custodianId !== '' && loan.custodianId !== who.userId
    const asset = await endLoan(tx, loan, { kind: 'LEASE_BACK', day, conditionIn: conditionIn.trim(), byId: who.userId, toStock })
    if (loan.borrowerId !== '') await notifyAboutAsset(tx, 'assetReturned', [loan.borrowerId], asset)
    if (toStock) await askFormerCustodian(tx, who, loan.custodianId, asset)
  })
  return loadLoan(db, who, id)
}

const EXTENDED_ALONE_DAYS = 90
const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Whether a loan would last more than twice as long as was decided, or over 90 days more: that is decided again. */
const isFarLonger = ({ from, decidedDue }: StoredLoan, due: string) =>
  daysBetween(decidedDue, due) > Math.min(EXTENDED_ALONE_DAYS, daysBetween(from, decidedDue) + 1)

/** Puts off the due day by the office, with a reason; nobody does so for what one borrows oneself, or asked for. Throws 400 where it is to be decided. */
export async function extendLoan(db: PrismaClient, who: Who, id: string, { due, reason }: z.output<typeof loanExtension>) {
  await db.$transaction(async (tx) => {
    const loan = await lockLoan(tx, id)
    if (!keeps(who)) throw recordDenied()
    await assertUninvolved(tx, who, { documents: [loan.documentId], people: [loan.borrowerId] })
    assertOpen(loan)
    if (due <= loan.due) throw invalidField('due', 'NOT_LATER')
    if (due < (await loadOfficeDay(tx))) throw invalidField('due', 'IN_PAST')
    if (isFarLonger(loan, due)) throw invalidField('due', 'NEEDS_EXTENSION')
    await moveDueDay(tx, loan, { due, by: 1, note: reason, byId: who.userId })
  })
  return loadLoan(db, who, id)
}
