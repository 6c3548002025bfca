import { z } from 'zod'
import { isBlank, isEmailAddress, text } from '../../codecs.ts'
import { optionalDay } from '../../payments/charge.ts'

export const PROFILE_NAME_MAX = 100
export const PROFILE_TEXT_MAX = 200
export const PROFILE_ACCESS_MAX = 500

/** Code group of the kinds of people who work here without being employed. */
export const PROFILE_KINDS = 'CO00000057'

/** Somebody who comes as a guest, intern, dispatched person or student, or whose stay changes (`profileId`). A draft may be incomplete. */
export const irregularProfileBody = z.strictObject({
  type: z.literal('irregularProfile'),
  kindCode: text(20),
  firstName: text(PROFILE_NAME_MAX),
  lastName: text(PROFILE_NAME_MAX),
  email: text(320),
  institute: text(PROFILE_TEXT_MAX),
  hostId: text(20),
  funding: text(PROFILE_TEXT_MAX),
  insurance: text(PROFILE_TEXT_MAX),
  from: optionalDay,
  to: optionalDay,
  workplaceCode: text(20),
  access: text(PROFILE_ACCESS_MAX),
  wantsAccount: z.boolean(),
  reason: text(PROFILE_ACCESS_MAX),
  /** The profile whose stay changes, with its last day and its host as they were read; all '' for a new one. Without a former host the host stays. */
  profileId: z.union([z.literal(''), z.uuid()]),
  formerTo: optionalDay,
  formerHostId: text(20).default(''),
})
export type IrregularProfileBody = z.output<typeof irregularProfileBody>

export const blankIrregularProfile: IrregularProfileBody = {
  type: 'irregularProfile',
  kindCode: '',
  firstName: '',
  lastName: '',
  email: '',
  institute: '',
  hostId: '',
  funding: '',
  insurance: '',
  from: '',
  to: '',
  workplaceCode: '',
  access: '',
  wantsAccount: false,
  reason: '',
  profileId: '',
  formerTo: '',
  formerHostId: '',
}

/** Whether a changed stay gets another host. */
export const hasNewHost = ({ formerHostId, hostId }: Pick<IrregularProfileBody, 'formerHostId' | 'hostId'>) =>
  formerHostId !== '' && hostId !== formerHostId

export type ProfileFault = 'REQUIRED' | 'BEFORE_START' | 'NOTHING_CHANGES' | 'BAD_EMAIL'

const REQUIRED = ['kindCode', 'firstName', 'lastName', 'institute', 'hostId', 'from', 'to', 'workplaceCode', 'reason'] as const

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export function irregularProfileFaults(body: IrregularProfileBody): Readonly<Record<string, ProfileFault>> {
  const { profileId, from, to, formerTo, email, wantsAccount } = body
  const isExtension = profileId !== ''
  const names = isExtension ? (['to', 'reason', 'hostId'] as const) : [...REQUIRED, ...(wantsAccount ? (['email'] as const) : [])]
  return {
    ...(!isExtension && to !== '' && to < from && { to: 'BEFORE_START' as const }),
    ...(isExtension && to !== '' && to === formerTo && !hasNewHost(body) && { to: 'NOTHING_CHANGES' as const }),
    ...(email !== '' && !isEmailAddress(email) && { email: 'BAD_EMAIL' as const }),
    ...Object.fromEntries(names.filter((name) => isBlank(body[name])).map((name) => [name, 'REQUIRED' as const])),
  }
}

/** The person's whole name. */
export const profileName = ({ firstName, lastName }: Pick<IrregularProfileBody, 'firstName' | 'lastName'>) =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ')
