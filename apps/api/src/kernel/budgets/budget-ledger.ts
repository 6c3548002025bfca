import { randomUUID } from 'node:crypto'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { BudgetCategory } from '@maru/shared/projects/project-fields.ts'
import type { Db } from '../database/database.ts'
import { conflict, keyReused } from '../errors.ts'
import type { Who } from '../access/session.ts'

// The ledger every area books budgets with: payments, trips and purchases reserve when they are submitted, commit when they are decided,
// and spend when the money goes. Everything runs in the caller's transaction; the database keeps the figures (prisma/sql/research.sql).

type Actor = Pick<Who, 'userId'>
type EntryKind = 'PLAN' | 'CHANGE' | 'RESERVE' | 'COMMIT' | 'SPEND' | 'RELEASE' | 'REVERT'

/** An amount of euros of a line, as text with two decimals at most; negative only for plans and moves. */
export interface BudgetPosting {
  readonly lineId: string
  readonly amount: string
}

/** What a request books. `key` names the booking: the same one on the same line is booked once, however often it is sent. */
export interface BudgetBooking {
  /** The request: its kind and id, `payment:0199…`. */
  readonly purpose: string
  readonly key: string
  readonly postings: readonly BudgetPosting[]
  readonly reason?: string
}

interface LockedLine {
  id: string
  /** With the overdraft finance allows. */
  available: Prisma.Decimal
  isOpen: boolean
}

/** Locks lines in one order, so that two transactions never wait for each other. */
async function lockLines(db: Db, postings: readonly BudgetPosting[]): Promise<ReadonlyMap<string, LockedLine>> {
  const ids = postings.map(({ lineId }) => lineId)
  await db.$queryRaw`select 1 as locked from budget_line where id = any(${ids}::uuid[]) order by id for no key update`
  const lines = await db.$queryRaw<LockedLine[]>`
    select l.id, l.planned + l.changed - l.reserved - l.committed - l.spent + l.overdraft as available, p.status in ('APPROVED', 'RUNNING') as "isOpen"
    from budget_line l join project p on p.id = l.project_id where l.id = any(${ids}::uuid[])`
  return new Map(lines.map((line) => [line.id, line]))
}

/** The postings that were not booked under the key before. Throws 422 where the key came with something else. */
async function findNewPostings(db: Db, kind: EntryKind, { purpose, key, postings }: BudgetBooking) {
  const lineIds = postings.map(({ lineId }) => lineId)
  const entries = await db.budgetEntry.findMany({ where: { key, lineId: { in: lineIds } } })
  const booked = new Map(entries.map((entry) => [entry.lineId, entry]))
  return postings.filter(({ lineId, amount }) => {
    const entry = booked.get(lineId)
    if (!entry) return true
    if (entry.kind !== kind || entry.purpose !== purpose || !entry.amount.equals(amount))
      throw keyReused('BUDGET_KEY_REUSED', 'budgetKeyReused')
    return false
  })
}

const euros = (amount: Prisma.Decimal) => amount.toFixed(2)

/** Throws 409 `BUDGET_EXHAUSTED` where a line has less than a posting takes from it. */
function assertAvailable(lines: ReadonlyMap<string, LockedLine>, postings: readonly BudgetPosting[]) {
  for (const { lineId, amount } of postings) {
    const available = lines.get(lineId)?.available ?? new Prisma.Decimal(0)
    if (available.lessThan(amount)) throw conflict('BUDGET_EXHAUSTED', 'budgetExhausted', [euros(available)])
  }
}

async function addEntries(db: Db, actor: Actor, kind: EntryKind, booking: BudgetBooking, postings: readonly BudgetPosting[]) {
  const { purpose, key, reason = '' } = booking
  await db.budgetEntry.createMany({
    data: postings.map(({ lineId, amount }) => ({ lineId, amount, kind, purpose, key, reason, userId: actor.userId })),
  })
}

/**
 * Sets money aside for a request. Throws 409 `BUDGET_EXHAUSTED` with what is available, and `BUDGET_NOT_OPEN` unless the project is
 * approved or running.
 */
export async function reserveBudget(db: Db, actor: Actor, booking: BudgetBooking) {
  const lines = await lockLines(db, booking.postings)
  const postings = await findNewPostings(db, 'RESERVE', booking)
  if (postings.some(({ lineId }) => lines.get(lineId)?.isOpen !== true)) throw conflict('BUDGET_NOT_OPEN', 'budgetNotOpen')
  assertAvailable(lines, postings)
  await addEntries(db, actor, 'RESERVE', booking, postings)
}

type HeldFigure = 'reserved' | 'committed' | 'spent'

/** Books what moves money a request has. Throws 409 `BUDGET_HOLD_MISSING` where it has less of `figures` than a posting. */
async function bookHeld(db: Db, actor: Actor, kind: EntryKind, booking: BudgetBooking, figures: readonly HeldFigure[]) {
  await lockLines(db, booking.postings)
  const postings = await findNewPostings(db, kind, booking)
  const lineIds = postings.map(({ lineId }) => lineId)
  const holds = await db.budgetHold.findMany({ where: { purpose: booking.purpose, lineId: { in: lineIds } } })
  for (const { lineId, amount } of postings) {
    const hold = holds.find((one) => one.lineId === lineId)
    const held = figures.reduce((sum, figure) => sum.plus(hold?.[figure] ?? 0), new Prisma.Decimal(0))
    if (held.lessThan(amount)) throw conflict('BUDGET_HOLD_MISSING', 'budgetHoldMissing')
  }
  await addEntries(db, actor, kind, booking, postings)
}

/** Commits what was reserved. Throws 409 where less is reserved. */
export const commitBudget = (db: Db, actor: Actor, booking: BudgetBooking) => bookHeld(db, actor, 'COMMIT', booking, ['reserved'])

/** Spends what was committed. Throws 409 where less is committed. */
export const spendBudget = (db: Db, actor: Actor, booking: BudgetBooking) => bookHeld(db, actor, 'SPEND', booking, ['committed'])

/** Frees what is reserved or committed, what is reserved first. Throws 409 where the request has less. */
export const releaseBudget = (db: Db, actor: Actor, booking: BudgetBooking) =>
  bookHeld(db, actor, 'RELEASE', booking, ['reserved', 'committed'])

/** Takes back what was spent: the money is available again. Throws 409 where less was spent. */
export const revertSpending = (db: Db, actor: Actor, booking: BudgetBooking) => bookHeld(db, actor, 'REVERT', booking, ['spent'])

/** Adds a line without money to a project. */
export async function addBudgetLine(db: Db, line: { projectId: string; year: number; category: BudgetCategory; name: string }) {
  const { id } = await db.budgetLine.create({ data: line })
  return id
}

/** Removes a line that was never booked on and that no trip names; any other one stays. */
export async function removeUnbookedLine(db: Db, lineId: string) {
  await lockLines(db, [{ lineId, amount: '0' }])
  await db.budgetLine.deleteMany({ where: { id: lineId, entries: { none: {} }, trips: { none: {} } } })
}

interface PlanChange extends BudgetPosting {
  readonly key: string
  readonly reason: string
}

/** Raises or lowers the plan of a line by an amount. Throws 409 `BUDGET_EXHAUSTED` where less than that is available. */
export async function changePlan(db: Db, actor: Actor, { key, reason, ...posting }: PlanChange) {
  const booking = { purpose: '', key, reason, postings: [posting] }
  const lines = await lockLines(db, booking.postings)
  const postings = await findNewPostings(db, 'PLAN', booking)
  assertAvailable(
    lines,
    postings.map(({ lineId, amount }) => ({ lineId, amount: new Prisma.Decimal(amount).negated().toString() })),
  )
  await addEntries(db, actor, 'PLAN', booking, postings)
}

export interface BudgetMove {
  readonly fromLineId: string
  readonly toLineId: string
  readonly amount: string
  readonly key: string
  readonly reason: string
}

/** Moves available money from one line to another. Throws 409 `BUDGET_EXHAUSTED` where the giving line has less. */
export async function moveBudget(db: Db, actor: Actor, { fromLineId, toLineId, amount, key, reason }: BudgetMove) {
  const taken = { lineId: fromLineId, amount: `-${amount}` }
  const booking = { purpose: '', key, reason, postings: [taken, { lineId: toLineId, amount }] }
  const lines = await lockLines(db, booking.postings)
  const postings = await findNewPostings(db, 'CHANGE', booking)
  if (postings.includes(taken)) assertAvailable(lines, [{ lineId: fromLineId, amount }])
  await addEntries(db, actor, 'CHANGE', booking, postings)
}

/** Lets the available amount of a line go below zero by so much. Throws 409 where the line is below that already. */
export async function allowOverdraft(db: Db, lineId: string, amount: string) {
  const lines = await lockLines(db, [{ lineId, amount }])
  const { overdraft } = await db.budgetLine.findUniqueOrThrow({ where: { id: lineId }, select: { overdraft: true } })
  assertAvailable(lines, [{ lineId, amount: overdraft.minus(amount).toString() }])
  await db.budgetLine.update({ where: { id: lineId }, data: { overdraft: amount } })
}

/** Frees all a request still has reserved or committed; nothing where it has nothing. */
export async function releaseHeldBudget(db: Db, actor: Actor, purpose: string) {
  const held = { purpose, OR: [{ reserved: { gt: 0 } }, { committed: { gt: 0 } }] }
  const ids = (await db.budgetHold.findMany({ where: held, select: { lineId: true } })).map(({ lineId }) => lineId)
  await lockLines(
    db,
    ids.map((lineId) => ({ lineId, amount: '0' })),
  )
  const holds = await db.budgetHold.findMany({ where: held })
  const postings = holds.map(({ lineId, reserved, committed }) => ({ lineId, amount: reserved.plus(committed).toFixed(2) }))
  await addEntries(db, actor, 'RELEASE', { purpose, key: `release:${randomUUID()}`, postings }, postings)
}
