import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../codecs.ts'
import { clockTime, euro, guestTypes } from './reservation-fields.ts'

/** Guest of a guest room; the rest of a stay is the office's. */
export const guestInput = z.strictObject({
  guestName: requiredText(200),
  guestType: z.enum(guestTypes),
  /** Two letters (ISO 3166) as in the code group of nationalities. */
  nationality: z.string().regex(/^([A-Z]{2})?$/, { error: 'BAD_COUNTRY' }),
  organisation: text(200),
  email: text(320),
  beds: z.number().int().min(1).max(50),
  arrivalTime: z.union([z.literal(''), clockTime]),
})
export type GuestInput = z.output<typeof guestInput>

/** Two letters (ISO 3166). */
const country = z.string().regex(/^[A-Z]{2}$/, { error: 'REQUIRED' })

/**
 * What a person who is not German has to be registered with (BMG § 30): kept for a year from arrival and then deleted. Its days
 * come from the stay.
 */
export const registrationInput = z
  .strictObject({
    lastName: requiredText(100),
    firstNames: requiredText(100),
    birthDate: isoDay,
    address: requiredText(400),
    /** Serial number of the passport or its substitute. */
    documentNo: requiredText(40),
    companions: z.number().int().min(0).max(50),
    /** Nationality of the guest: it decides whether a form is needed, and is stored with the stay. */
    nationality: country,
    /** Those of the companions, each once. */
    companionNationalities: z.array(country).max(50),
  })
  .refine(({ companions, companionNationalities }) => companions === 0 || companionNationalities.length > 0, {
    path: ['companionNationalities'],
    error: 'REQUIRED',
  })
  .refine(
    ({ companions, companionNationalities }) =>
      new Set(companionNationalities).size === companionNationalities.length && companionNationalities.length <= companions,
    {
      path: ['companionNationalities'],
      error: 'TOO_MANY_NATIONALITIES',
    },
  )
export type RegistrationInput = z.output<typeof registrationInput>

export const cleaningStates = ['OPEN', 'DONE'] as const
export const depositStates = ['NONE', 'HELD', 'RETURNED'] as const
export const paymentWays = ['OFFICE', 'GUEST', 'PROJECT'] as const

export const stayInput = z.strictObject({
  deposit: z.enum(depositStates),
  depositAmount: z.union([z.literal(''), euro]),
  cleaning: z.enum(cleaningStates),
  /** What the stay costs instead of its price list; '' = the price list. */
  agreedPrice: z.union([z.literal(''), euro]),
  paidBy: z.enum(paymentWays),
  invoiceName: text(200),
  invoiceAddress: text(400),
  costCentre: text(40),
  remark: text(1000),
  /** Nationality, entered later where it was left open at the booking; '' = still open. */
  nationality: z.union([z.literal(''), country]),
})
export type StayInput = z.output<typeof stayInput>

/** Price of the nights by the date of each; amounts in euros. */
export const stayPrice = z.object({
  lines: z.array(z.object({ date: z.string(), amount: z.string() })),
  nights: z.number().int(),
  total: z.string(),
})
export type StayPrice = z.output<typeof stayPrice>

export const guestStay = guestInput.extend({
  /** '' once the guest's data is deleted. */
  guestName: z.string(),
  hostId: z.string(),
  hostName: z.string(),
  price: stayPrice,
  stay: stayInput,
  /** Registration: not needed for Germans, OPEN until its data is there or while the nationality is unknown, then when it was entered and when it is deleted. */
  registration: z.enum(['NOT_NEEDED', 'OPEN', 'DONE', 'DELETED']),
  registrationUntil: z.union([z.literal(''), isoDay]),
  erasedAt: z.union([z.literal(''), instant]),
})
export type GuestStay = z.output<typeof guestStay>

/** How long data of guests is kept. */
export const guestDataRule = z.strictObject({
  /** Days after departure until name, organisation and address are erased. */
  guestDays: z.number().int().min(1).max(365),
  /** Months after arrival until the registration form is deleted: kept a year and destroyed within three months after (BMG § 30). */
  registrationMonths: z.number().int().min(12).max(15),
})
export type GuestDataRule = z.output<typeof guestDataRule>
