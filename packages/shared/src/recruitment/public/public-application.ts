import { z } from 'zod'
import { requiredText, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { languages } from '../../labels.ts'
import { emailAddress } from '../../users/user-fields.ts'
import { PROFILE_MAX } from '../application-fields.ts'

// The page on which anybody applies (PUBLIC_APPLICATIONS): what is published now, a form with files, and a status behind a secret link.

export const PUBLIC_FILES_MAX = 5
export const PUBLIC_FILE_BYTES = 10_000_000
/** All files of an application together. */
export const PUBLIC_FILES_BYTES = 20_000_000
export const publicFileExtensions = ['pdf', 'docx', 'odt', 'png', 'jpg', 'jpeg'] as const
/** Nobody reads an opening and fills the form in faster. */
export const LEAST_SECONDS = 4
/** A form stays open so long. */
export const MOST_HOURS = 12

// Anybody sends it, and the portal mails a part of it to an address nobody has proved.
const isOneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
const line = (max: number) => text(max).refine(isOneLine, { error: 'BAD_CHARACTERS' })
const name = requiredText(100).refine((value) => isOneLine(value) && !/:\/\/|www\./i.test(value), { error: 'BAD_CHARACTERS' })

const person = {
  firstName: name,
  lastName: name,
  email: emailAddress.refine((value) => value !== '', { error: 'REQUIRED' }),
  phone: line(60),
  degreeCode: line(20),
  /** What the panel reads without the name. */
  profile: text(PROFILE_MAX),
}

/** What the form holds. */
export const publicForm = z.strictObject({
  ...person,
  agreed: z.literal(true, { error: 'REQUIRED' }),
  consent: z.boolean(),
  website: text(200),
})

const sentForm = z.strictObject({
  ...person,
  agreed: z.literal('Y', { error: 'REQUIRED' }),
  /** May be kept for later openings. */
  consent: z.enum(['Y', 'N']),
  /** Nobody sees it; programs fill it in. */
  website: text(200),
})
export type SentForm = z.output<typeof sentForm>

const openingShape = {
  id: z.string(),
  openingNo: z.string(),
  location: z.string(),
  publishTo: z.string(),
  texts: z.array(z.object({ language: z.enum(languages), title: z.string(), text: z.string() })),
}
export const publicOpening = z.object(openingShape)
export type PublicOpening = z.output<typeof publicOpening>

export const publicStates = ['RECEIVED', 'IN_REVIEW', 'DECIDED'] as const
const publicStatus = z.object({
  state: z.enum(publicStates),
  titles: z.array(z.object({ language: z.enum(languages), title: z.string() })),
  appliedOn: z.string(),
  mayWithdraw: z.boolean(),
  withdrawn: z.boolean(),
})
export type PublicStatus = z.output<typeof publicStatus>

const path = '/api/v1/apply'
const byId = z.strictObject({ id: z.uuid() })
const access = { kind: 'public' } as const
/** Sent in the body: an address is kept by proxies and browsers. */
const secret = z.strictObject({ token: text(100) })

export const publicApplications = contract('publicApplications', {
  list: {
    method: 'GET',
    path,
    summary: 'The openings that are published now',
    access,
    answer: z.object({ openings: z.array(publicOpening) }),
  },
  get: {
    method: 'GET',
    path: `${path}/opening/:id`,
    summary: 'A published opening with what its form needs',
    access,
    params: byId,
    answer: z.object({
      opening: publicOpening,
      degrees: z.array(z.object({ code: z.string(), nameEn: z.string(), nameKo: z.string(), nameDe: z.string() })),
      /** Months after which data is deleted. */
      keepMonths: z.number().int(),
      /** Goes with the application: says when the form was opened. */
      ticket: z.string(),
    }),
  },
  apply: {
    method: 'POST',
    path: `${path}/opening/:id`,
    summary: 'Applies; the answer has the secret link, which is mailed too',
    access,
    params: byId,
    query: z.strictObject({ ticket: text(200), language: z.enum(languages) }),
    form: sentForm,
    files: ['file'],
    fileLimits: { most: PUBLIC_FILES_MAX, bytes: PUBLIC_FILE_BYTES, total: PUBLIC_FILES_BYTES },
    answer: z.object({ link: z.string() }),
  },
  status: {
    method: 'POST',
    path: `${path}/status`,
    summary: 'Where the application of a secret link stands',
    access,
    body: secret,
    answer: publicStatus,
  },
  withdraw: {
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Withdraws the application of a secret link',
    access,
    body: secret,
    answer: publicStatus,
  },
})
