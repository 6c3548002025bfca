import { z } from 'zod'
import { richText } from '../../rich-text/rich-text.ts'
import { instant, isEmailAddress } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { accountStates, oneLine } from '../mail-fields.ts'

const account = z.object({
  imapId: z.string(),
  state: z.enum(accountStates),
  /** Whether the server can sign in: a password is stored, or the organisation signs in for everybody. */
  canSignIn: z.boolean(),
  /** Whether staff give a password at all. */
  asksPassword: z.boolean(),
  /** Moment of the shown copy; null before the first. */
  syncedAt: instant.nullable(),
  /** When the mail server is tried again, while it does not answer. */
  retryAt: instant.nullable(),
  usedBytes: z.number().int().nullable(),
  quotaBytes: z.number().int().nullable(),
})
export type MailAccount = z.output<typeof account>

/** The mailbox settings popup. */
export const mailSettings = z.strictObject({
  displayName: oneLine(200),
  /** Below what a new mail begins with. */
  signature: richText,
  signatureOnReplies: z.boolean(),
  threads: z.boolean(),
  undoSeconds: z.number().int().min(0).max(30),
  remoteImages: z.enum(['ask', 'always']),
  markReadSeconds: z.number().int().min(0).max(30),
})
export type MailSettings = z.output<typeof mailSettings>

export const defaultMailSettings: MailSettings = {
  displayName: '',
  signature: { type: 'doc', content: [] },
  signatureOnReplies: false,
  threads: true,
  undoSeconds: 10,
  remoteImages: 'ask',
  markReadSeconds: 0,
}

const trustedSender = z.strictObject({ address: oneLine(320) })
/** An address as mails name their sender: one that shows images has to be one that can send. */
const newTrustedSender = z.strictObject({
  address: oneLine(320).refine(isEmailAddress, { error: 'BAD_EMAIL' }),
})

export const mailAccounts = contract('mailAccount', {
  read: {
    method: 'GET',
    path: '/api/v1/email/account',
    summary: 'The own mail account and whether the mail server answers',
    access: { kind: 'session', slides: false },
    answer: account,
  },
  save: {
    method: 'PUT',
    path: '/api/v1/email/account',
    summary: 'Checks a mail password with the mail server and keeps it encrypted; it never comes back',
    access: { kind: 'session' },
    body: z.strictObject({ imapId: oneLine(320), password: oneLine(1000).refine((value) => value !== '', { error: 'REQUIRED' }) }),
    answer: account,
  },
  forget: {
    method: 'DELETE',
    path: '/api/v1/email/account/credential',
    summary: 'Removes the stored mail password',
    access: { kind: 'session' },
    answer: account,
  },
  settings: {
    method: 'GET',
    path: '/api/v1/email/settings',
    summary: 'Own mailbox settings',
    access: { kind: 'session' },
    answer: mailSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/v1/email/settings',
    summary: 'Saves the own mailbox settings',
    access: { kind: 'session' },
    body: mailSettings,
    answer: mailSettings,
  },
  trustedSenders: {
    method: 'GET',
    path: '/api/v1/email/trusted-senders',
    summary: 'Senders whose remote images are shown without asking',
    access: { kind: 'session' },
    answer: z.array(trustedSender),
  },
  trust: {
    method: 'POST',
    path: '/api/v1/email/trusted-senders',
    summary: 'Shows remote images of a sender from now on',
    access: { kind: 'session' },
    body: newTrustedSender,
    answer: z.array(trustedSender),
  },
  distrust: {
    method: 'DELETE',
    path: '/api/v1/email/trusted-senders/:address',
    summary: 'Asks again before remote images of a sender are shown',
    access: { kind: 'session' },
    params: trustedSender,
    answer: z.array(trustedSender),
  },
})
