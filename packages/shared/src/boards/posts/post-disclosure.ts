import { z } from 'zod'
import { instant, requiredText, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'

const REASON_MAX = 2000

export const disclosureStates = ['OPEN', 'DISCLOSED', 'DECLINED'] as const
export const disclosureInput = z.strictObject({ reason: requiredText(REASON_MAX) })

export const disclosure = z.object({
  id: z.string(),
  state: z.enum(disclosureStates),
  reason: text(REASON_MAX),
  requestedByName: z.string(),
  requestedAt: instant,
  /** The administrator who confirmed or declined it; '' while it is open. */
  endedByName: z.string(),
  endedAt: z.union([z.literal(''), instant]),
  /** The caller asked for it, so somebody else confirms. */
  isMine: z.boolean(),
  /** For the two administrators alone once it is disclosed; '' otherwise. */
  authorName: z.string(),
})
export type Disclosure = z.output<typeof disclosure>

const byId = z.strictObject({ id: z.uuid() })
const reads = { kind: 'grant', adminOnly: true, row: 'disclosesAuthor', roles: ['M01'] } as const
const acts = { ...reads, stepUp: true } as const

/** Two administrators together learn who wrote a post of a board without authors; the author is notified (decision 049). */
export const postDisclosures = contract(
  'postDisclosures',
  {
    list: {
      method: 'GET',
      path: '/api/v1/bbs/basic/post/:id/disclosure',
      summary: 'Requests to disclose the author of a post, newest first; the author for the two administrators alone',
      access: reads,
      params: byId,
      answer: z.array(disclosure),
    },
    request: {
      method: 'POST',
      path: '/api/v1/bbs/basic/post/:id/disclosure',
      summary: 'Asks to disclose the author of a post on a board without authors; another administrator confirms',
      access: acts,
      params: byId,
      body: disclosureInput,
      answer: byId,
    },
    confirm: {
      method: 'POST',
      path: '/api/v1/bbs/basic/disclosure/:id/confirm',
      summary: 'Discloses the author to the caller and whoever asked, and notifies the author',
      access: acts,
      params: byId,
      answer: byId,
    },
    decline: {
      method: 'POST',
      path: '/api/v1/bbs/basic/disclosure/:id/decline',
      summary: 'Ends a request: nobody learns the author',
      access: acts,
      params: byId,
      answer: byId,
    },
  },
  '/bbs/basic/basiclist',
)
