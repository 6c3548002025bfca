import { z } from 'zod'
import { hasTooManyDecimals } from '../amounts/currency-decimals.ts'
import { typedAmount } from '../amounts/expense-amounts.ts'
import { isZeroAmount } from '../amounts/decimal.ts'
import { isBlank, text } from '../codecs.ts'
import { languages } from '../labels.ts'
import { currencies, optionalDay } from '../payments/charge.ts'

/** Kinds of certificates: of the employment of today, of a career here, and of what a template of the administration says. */
export const certificateKinds = ['EMPLOYMENT', 'CAREER', 'OTHER'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const PURPOSE_MAX = 100
export const SUBMITTED_TO_MAX = 120
export const COPIES_MAX = 5
export const salaryPeriods = ['MONTH', 'YEAR'] as const

/** What a request for a certificate says, whichever kind it is. A draft may be incomplete: what is missing is '' or 0. */
const fields = {
  language: z.enum(languages),
  /** A second language on the same sheet; '' = none. */
  secondLanguage: z.union([z.literal(''), z.enum(languages)]),
  purpose: text(PURPOSE_MAX),
  submittedTo: text(SUBMITTED_TO_MAX),
  copies: z.number().int().min(1).max(COPIES_MAX),
  showsBirthDate: z.boolean(),
  /** Whether the public page names the person to whoever has the code. */
  showsName: z.boolean(),
  /** With the salary somebody has to decide, who may correct it. */
  includeSalary: z.boolean(),
  salary: typedAmount,
  currency: z.enum(currencies),
  salaryPer: z.enum(salaryPeriods),
  /** The part of a career it is about; '' = all of it. */
  from: optionalDay,
  to: optionalDay,
  /** What a certificate of another kind is written from. */
  templateId: z.union([z.literal(''), z.uuid()]),
}
export const employmentBody = z.strictObject({ type: z.literal('employmentCertificate'), ...fields })
export const careerBody = z.strictObject({ type: z.literal('careerCertificate'), ...fields })
export const otherCertificateBody = z.strictObject({ type: z.literal('otherCertificate'), ...fields })

export const certificateBody = z.discriminatedUnion('type', [employmentBody, careerBody, otherCertificateBody])
export type CertificateBody = z.output<typeof certificateBody>

const blank = {
  language: 'en',
  secondLanguage: '',
  purpose: '',
  submittedTo: '',
  copies: 1,
  showsBirthDate: false,
  showsName: false,
  includeSalary: false,
  salary: '0',
  currency: 'EUR',
  salaryPer: 'MONTH',
  from: '',
  to: '',
  templateId: '',
} as const satisfies Omit<CertificateBody, 'type'>

/** Type of the body and code of the form of each kind. */
export const certificateTypes = {
  EMPLOYMENT: { type: 'employmentCertificate', formCode: 'CERT_EMPLOYMENT' },
  CAREER: { type: 'careerCertificate', formCode: 'CERT_CAREER' },
  OTHER: { type: 'otherCertificate', formCode: 'CERT_OTHER' },
} as const satisfies Readonly<Record<CertificateKind, { type: CertificateBody['type']; formCode: string }>>

export const blankEmployment: z.output<typeof employmentBody> = { type: 'employmentCertificate', ...blank }
export const blankCareer: z.output<typeof careerBody> = { type: 'careerCertificate', ...blank }
export const blankOtherCertificate: z.output<typeof otherCertificateBody> = { type: 'otherCertificate', ...blank }

export const kindOfBody = ({ type }: Pick<CertificateBody, 'type'>) =>
  certificateKinds.find((kind) => certificateTypes[kind].type === type) ?? 'OTHER'

/** The languages of the sheet, the first one first. */
export const languagesOf = ({ language, secondLanguage }: Pick<CertificateBody, 'language' | 'secondLanguage'>) =>
  secondLanguage === '' ? [language] : [language, secondLanguage]

/** Letters, signs and spaces the fonts of the sheet have. */
const PRINTABLE =
  /^[ -~\u00A0-\u0148\u014A-\u01C3\u01C5-\u02B8\u1E00-\u1EFF\u2000-\u200A\u2013\u2014\u2018-\u201E\u2022\u2026\u202F\u205F\u3000\u3131-\u3164\uAC00-\uD7A3€₩]*$/u
/** What begins a new line, or moves within one. */
const BREAK = /[\p{Cc}\u2028\u2029]/u

/** Whether the fonts of the sheet have every letter of a text. */
export const isPrintable = (words: string) => PRINTABLE.test(words)

/** What is wrong with a text of one row of the sheet. */
function rowFault(words: string): Fault | undefined {
  if (BREAK.test(words.trim())) return 'ONE_LINE'
  return isPrintable(words.trim()) ? undefined : 'UNPRINTABLE'
}

type Fault = 'ONE_LINE' | 'UNPRINTABLE' | 'REQUIRED' | 'LANGUAGE_TWICE' | 'AMOUNT_ZERO' | 'NO_DECIMALS' | 'BEFORE_START'

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function certificateFaults(body: CertificateBody): Readonly<Record<string, Fault>> {
  const { type, language, secondLanguage, includeSalary, salary, currency, from, to, templateId, purpose, submittedTo } = body
  const [purposeFault, submittedToFault] = [rowFault(purpose), rowFault(submittedTo)]
  return {
    ...(purposeFault && { purpose: purposeFault }),
    ...(submittedToFault && { submittedTo: submittedToFault }),
    ...(isBlank(purpose) && { purpose: 'REQUIRED' as const }),
    ...(language === secondLanguage && { secondLanguage: 'LANGUAGE_TWICE' as const }),
    ...(includeSalary && hasTooManyDecimals(salary, currency) && { salary: 'NO_DECIMALS' as const }),
    ...(includeSalary && isZeroAmount(salary) && { salary: 'AMOUNT_ZERO' as const }),
    ...(from !== '' && to !== '' && to < from && { to: 'BEFORE_START' as const }),
    ...(type === 'otherCertificate' && templateId === '' && { templateId: 'REQUIRED' as const }),
  }
}
