import { z } from 'zod'
import { instant, isoDay, text } from '../../codecs.ts'
import { binary, contract } from '../../contract.ts'

/** From so many bytes of files on, download links are offered: many mail servers take no more. */
export const LINKS_FROM_BYTES = 20_000_000
/** Days a link works unless others are chosen, and the most. */
export const LINK_DAYS = 30
export const MAX_LINK_DAYS = 90

/** `ended` it was taken back, or the mail it went with was. */
export const linkStates = ['live', 'expired', 'ended'] as const

const link = z.object({
  linkId: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  /** Subject of the mail it went with. */
  subject: z.string(),
  state: z.enum(linkStates),
  sentAt: instant,
  /** The last day it works, where its sender was then. */
  lastDay: isoDay,
  /** How often its download was begun, and when last. */
  downloads: z.number().int(),
  lastAt: instant.nullable(),
})
export type MailLink = z.output<typeof link>

const key = z.strictObject({ linkId: z.uuid() })
const path = '/api/v1/email/links'

/** What stands behind this in a link is all that is needed to have the file. */
export const SHARED_PATH = '/api/v1/email/shared'

/** Files that mails name by a link instead of carrying them. */
export const mailLinks = contract('mailLinks', {
  list: {
    method: 'GET',
    path,
    summary: 'Own download links, the newest first, also those that have ended; kept for 90 days after that; never extends the session',
    access: { kind: 'session', row: 'own', slides: false },
    answer: z.array(link),
  },
  end: {
    method: 'DELETE',
    path: `${path}/:linkId`,
    summary: 'Takes a download link back: it works no more',
    access: { kind: 'session', row: 'own' },
    params: key,
    answer: key,
  },
  fetch: {
    method: 'GET',
    path: `${SHARED_PATH}/:token`,
    summary: 'The file behind a link of a mail, whole or a range of it; for anybody who has the link, until it ends',
    access: { kind: 'public' },
    params: z.strictObject({ token: text(200) }),
    answer: binary,
  },
})
