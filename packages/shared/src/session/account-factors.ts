import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'

export const REASON_MAX = 500
/** Why an administrator acts on the account of somebody, who is told. */
export const accountReason = z.strictObject({ reason: requiredText(REASON_MAX) })

const byUser = z.strictObject({ userId: text(20).min(1) })
const path = '/api/v1/common/chems/user/account/:userId'
const writes = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const grants = { ...writes, stepUp: true } as const
const done = z.literal('Success')

/** Calls about the second factors of a person, part of those of the account. */
export const factorCalls = {
  factors: {
    method: 'GET',
    path: `${path}/factors`,
    summary: 'How many passkeys and authenticator apps a person has, and the account at the identity provider',
    access: writes,
    params: byUser,
    answer: z.object({ passkeys: z.number().int(), authenticators: z.number().int(), required: z.boolean(), signOn: z.string() }),
  },
  resetFactors: {
    method: 'POST',
    path: `${path}/factors/reset`,
    summary: 'Removes every second factor of a person who has lost them; never one’s own. The person is told and signed out',
    access: grants,
    params: byUser,
    body: accountReason,
    answer: done,
  },
  disconnectSignOn: {
    method: 'POST',
    path: `${path}/sign-on/disconnect`,
    summary: 'A person no longer signs in through the identity provider; sessions from there end, and the person is told',
    access: grants,
    params: byUser,
    body: accountReason,
    answer: done,
  },
} as const
