import { z } from 'zod'
import { instant, requiredText, text } from '../../codecs.ts'
import { contract, crud } from '../../contract.ts'
import { activeText, type ListColumn } from '../../lists/list-columns.ts'
import { emailAddress } from '../../users/user-fields.ts'
import { isPayerReadable } from '../files/transfer-texts.ts'
import { bankStates } from '../payment-check.ts'
import { bicFault, ibanFault, isBankIn, isIbanEnough, mixesAlphabets, toBankCode } from './bank-account.ts'
import { vendorLabels as labels } from './vendor.labels.ts'

// Lengths of ISO 20022, so that nothing is cut off in a payment file.
export const VENDOR_NAME_MAX = 140
export const HOLDER_MAX = 70
export const IBAN_MAX = 42
export const SOURCE_MAX = 200

/** Refuses names that mix alphabets whose letters look alike. */
const name = (max: number) => requiredText(max).refine((value) => !mixesAlphabets(value), { error: 'MIXED_ALPHABETS' })

export const vendorInput = z.strictObject({
  name: name(VENDOR_NAME_MAX),
  /** A member of staff who is paid back; '' for a company. */
  userId: text(20),
  street: text(70),
  buildingNo: text(16),
  postCode: text(16),
  /** Town and country are needed by SEPA. */
  town: requiredText(35),
  countryCode: z.string().regex(/^[A-Z]{2}$/, { error: 'REQUIRED' }),
  vatId: text(20),
  email: emailAddress,
  active: z.boolean(),
})
export type VendorInput = z.output<typeof vendorInput>

const bankDetailFields = z.strictObject({
  holder: name(HOLDER_MAX),
  iban: text(IBAN_MAX).superRefine((iban, context) => {
    const error = iban.trim() === '' ? 'REQUIRED' : ibanFault(iban)
    if (error !== undefined) context.addIssue({ code: 'custom', message: error })
  }),
  bic: text(14).superRefine((bic, context) => {
    const error = bicFault(bic)
    if (error !== undefined) context.addIssue({ code: 'custom', message: error })
  }),
  /** Where the details come from: an invoice, a letter, a call back. */
  source: requiredText(SOURCE_MAX),
  /** The person has checked that the bank of the BIC is in another country than the account. */
  otherCountryChecked: z.boolean().optional(),
})

/** Whether BIC and IBAN, both right, name banks of different countries. */
export const hasOtherBankCountry = ({ iban, bic }: { readonly iban: string; readonly bic: string }) =>
  bic.trim() !== '' && bicFault(bic) === undefined && ibanFault(iban) === undefined && !isBankIn(bic, toBankCode(iban).slice(0, 2))

type TypedAccount = Pick<z.output<typeof bankDetailFields>, 'iban' | 'bic' | 'otherCountryChecked'>

/** Rules of IBAN and BIC together: outside the EEA a BIC is needed, and a bank of another country than the account is asked about. */
const withBankRules = <S extends z.ZodType<TypedAccount>>(schema: S) =>
  schema
    .refine(({ iban, bic }) => bic.trim() !== '' || ibanFault(iban) !== undefined || isIbanEnough(iban), {
      path: ['bic'],
      error: 'BIC_MISSING',
    })
    .refine((input) => input.otherCountryChecked === true || !hasOtherBankCountry(input), {
      path: ['otherCountryChecked'],
      error: 'OTHER_BANK_COUNTRY',
    })

/** Typed bank details; spaces and small letters of IBAN and BIC are taken as people write them. */
export const bankDetailInput = withBankRules(bankDetailFields)
/** The account of the organisation, whose holder every payment file names. */
export const payerInput = withBankRules(bankDetailFields.omit({ source: true })).refine(({ holder }) => isPayerReadable(holder), {
  path: ['holder'],
  error: 'NOT_LATIN',
})
export type BankDetailInput = z.output<typeof bankDetailInput>

export const bankDetailStatuses = ['PROPOSED', 'CONFIRMED', 'REFUSED'] as const
export const bankDetail = z.object({
  id: z.string(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  source: z.string(),
  status: z.enum(bankDetailStatuses),
  enteredByName: z.string(),
  enteredAt: instant,
  decidedByName: z.string(),
  decidedAt: z.union([z.literal(''), instant]),
  /** The caller is the second person who may decide it. */
  mayDecide: z.boolean(),
})
export type BankDetail = z.output<typeof bankDetail>

export const vendorRow = z.object({
  ...vendorInput.shape,
  countryCode: z.string(),
  id: z.string(),
  /** `V00001` */
  vendorNo: z.string(),
  bank: z.enum(bankStates),
  /** Confirmed IBAN; '' without one. */
  iban: z.string(),
  /** First moment the account may be paid; '' when nothing holds it up. */
  frozenUntil: z.union([z.literal(''), instant]),
  revision: z.string(),
})
export type VendorRow = z.output<typeof vendorRow>

const read = { kind: 'grant', roles: ['H01', 'M01'] } as const
const write = { kind: 'grant', roles: ['H01'] } as const
const path = '/api/v1/application/applicationforpayment/vendors'
const key = z.strictObject({ id: z.uuid() })
const { remove: _remove, ...calls } = crud({
  path,
  nouns: 'vendors',
  key,
  row: vendorRow,
  filters: {
    /** Any part of number, name, town, VAT ID or IBAN. */
    q: text(100).optional(),
    show: z.enum(['active', 'inactive']).optional(),
    bank: z.enum(bankStates).optional(),
    sort: z.enum(['vendorNo', 'name', 'town', 'countryCode']).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
  input: vendorInput,
  access: { read, write },
})

export const vendors = contract(
  'vendors',
  {
    ...calls,
    bankDetails: {
      method: 'GET',
      path: `${path}/:id/bank-details`,
      summary: 'Bank details of a vendor, the newest first, with who entered and who decided them',
      access: read,
      params: key,
      answer: z.array(bankDetail),
    },
    propose: {
      method: 'POST',
      path: `${path}/:id/bank-details`,
      summary: 'Proposes bank details, which a second person confirms',
      access: write,
      params: key,
      body: bankDetailInput,
      answer: z.array(bankDetail),
    },
    decide: {
      method: 'PUT',
      path: `${path}/:id/bank-details/:detailId`,
      summary: 'Confirms or refuses bank details somebody else entered; confirmed ones are not paid to for a day',
      access: { kind: 'grant', roles: ['H01', 'M01'], row: 'secondPerson', stepUp: true },
      params: z.strictObject({ id: z.uuid(), detailId: z.uuid() }),
      body: z.strictObject({ confirmed: z.boolean() }),
      answer: z.array(bankDetail),
    },
  },
  '/application/applicationforpaymentlist',
)
export type VendorQuery = z.output<typeof vendors.list.query>

/** The list and its workbook. */
export const vendorColumns: readonly ListColumn<VendorRow>[] = [
  { field: 'vendorNo', label: labels.vendorNo, width: 96, sortable: true, sheetWidth: 12 },
  { field: 'name', label: labels.name, width: 170, grow: true, sortable: true, sheetWidth: 40 },
  {
    field: 'street',
    label: labels.street,
    sheetWidth: 30,
    value: ({ street, buildingNo }) => [street, buildingNo].filter(Boolean).join(' '),
  },
  { field: 'postCode', label: labels.postCode, sheetWidth: 12 },
  { field: 'town', label: labels.town, width: 104, sortable: true, sheetWidth: 24 },
  { field: 'countryCode', label: labels.countryCode, width: 74, sortable: true, sheetWidth: 10 },
  { field: 'vatId', label: labels.vatId, width: 114, sheetWidth: 18 },
  { field: 'iban', label: labels.iban, width: 278, sheetWidth: 32 },
  { field: 'bank', label: labels.bank, width: 178, sheetWidth: 20, value: ({ bank }, textOf) => textOf(labels[`bank_${bank}`]) },
  { field: 'active', label: labels.active, width: 92, sheetWidth: 12, value: activeText(labels) },
]
