import { z } from 'zod'
import { typedAmount } from '../../amounts/expense-amounts.ts'
import { instant, isoDay, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { namedPerson } from '../../users/people.ts'
import { currencies } from '../charge.ts'
import { accountChange, bankStates } from '../payment-check.ts'
import { paymentStatuses } from '../payment.ts'
import { chargeBearers, remittanceBody } from './remittance-body.ts'

const path = '/api/v1/application/remittance'
const screen = '/application/remittancelist'
const byId = z.strictObject({ id: z.uuid() })

export const remittanceStatuses = ['DRAFT', 'IN_APPROVAL', 'RETURNED', 'APPROVED', 'EXECUTED', 'VOID'] as const
export type RemittanceStatus = (typeof remittanceStatuses)[number]

/** Amounts with two decimals, dates `yyyy-MM-dd` or ''. */
export const remittanceRow = z.object({
  /** Id of the document. */
  id: z.string(),
  documentNo: z.string(),
  status: z.enum(remittanceStatuses),
  /** The caller writes on it: a draft, or one that was returned or recalled. */
  editable: z.boolean(),
  payeeName: z.string(),
  countryCode: z.string(),
  valueDate: z.string(),
  /** Its value date is past and it was not executed. */
  late: z.boolean(),
  amount: z.string(),
  currency: z.enum(currencies),
  /** The amount in euros by the rate of the request. */
  baseAmount: z.string(),
  chargesBy: z.enum(chargeBearers),
  /** Has to be reported to the Bundesbank (AWV § 67). */
  reportable: z.boolean(),
  projectNo: z.string(),
  executedOn: z.string(),
  /** Euros the account was debited with; '' until it was executed. */
  debitedAmount: z.string(),
  bankReference: z.string(),
  /** People it waits for, its last approver afterwards. */
  approvers: z.array(namedPerson),
  drafterId: z.string(),
  drafterName: z.string(),
  departmentName: z.string(),
})
export type RemittanceRow = z.output<typeof remittanceRow>

/** A payment application that a remittance pays. */
const linkedPayment = z.object({
  /** Id of its document. */
  id: z.string(),
  documentNo: z.string(),
  invoiceNo: z.string(),
  invoiceDate: z.string(),
  currency: z.enum(currencies),
  /** Its total, less the discount it has on the value date; negative for a credit note. */
  amount: z.string(),
  status: z.enum(paymentStatuses),
  /** It was approved for another account than the one the remittance goes to, so it isn't paid by it until an approver confirms the account. */
  isOtherAccount: z.boolean(),
})
export type LinkedPayment = z.output<typeof linkedPayment>

const moment = z.union([z.literal(''), instant])

export const remittance = z.object({
  ...remittanceRow.shape,
  title: z.string(),
  reason: z.string(),
  reference: z.string(),
  street: z.string(),
  postCode: z.string(),
  town: z.string(),
  /** The vendor's account with most of its digits left out, except for whoever executes remittances. */
  account: z.string(),
  /** The confirmed account of the vendor where another one was typed; '' otherwise. */
  vendorAccount: z.string(),
  bic: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  bankCountry: z.string(),
  forGoods: z.boolean(),
  exchangeRate: z.string(),
  rateDate: z.string(),
  /** What the ledger has reserved, committed or spent for it, in euros; '' without a budget line. */
  held: z.string(),
  /** What of its account is known; a typed one is confirmed by a second person, or was paid to before. */
  bank: z.enum(bankStates),
  /** First moment the account may be paid; '' when nothing holds it up. */
  frozenUntil: moment,
  submittedAt: moment,
  decidedAt: moment,
  accountConfirmedByName: z.string(),
  accountConfirmedAt: moment,
  executedByName: z.string(),
  executedAt: moment,
  /** Last day of the report to the Bundesbank; '' where none is due. */
  reportBy: z.string(),
  /** Payment applications it pays. */
  payments: z.array(linkedPayment),
  seesDocument: z.boolean(),
  /** The vendor's account it was approved for and the one of today, where they differ and it is not executed yet. */
  accountChange: accountChange.nullable(),
  mayAcceptAccount: z.boolean(),
  mayConfirmAccount: z.boolean(),
  mayExecute: z.boolean(),
  mayCancel: z.boolean(),
})
export type Remittance = z.output<typeof remittance>

/** What a remittance would meet: shown while it is written. */
export const remittanceCheck = z.object({
  /** Account of the vendor it names; NONE without a vendor. */
  bank: z.enum(bankStates),
  account: z.string(),
  frozenUntil: moment,
  reportable: z.boolean(),
  /** Euros above which payments abroad are reported on the value date. */
  reportedAbove: z.string(),
  /** What would be charged to the budget line, and what it has left; '' without one. */
  budgetAmount: z.string(),
  available: z.string(),
  /** Payment applications of the vendor it may pay. */
  linkable: z.array(linkedPayment),
})
export type RemittanceCheck = z.output<typeof remittanceCheck>

export const BANK_REFERENCE_MAX = 35
/** What the bank says of a remittance it carried out. */
export const executionInput = z.strictObject({
  executedOn: isoDay,
  bankReference: requiredText(BANK_REFERENCE_MAX),
  /** Euros, with what the bank charged. */
  debitedAmount: typedAmount,
})
export type ExecutionInput = z.output<typeof executionInput>

export const remittanceShows = ['toExecute', 'late', 'reportable'] as const
export const remittancePeriods = ['value', 'submitted', 'executed'] as const

const filters = {
  /** mine = one's own, drafts too; all = every remittance one may see. */
  scope: z.enum(['mine', 'all']).default('all'),
  /** Any part of document number, title, payee, purpose or the bank's reference. */
  q: text(100).optional(),
  status: z.enum(remittanceStatuses).optional(),
  show: z.enum(remittanceShows).optional(),
  currency: z.enum(currencies).optional(),
  projectNo: text(20).optional(),
  /** Which date `from` and `to` mean. */
  period: z.enum(remittancePeriods).default('value'),
  from: isoDay.optional(),
  to: isoDay.optional(),
  sort: z
    .enum(['documentNo', 'payeeName', 'valueDate', 'amount', 'status', 'executedOn', 'drafterName', 'submittedAt'])
    .default('submittedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const reads = { kind: 'session', row: 'seesPayment' } as const

export const remittances = contract(
  'remittances',
  {
    list: {
      method: 'GET',
      followsDocuments: true,
      path,
      summary: 'Remittances one may see',
      access: reads,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(remittanceRow),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The remittances that a search finds, as a workbook',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    totals: {
      method: 'GET',
      followsDocuments: true,
      path: `${path}/totals`,
      summary: 'Sums of all submitted remittances that a search finds, by currency',
      access: reads,
      query: z.strictObject(filters),
      answer: z.array(
        z.object({
          currency: z.enum(currencies),
          count: z.number().int(),
          amount: z.string(),
          baseAmount: z.string(),
          debitedAmount: z.string(),
        }),
      ),
    },
    check: {
      method: 'POST',
      path: `${path}/check`,
      summary: 'What a remittance would meet if it were submitted now',
      access: { kind: 'grant', roles: ['G01', 'H01'] },
      body: remittanceBody,
      answer: remittanceCheck,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One remittance with its account and what was done with it',
      access: reads,
      params: byId,
      answer: remittance,
    },
    confirmAccount: {
      method: 'POST',
      path: `${path}/:id/account`,
      summary: 'Confirms the typed account of an approved remittance, as a second person',
      access: { kind: 'grant', roles: ['H01', 'M01'], row: 'secondPerson', stepUp: true },
      params: byId,
      answer: remittance,
    },
    acceptAccount: {
      method: 'POST',
      path: `${path}/:id/account-change`,
      summary: 'Says that an approved remittance may go to the account its vendor has now; for those who approved it',
      access: reads,
      params: byId,
      body: z.strictObject({ detailId: z.uuid() }),
      answer: remittance,
    },
    execute: {
      method: 'POST',
      path: `${path}/:id/execution`,
      summary: 'Notes that the bank carried out an approved remittance; its budget is spent',
      access: { kind: 'grant', roles: ['H01'], row: 'secondPerson' },
      params: byId,
      body: executionInput,
      answer: remittance,
    },
  },
  screen,
)
export type RemittanceQuery = z.output<typeof remittances.list.query>
