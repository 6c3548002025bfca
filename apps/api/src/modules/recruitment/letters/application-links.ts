import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 16
const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, TOKEN_BYTES).toString('base64url')

function isSame(given: string, right: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** An application, and how often its link was made anew: an earlier one opens nothing. */
export interface LinkedApplication {
  readonly id: string
  readonly linkRound: number
}

/** Secrets of the links of applicants: made from the portal's own, so that only their hash is stored and a mail can be written later. */
export interface ApplicationLinks {
  tokenOf: (application: LinkedApplication) => string
  hashOf: (token: string) => string
  addressOf: (application: LinkedApplication) => string
  /** The same address as it is mailed: whoever opens it reads the mails of `email`. */
  mailedAddressOf: (application: LinkedApplication, email: string) => string
  /** Whether a proof came with the link that was mailed to `email`. */
  provesAddress: (proof: string, applicationId: string, email: string) => boolean
  /** Page of an application behind the sign-in. */
  recordAddressOf: (openingId: string, applicationId: string) => string
  /** Says that a form of an opening was opened now; `ageOf` gives its age in seconds, undefined for one that is none. */
  ticketFor: (openingId: string) => string
  ageOf: (openingId: string, ticket: string) => number | undefined
}

/** Places in stored mails of what is known when they are handed over: the link of the applicant, the record, the address of the portal. */
export const STATUS_LINK = '{{statusLink}}'
export const RECORD_LINK = '{{recordLink}}'
export const ORGANIZER = 'portal@organizer.invalid'

export function openApplicationLinks(key: Buffer, publicUrl: string): ApplicationLinks {
  const tokenOf = ({ id, linkRound }: LinkedApplication) =>
    mac(key, linkRound === 0 ? `application ${id}` : `application ${id} ${String(linkRound)}`)
  const seal = (openingId: string, seconds: string) => mac(key, `form ${openingId} ${seconds}`)
  const proofOf = (applicationId: string, email: string) => mac(key, `address ${applicationId} ${email.toLowerCase()}`)
  const addressOf = (application: LinkedApplication) => `${publicUrl}/apply/status#${tokenOf(application)}`
  const now = () => Math.floor(Date.now() / 1000)
  return {
    tokenOf,
    hashOf: (token) => createHash('sha256').update(token).digest('hex'),
    addressOf,
    mailedAddressOf: (application, email) => `${addressOf(application)}.${proofOf(application.id, email)}`,
    provesAddress: (proof, applicationId, email) => isSame(proof, proofOf(applicationId, email)),
    recordAddressOf: (openingId, applicationId) =>
      `${publicUrl}/application/recruitmentdetailpopup?id=${openingId}&applicant=${applicationId}`,
    ticketFor: (openingId) => {
      const seconds = String(now())
      return `${seconds}.${seal(openingId, seconds)}`
    },
    ageOf: (openingId, ticket) => {
      const [seconds = '', given = ''] = ticket.split('.')
      return /^\d{1,12}$/.test(seconds) && isSame(given, seal(openingId, seconds)) ? now() - Number(seconds) : undefined
    },
  }
}
