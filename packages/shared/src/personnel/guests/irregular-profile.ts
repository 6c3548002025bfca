import { z } from 'zod'
import { requestContract } from '../../approvals/requests/request-list.ts'
import { requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { emailAddress } from '../../users/user-fields.ts'
import { irregularProfileBody } from './irregular-profile-body.ts'

const path = '/api/v1/application/irregularprofile'
const screen = '/application/irregularprofilelist'

/** Requests for people who work here without being employed (SPEC 2: irregular profile). */
export const irregularProfileRequests = requestContract('irregular-profile-requests', {
  path,
  screen,
  noun: 'requests for guests and interns',
  body: irregularProfileBody,
  filters: { kindCode: text(20).optional() },
})

export const profileStatuses = ['ACTIVE', 'ENDED', 'CONVERTED', 'CANCELLED'] as const
export const profileRow = z.object({
  id: z.string(),
  documentId: z.string(),
  name: z.string(),
  kindCode: z.string(),
  institute: z.string(),
  hostId: z.string(),
  hostName: z.string(),
  from: z.string(),
  to: z.string(),
  workplaceCode: z.string(),
  funding: z.string(),
  insurance: z.string(),
  access: z.string(),
  wantsAccount: z.boolean(),
  /** The account, or the member of staff it became; '' = none. */
  userId: z.string(),
  status: z.enum(profileStatuses),
  mayExtend: z.boolean(),
  mayConvert: z.boolean(),
  mayCreateAccount: z.boolean(),
})
export type ProfileRow = z.output<typeof profileRow>

const filters = {
  q: text(100).optional(),
  kindCode: text(20).optional(),
  status: z.enum(profileStatuses).optional(),
  sort: z.enum(['name', 'institute', 'from', 'to']).default('to'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
const key = z.strictObject({ id: z.uuid() })
const sees = { kind: 'session', row: 'hostOrOffice' } as const

/** People who work here without being employed: one's own guests, and all of them for the office. */
export const irregularProfiles = contract(
  'irregular-profiles',
  {
    list: {
      method: 'GET',
      path: `${path}/profile`,
      followsDocuments: true,
      summary: 'Guests, interns, dispatched people and students one hosts; all of them for the office',
      access: sees,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(profileRow),
    },
    export: {
      method: 'GET',
      path: `${path}/profile/excel`,
      summary: 'The same list as a workbook',
      access: sees,
      query: z.strictObject(filters),
      answer: binary,
    },
    get: { method: 'GET', path: `${path}/profile/:id`, summary: 'One of them', access: sees, params: key, answer: profileRow },
    openAccount: {
      method: 'POST',
      path: `${path}/profile/:id/account`,
      summary: 'Creates the account of a guest with the general role; the one-time password is told once',
      access: { kind: 'grant', adminOnly: true, roles: ['M01'] },
      params: key,
      body: z.strictObject({
        userId: requiredText(20).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { error: 'BAD_USER_ID' }),
        positionCode: requiredText(20),
        companyEmail: emailAddress.refine((value) => value !== '', { error: 'REQUIRED' }),
      }),
      answer: z.object({ userId: z.string(), oneTimePassword: z.string() }),
    },
    convert: {
      method: 'POST',
      path: `${path}/profile/:id/conversion`,
      summary: 'Says which member of staff the person became; the profile stays as history',
      access: { kind: 'grant', roles: ['H01', 'M01'] },
      params: key,
      body: z.strictObject({ userId: requiredText(20) }),
      answer: z.literal('Success'),
    },
  },
  screen,
)
export type ProfileQuery = z.output<typeof irregularProfiles.list.query>
