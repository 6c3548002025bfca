import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import type { Db } from '../database/database.ts'
import type { Who } from '../access/session.ts'
import type { HookIssue } from './approval-hooks.ts'

/** The order of a purchase an application pays. */
interface PaidOrder {
  /** Id of the document of the purchase. */
  readonly id: string
  readonly orderNo: string
}

/** What an application asks for, in its currency. */
export interface InvoiceFigures {
  /** The vendor of its invoice, '' without one. */
  readonly vendorId: string
  /** Without and with VAT as the invoice has it, both with rounding and what is collected for others. */
  readonly net: string
  readonly total: string
  readonly currency: string
  /** Euros for one unit of the currency. */
  readonly rate: string
}

/**
 * What an area does whose records are paid by payment applications: purchases. It committed budget for what it ordered; the application
 * takes that over with the amount of the invoice. Everything runs in the transaction of the application.
 */
export interface PaymentSource {
  /** Name of the area, once each. */
  readonly area: string
  /** Locks what `validate` locks: before budgets are, in every transaction, so that two never wait for each other. */
  readonly lock: (db: Db, documentId: string) => Promise<void>
  /** What stands in the way of the application with this document. */
  readonly validate: (db: Db, documentId: string, invoice: InvoiceFigures) => Promise<readonly HookIssue[]>
  /** Euros that the submission of the application would free on a budget line. */
  readonly findFreed: (db: Db, documentId: string, budgetLineId: string) => Promise<string>
  /** The order the application with this document pays, where the caller may see its purchase. */
  readonly findOrder: (db: Db, who: Who, documentId: string) => Promise<PaidOrder | undefined>
  /** Everybody the records behind the application with this document are about. */
  readonly listPeople: (db: Db, documentId: string) => Promise<readonly string[]>
  /** The application was submitted, returned or cancelled: the area brings its budget to what is left to be paid. */
  readonly update: (db: Db, actor: Pick<Who, 'userId'>, documentId: string) => Promise<void>
}

const sources = new Map<string, PaymentSource>()

/** Has an area asked about every payment application from now on; once however often it is said. */
export function registerPaymentSource(source: PaymentSource) {
  sources.set(source.area, source)
}

/** Locks the records behind a payment application that is returned or cancelled. */
export async function lockPaymentSources(db: Db, documentId: string) {
  for (const source of sources.values()) await source.lock(db, documentId)
}

/** What the records behind a payment application have against it. */
export const findSourceIssues = async (db: Db, documentId: string, invoice: InvoiceFigures): Promise<HookIssue[]> =>
  (await Promise.all([...sources.values()].map((source) => source.validate(db, documentId, invoice)))).flat()

/** Euros that submitting a payment application would free on a budget line; '0.00' without a line. */
export async function findFreedBudget(db: Db, documentId: string, budgetLineId: string) {
  if (budgetLineId === '') return '0.00'
  return sumAmounts(await Promise.all([...sources.values()].map((source) => source.findFreed(db, documentId, budgetLineId))))
}

/** The order a payment application pays, where the caller may see its purchase; undefined for most. */
export const findPaidOrder = async (db: Db, who: Who, documentId: string) =>
  (await Promise.all([...sources.values()].map((source) => source.findOrder(db, who, documentId)))).find((order) => order !== undefined)

/** Everybody the records behind a payment application are about: none of them decides on it. */
export const listSourcePeople = async (db: Db, documentId: string) =>
  (await Promise.all([...sources.values()].map((source) => source.listPeople(db, documentId)))).flat()

/** Tells the areas that a payment application was submitted, returned or cancelled. */
export async function updatePaymentSources(db: Db, actor: Pick<Who, 'userId'>, documentId: string) {
  for (const source of sources.values()) await source.update(db, actor, documentId)
}
