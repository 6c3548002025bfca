import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../codecs.ts'
import { plainTime } from '../reservations/zoned-time.ts'
import { isTimeOfDay } from '../typing/local-time.ts'
import { languages } from '../labels.ts'
import { emailAddress } from '../users/user-fields.ts'
import { applicationActions, applicationStages, formActions } from './application-actions.ts'

export const applicationSources = ['WEBSITE', 'AGENCY', 'PORTAL', 'UNIVERSITY', 'NETWORK', 'REFERRAL', 'OTHER'] as const
export const rejectReasons = ['QUALIFICATION', 'EXPERIENCE', 'OTHER_CANDIDATE', 'POSITION_CANCELLED', 'LATE', 'OTHER'] as const
export const ratingCriteria = ['expertise', 'experience', 'motivation', 'communication'] as const

export const PROFILE_MAX = 4000
export const NOTE_MAX = 1000
export const COMMENT_MAX = 2000

const birthYear = z.union([z.literal(''), z.string().regex(/^(19|20)\d\d$/)], { error: 'BAD_NUMBER' })
export const applicationInput = z.strictObject({
  openingId: z.uuid(),
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: emailAddress.refine((value) => value !== '', { error: 'REQUIRED' }),
  phone: text(60),
  birthYear,
  nationalityCode: text(20),
  countryCode: text(20),
  degreeCode: text(20),
  /** What the panel rates without names. */
  profile: text(PROFILE_MAX),
  source: z.union([z.literal(''), z.enum(applicationSources)]),
  /** What mails to the applicant are written in. */
  language: z.enum(languages),
  appliedOn: isoDay,
  consent: z.boolean(),
  fileKey: text(100),
})
export type ApplicationInput = z.output<typeof applicationInput>

/** An application as board and list show it: without a name where the reader rates blindly. */
export const applicationRow = z.object({
  id: z.string(),
  number: z.number().int(),
  version: z.number().int(),
  /** '' where the reader may not know it. */
  name: z.string(),
  degreeName: z.string(),
  source: z.string(),
  appliedOn: z.string(),
  stage: z.enum(applicationStages),
  stageSince: instant,
  /** Mean of the points the reader may see, with one decimal; '' = none. */
  points: z.string(),
  ratings: z.number().int(),
  /** The reader has given the points of this round. */
  isRated: z.boolean(),
  interviewAt: z.union([z.literal(''), instant]),
  duplicates: z.number().int(),
  /** It may be of the reader or of somebody they cover for. */
  involvesYou: z.boolean(),
  allowed: z.array(z.enum(applicationActions)),
})
export type ApplicationRow = z.output<typeof applicationRow>

const points = z.number({ error: 'REQUIRED' }).int().min(1, { error: 'REQUIRED' }).max(5)
export const ratingInput = z.strictObject({
  /** The round it is for. */
  round: z.number().int().min(0).max(2),
  expertise: points,
  experience: points,
  motivation: points,
  communication: points,
  comment: text(COMMENT_MAX),
})
export type RatingInput = z.output<typeof ratingInput>
const rating = z.object({
  ...ratingInput.shape,
  round: z.number().int(),
  userId: z.string(),
  name: z.string(),
  ratedAt: instant,
  isOwn: z.boolean(),
})

/** An account that may be the applicant's: by address, phone, or name and year of birth. */
const sameAccount = z.object({
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  companyEmail: z.string(),
  /** '' = none, as of a guest without one. */
  firstDay: z.union([z.literal(''), isoDay]),
  lastDay: z.union([z.literal(''), isoDay]),
  /** Open now: its employment is changed by an employee change. */
  isInUse: z.boolean(),
})
export type SameAccount = z.output<typeof sameAccount>

export const application = z.object({
  ...applicationRow.shape,
  ...applicationInput.omit({ source: true, email: true, firstName: true, lastName: true, appliedOn: true }).shape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  openingTitle: z.string(),
  nationalityName: z.string(),
  countryName: z.string(),
  rejectReason: z.string(),
  keepUntil: z.string(),
  userId: z.string(),
  isBlind: z.boolean(),
  isOffice: z.boolean(),
  /** The round the caller may rate now; -1 where they rate nothing. */
  rateRound: z.number().int(),
  /** Others' scorecards are not shown until the caller has given their own. */
  hidesRatings: z.boolean(),
  scorecards: z.array(rating),
  interviews: z.array(
    z.object({
      id: z.string(),
      round: z.number().int(),
      startsAt: instant,
      endsAt: instant,
      place: z.string(),
      cancelled: z.boolean(),
      /** A room of the portal is booked, or asked for. */
      hasRoom: z.boolean(),
      /** Its people were told the place: not while the room waits for its approval, or after it was lost. */
      placeConfirmed: z.boolean(),
    }),
  ),
  history: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      fromStage: z.enum(applicationStages),
      toStage: z.enum(applicationStages),
      note: z.string(),
      name: z.string(),
      at: instant,
    }),
  ),
  /** Mails to the applicant, the office only. */
  letters: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      subject: z.string(),
      text: z.string(),
      address: z.string(),
      /** '' = the portal by itself. */
      byName: z.string(),
      state: z.enum(['WAITING', 'SENT', 'FAILED', 'UNCERTAIN']),
      at: instant,
    }),
  ),
  /** Applications of what may be the same person; the office only. */
  sameAs: z.array(
    z.object({ id: z.string(), openingId: z.string(), openingTitle: z.string(), name: z.string(), stage: z.enum(applicationStages) }),
  ),
  /** Accounts that may be the applicant's, while an offer is open; the office only. */
  accounts: z.array(sameAccount),
  /** Who read this applicant's data; the office only. */
  accesses: z.array(z.object({ name: z.string(), kind: z.string(), at: instant })),
})
export type Application = z.output<typeof application>
export type Scorecard = Application['scorecards'][number]

export const applicationVersion = z.number().int().min(1)
export const stepInput = z.strictObject({
  version: applicationVersion,
  action: z.enum(applicationActions).exclude(formActions),
  reason: z.union([z.literal(''), z.enum(rejectReasons)]),
  note: text(NOTE_MAX),
})
export type StepInput = z.output<typeof stepInput>

export const interviewInput = z.strictObject({
  version: applicationVersion,
  day: isoDay,
  /** By the clocks of who plans; of a time that comes twice with `A` for the first or `B` for the second. */
  startTime: z.string().refine((value) => isTimeOfDay(plainTime(value)), { error: 'BAD_TIME' }),
  minutes: z.number({ error: 'BAD_NUMBER' }).int().min(15, { error: 'BAD_NUMBER' }).max(480, { error: 'BAD_NUMBER' }),
  place: requiredText(200),
  /** Room that is booked for it; '' = none. */
  roomId: z.union([z.literal(''), z.uuid()]),
})
export type InterviewInput = z.output<typeof interviewInput>

/** Whether somebody who may have an account already is hired with a new one or with that; not said, who they may be is asked first. */
export const hireAccounts = ['UNSAID', 'NEW', 'EXISTING'] as const

/** What a hire that has to say which account answers with (`details`). */
export const sameAccounts = z.object({ accounts: z.array(sameAccount) })

export const hireInput = z.strictObject({
  version: applicationVersion,
  account: z.enum(hireAccounts).default('UNSAID'),
  /** Id of the new account, or of the one that exists. */
  userId: z
    .string()
    .max(20, { error: 'TOO_LONG' })
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { error: 'BAD_USER_ID' }),
  companyEmail: emailAddress.refine((value) => value !== '', { error: 'REQUIRED' }),
  gender: z.enum(['M', 'F'], { error: 'REQUIRED' }),
  joinDate: isoDay,
})
export type HireInput = z.output<typeof hireInput>

/** Another first day of somebody who was hired and has not begun. */
export const startInput = hireInput.pick({ version: true, joinDate: true })
export type StartInput = z.output<typeof startInput>
