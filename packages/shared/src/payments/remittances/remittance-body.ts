import { z } from 'zod'
import { hasTooManyDecimals } from '../../amounts/currency-decimals.ts'
import { isZeroAmount } from '../../amounts/decimal.ts'
import { typedAmount } from '../../amounts/expense-amounts.ts'
import { text } from '../../codecs.ts'
import { blankCharge, chargeFaults, chargeFields, optionalDay, requiredFaults } from '../charge.ts'
import { PAYMENT_REASON_MAX, REFERENCE_MAX } from '../payment-body.ts'
import { accountFault, bicFault, isBankIn, mixesAlphabets } from '../vendors/bank-account.ts'
import { HOLDER_MAX, IBAN_MAX } from '../vendors/vendor.ts'

/** The side that pays the banks: the organisation, each its own bank, or the payee. */
export const chargeBearers = ['OUR', 'SHA', 'BEN'] as const

export const BANK_NAME_MAX = 140
export const BANK_CODE_MAX = 35
export const LINKED_PAYMENTS_MAX = 20

const country = z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)], { error: 'REQUIRED' })

/** What a remittance says. A draft may be incomplete: what is missing is '' or 0. */
export const remittanceBody = z.strictObject({
  type: z.literal('remittance'),
  /** '' = a payee who is no vendor, with the name and address below. */
  vendorId: z.union([z.literal(''), z.uuid()]),
  payeeName: text(HOLDER_MAX),
  street: text(70),
  postCode: text(16),
  town: text(35),
  countryCode: country,
  /** IBAN or account number; '' with a vendor = the confirmed account of the vendor. */
  account: text(IBAN_MAX),
  bic: text(14),
  /** Number of the bank in its country where it has one: routing number, sort code. */
  bankCode: text(BANK_CODE_MAX),
  bankName: text(BANK_NAME_MAX),
  bankCountry: country,
  /** Payment applications it pays, by the ids of their documents; they charge the budget, the remittance then does not. */
  payments: z
    .array(z.strictObject({ id: z.union([z.literal(''), z.uuid()]) }))
    .max(LINKED_PAYMENTS_MAX)
    .default([]),
  amount: typedAmount,
  ...chargeFields.shape,
  chargesBy: z.enum(chargeBearers),
  valueDate: optionalDay,
  /** Pays for imported goods, which are not reported to the Bundesbank (AWV § 67). */
  forGoods: z.boolean(),
  reference: text(REFERENCE_MAX),
  reason: text(PAYMENT_REASON_MAX),
})
export type RemittanceBody = z.output<typeof remittanceBody>

export const blankRemittance: RemittanceBody = {
  type: 'remittance',
  vendorId: '',
  payeeName: '',
  street: '',
  postCode: '',
  town: '',
  countryCode: '',
  account: '',
  bic: '',
  bankCode: '',
  bankName: '',
  bankCountry: '',
  payments: [],
  amount: '0',
  ...blankCharge,
  chargesBy: 'SHA',
  valueDate: '',
  forGoods: false,
  reference: '',
  reason: '',
}

/** Whether it goes to the confirmed account of its vendor, not to one that was typed. */
export const usesVendorAccount = ({ vendorId, account }: Pick<RemittanceBody, 'vendorId' | 'account'>) =>
  vendorId !== '' && account.trim() === ''

export type RemittanceFault =
  | 'REQUIRED'
  | 'AMOUNT_ZERO'
  | 'NO_DECIMALS'
  | 'RATE_ZERO'
  | 'MIXED_ALPHABETS'
  | 'LOOKALIKE'
  | 'BAD_IBAN'
  | 'BAD_ACCOUNT'
  | 'IBAN_COUNTRY'
  | 'BAD_BIC'
  | 'BIC_COUNTRY'
  | 'CHARGED_TWICE'

const payeeFaults = (body: RemittanceBody): Record<string, RemittanceFault> => ({
  ...requiredFaults(body, ['payeeName', 'town', 'countryCode']),
  ...(mixesAlphabets(body.payeeName) && { payeeName: 'MIXED_ALPHABETS' as const }),
})

/** Faults of an account that was typed; a country is compared once both are there. */
function bankFaults(body: RemittanceBody): Record<string, RemittanceFault> {
  const { account, bic, bankCountry } = body
  const ofAccount = account.trim() === '' || bankCountry === '' ? undefined : accountFault(account, bankCountry)
  const ofBic = bicFault(bic) ?? (bic.trim() === '' || bankCountry === '' || isBankIn(bic, bankCountry) ? undefined : 'BIC_COUNTRY')
  return {
    ...requiredFaults(body, ['account', 'bic', 'bankName', 'bankCountry']),
    ...(ofAccount && { account: ofAccount }),
    ...(ofBic && { bic: ofBic }),
  }
}

/** Faults of the payments it pays: one is not chosen, or their budget would be charged again. */
const linkFaults = ({ payments, projectNo }: RemittanceBody): Record<string, RemittanceFault> => ({
  ...Object.fromEntries(payments.flatMap(({ id }, index) => (id === '' ? [[`payments.${String(index)}.id`, 'REQUIRED' as const]] : []))),
  ...(payments.length > 0 && projectNo !== '' && { projectNo: 'CHARGED_TWICE' as const }),
})

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export const remittanceFaults = (body: RemittanceBody): Readonly<Record<string, RemittanceFault>> => ({
  ...(body.vendorId === '' && payeeFaults(body)),
  ...(!usesVendorAccount(body) && bankFaults(body)),
  ...(isZeroAmount(body.amount) && { amount: 'AMOUNT_ZERO' as const }),
  ...(hasTooManyDecimals(body.amount, body.currency) && { amount: 'NO_DECIMALS' as const }),
  ...chargeFaults(body),
  ...linkFaults(body),
  ...requiredFaults(body, ['valueDate', 'reference', 'reason']),
})
