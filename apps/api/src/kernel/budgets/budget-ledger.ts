import { randomUUID } from 'node:crypto'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { BudgetCategory } from '@maru/shared/projects/project-fields.ts'
import type { Db } from '../database/database.ts'
import { conflict, keyReused } from '../errors.ts'
import type { Who } from '../access/session.ts'
import { describeExhausted } from './budget-holders.ts'

// The ledger every area books budgets with: payments, trips and purchases reserve when they are submitted, commit when they are decided,
// and spend when the money goes. Everything runs in the caller's transaction; the database keeps the figures (prisma/sql/research.sql).

type Actor = Pick<Who, 'userId'>
type EntryKind = 'PLAN' | 'CHANGE' | 'RESERVE' | 'COMMIT' | 'SPEND' | 'RELEASE' | 'REVERT' | 'CREDIT'

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
type Lines = ReadonlyMap<string, LockedLine>

/**
 * Locks lines in one order, so that two transactions never wait for each other. The figures are those of the moment the lock was got: PostgreSQL
 * reads a row again that it waited for.
 */
async function lockLines(db: Db, postings: readonly BudgetPosting[]): Promise<Lines> {
  const ids = postings.map(({ lineId }) => lineId)
  const lines = await db.$queryRaw<LockedLine[]>`
    select l.id, l.planned + l.changed - l.reserved - l.committed - l.spent + l.overdraft as available, p.status in ('APPROVED', 'RUNNING') as "isOpen"
    from budget_line l join project p on p.id = l.project_id where l.id = any(${ids}::uuid[]) order by l.id for no key update of l`
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

const availableOn = (lines: Lines, { lineId }: BudgetPosting) => lines.get(lineId)?.available ?? new Prisma.Decimal(0)
const fits = (lines: Lines, posting: BudgetPosting) => availableOn(lines, posting).greaterThanOrEqualTo(posting.amount)

/** Throws 409 `BUDGET_EXHAUSTED` naming who has the rest, where a line has less than a posting takes from it. */
async function assertAvailable(db: Db, actor: Actor, lines: Lines, postings: readonly BudgetPosting[]) {
  const short = postings.find((posting) => !fits(lines, posting))
  if (!short) return
  const { text, values } = await describeExhausted(db, {
    lineId: short.lineId,
    available: availableOn(lines, short).toFixed(2),
    readerId: actor.userId,
  })
  throw conflict('BUDGET_EXHAUSTED', text, values)
}

type HeldFigure = 'reserved' | 'committed' | 'spent'

/**
 * Books what was not booked under the keys before; the lines are locked. One statement, because whoever wants the same lines waits for each of
 * them. Throws 422 where a key came with something else, and 409 `BUDGET_HOLD_MISSING` where a request has less of `figures` than a posting moves.
 */
async function addEntries(db: Db, actor: Actor, kind: EntryKind, bookings: readonly BudgetBooking[], figures: readonly HeldFigure[] = []) {
  const rows = bookings.flatMap(({ postings, purpose, key, reason = '' }) =>
    postings.map((posting) => ({ ...posting, purpose, key, reason })),
  )
  const held = Prisma.raw(figures.map((figure) => `h.${figure}`).join(' + '))
  const isHeld = Prisma.sql`exists (select from budget_hold h where h.line_id = p."lineId" and h.purpose = p.purpose and ${held} >= p.amount)`
  const added = await db.$queryRaw<{ lineId: string; key: string }[]>`
    insert into budget_entry (line_id, kind, amount, purpose, key, reason, user_id)
    select p."lineId", ${kind}::budget_entry_kind, p.amount, p.purpose, p.key, p.reason, ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p ("lineId" uuid, amount numeric, purpose text, key text, reason text)
    where ${figures.length > 0 ? isHeld : Prisma.sql`true`}
    on conflict (line_id, key) do nothing returning line_id as "lineId", key`
  const booked = new Set(added.map(({ lineId, key }) => `${lineId} ${key}`))
  for (const booking of bookings) {
    const left = booking.postings.filter(({ lineId }) => !booked.has(`${lineId} ${booking.key}`))
    if (left.length > 0 && (await findNewPostings(db, kind, { ...booking, postings: left })).length > 0)
      throw conflict('BUDGET_HOLD_MISSING', 'budgetHoldMissing')
  }
}

/**
 * Sets money aside for a request. Throws 409 `BUDGET_EXHAUSTED` with what is available, and `BUDGET_NOT_OPEN` unless the project is
 * approved or running.
 */
export async function reserveBudget(db: Db, actor: Actor, booking: BudgetBooking) {
  const lines = await lockLines(db, booking.postings)
  const isOpen = ({ lineId }: BudgetPosting) => lines.get(lineId)?.isOpen === true
  // What was booked before stays booked, whatever became of the line since.
  if (!booking.postings.every((posting) => isOpen(posting) && fits(lines, posting))) {
    const postings = await findNewPostings(db, 'RESERVE', booking)
    if (!postings.every(isOpen)) throw conflict('BUDGET_NOT_OPEN', 'budgetNotOpen')
    await assertAvailable(db, actor, lines, postings)
  }
  await addEntries(db, actor, 'RESERVE', [booking])
}

/**
 * Sets aside for a request that was approved before, also where its project has ended since: what it freed or took back, or costs more.
 * Throws 409 `BUDGET_EXHAUSTED` where less than that is available.
 */
export async function reserveAgain(db: Db, actor: Actor, booking: BudgetBooking) {
  const lines = await lockLines(db, booking.postings)
  await assertAvailable(db, actor, lines, await findNewPostings(db, 'RESERVE', booking))
  await addEntries(db, actor, 'RESERVE', [booking])
}

/** Books what moves money a request has. Throws 409 `BUDGET_HOLD_MISSING` where it has less of `figures` than a posting. */
async function bookHeld(db: Db, actor: Actor, kind: EntryKind, booking: BudgetBooking, figures: readonly HeldFigure[]) {
  await lockLines(db, booking.postings)
  await addEntries(db, actor, kind, [booking], figures)
}

/** Commits what was reserved. Throws 409 where less is reserved. */
export const commitBudget = (db: Db, actor: Actor, booking: BudgetBooking) => bookHeld(db, actor, 'COMMIT', booking, ['reserved'])

/** Spends what was committed. Throws 409 where less is committed. */
export const spendBudget = (db: Db, actor: Actor, booking: BudgetBooking) => spendBudgets(db, actor, [booking])

/** Spends what was committed for many requests. All lines are locked at once, so that two payment files never wait for each other. */
export async function spendBudgets(db: Db, actor: Actor, bookings: readonly BudgetBooking[]) {
  await lockLines(
    db,
    bookings.flatMap(({ postings }) => postings),
  )
  await addEntries(db, actor, 'SPEND', bookings, ['committed'])
}

/** Frees what is reserved or committed, what is reserved first. Throws 409 where the request has less. */
export const releaseBudget = (db: Db, actor: Actor, booking: BudgetBooking) =>
  bookHeld(db, actor, 'RELEASE', booking, ['reserved', 'committed'])

/** Takes back what was spent: the money is available again. Throws 409 where less was spent. */
export const revertSpending = (db: Db, actor: Actor, booking: BudgetBooking) => bookHeld(db, actor, 'REVERT', booking, ['spent'])

/** Gives back what was spent because the payee credited it: it is not paid again. Throws 409 where less was spent. */
export const creditBudget = (db: Db, actor: Actor, booking: BudgetBooking) => bookHeld(db, actor, 'CREDIT', booking, ['spent'])

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
  await assertAvailable(
    db,
    actor,
    lines,
    postings.map(({ lineId, amount }) => ({ lineId, amount: new Prisma.Decimal(amount).negated().toString() })),
  )
  await addEntries(db, actor, 'PLAN', [booking])
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
  if (postings.includes(taken)) await assertAvailable(db, actor, lines, [{ lineId: fromLineId, amount }])
  await addEntries(db, actor, 'CHANGE', [booking])
}

/** Lets the available amount of a line go below zero by so much. Throws 409 where the line is below that already. */
export async function allowOverdraft(db: Db, actor: Actor, { lineId, amount }: BudgetPosting) {
  const lines = await lockLines(db, [{ lineId, amount }])
  const { overdraft } = await db.budgetLine.findUniqueOrThrow({ where: { id: lineId }, select: { overdraft: true } })
  await assertAvailable(db, actor, lines, [{ lineId, amount: overdraft.minus(amount).toString() }])
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
  await addEntries(db, actor, 'RELEASE', [{ purpose, key: `release:${randomUUID()}`, postings }])
}
