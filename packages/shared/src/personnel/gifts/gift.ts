import { z } from 'zod'
import { requestContract } from '../../approvals/requests/request-list.ts'
import { decimalText, isoDay, moneyText, requiredText, text } from '../../codecs.ts'
import { binary, contract, crud, listQuery, page } from '../../contract.ts'
import { currencies } from '../../payments/charge.ts'
import { GIFT_NAME_MAX, GIFT_REASON_MAX, giftBody, giftKinds, giftOccasions, giftOutcomes, giftParties } from './gift-body.ts'

const path = '/api/v1/application/gift'
const screen = '/application/giftlist'

/** Declarations of gifts (SPEC 2: gift). */
export const giftRequests = requestContract('gift-requests', {
  path,
  screen,
  noun: 'gift declarations',
  body: giftBody,
  filters: { giftKind: z.enum(giftKinds).optional() },
})

const RULE_SOURCE_MAX = 300
export const giftRuleInput = z.strictObject({
  giftKind: z.enum(giftKinds),
  party: z.enum(giftParties),
  /** From this day on; the newest rule before a day holds. */
  validFrom: isoDay,
  limitEur: decimalText(8, 2),
  /** What is done above the limit. */
  above: z.enum(giftOutcomes),
  source: requiredText(RULE_SOURCE_MAX),
})
export type GiftRuleInput = z.output<typeof giftRuleInput>
export const giftRuleRow = giftRuleInput.extend({ id: z.string(), revision: z.string() })
export type GiftRuleRow = z.output<typeof giftRuleRow>

/** Limits of gifts by kind and by who is on the other side, from a day on. */
export const giftRules = contract(
  'giftRules',
  crud({
    path: `${path}/rule`,
    nouns: 'gift rules',
    key: z.strictObject({ id: z.uuid() }),
    row: giftRuleRow,
    filters: {
      q: text(100).optional(),
      giftKind: z.enum(giftKinds).optional(),
      sort: z.enum(['giftKind', 'validFrom', 'limitEur']).default('validFrom'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    },
    input: giftRuleInput,
    access: { read: { kind: 'session' }, write: { kind: 'grant', roles: ['H01'] } },
  }),
  screen,
)
export type GiftRuleQuery = z.output<typeof giftRules.list.query>
export type GiftRuleUpdate = z.output<typeof giftRules.update.body>

/** What the rule of its day says to a gift. */
export const giftAssessment = z.object({
  /** Euros by the published rate of the day; '' where none is known. */
  valueEur: z.string(),
  /** '' where no rule is entered. */
  limitEur: z.string(),
  source: z.string(),
  isAbove: z.boolean(),
  outcome: z.enum(giftOutcomes),
})
export type GiftAssessment = z.output<typeof giftAssessment>
/** Gifts of a year between the person and one giver, however their names are written. */
const sameGiver = z.object({ count: z.number().int(), valueEur: z.string() })
export type SameGiver = z.output<typeof sameGiver>

export const giftStatuses = ['ASSESSED', 'CLOSED', 'CANCELLED'] as const
/** A decided gift. Of those who may not see names the names are ''. */
export const giftRow = z.object({
  id: z.string(),
  documentId: z.string(),
  day: z.string(),
  giftKind: z.enum(giftKinds),
  party: z.enum(giftParties),
  occasion: z.enum(giftOccasions),
  personName: z.string(),
  departmentName: z.string(),
  partyName: z.string(),
  organisation: z.string(),
  description: z.string(),
  amount: z.string(),
  currency: z.string(),
  valueEur: z.string(),
  limitEur: z.string(),
  ruleOutcome: z.enum(giftOutcomes),
  outcome: z.enum(giftOutcomes),
  status: z.enum(giftStatuses),
  proofOn: z.string(),
  proof: z.string(),
  /** May say how it was returned, handed over or donated. */
  mayClose: z.boolean(),
})
export type GiftRow = z.output<typeof giftRow>

const registerFilters = {
  year: z.coerce.number().int().min(2000).max(2999).optional(),
  giftKind: z.enum(giftKinds).optional(),
  status: z.enum(giftStatuses).optional(),
  /** Any part of what is in the row for the reader. */
  q: text(100).optional(),
  sort: z.enum(['day', 'valueEur', 'outcome']).default('day'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const key = z.strictObject({ id: z.uuid() })

/** The register of gifts: everybody reads it without names, the office with them. */
export const gifts = contract(
  'gifts',
  {
    assess: {
      method: 'GET',
      path: `${path}/assessment`,
      summary: 'What the rule of its day says to a gift, and the sum of its giver in the year; nothing is stored',
      access: { kind: 'session' },
      query: z.strictObject({
        giftKind: z.enum(giftKinds),
        party: z.enum(giftParties),
        day: isoDay,
        amount: moneyText(12),
        currency: z.enum(currencies),
        partyName: text(GIFT_NAME_MAX).default(''),
        organisation: text(GIFT_NAME_MAX).default(''),
      }),
      /** `sameGiver`: with the gift as it is typed, once its giver is. */
      answer: giftAssessment.extend({ sameGiver }),
    },
    register: {
      method: 'GET',
      path: `${path}/register`,
      summary: 'Decided gifts; names for the office only',
      access: { kind: 'session' },
      query: z.strictObject({ ...listQuery, ...registerFilters }),
      answer: page(giftRow),
    },
    export: {
      method: 'GET',
      path: `${path}/register/excel`,
      summary: 'The same register as a workbook',
      access: { kind: 'session' },
      query: z.strictObject(registerFilters),
      answer: binary,
    },
    ofDocument: {
      method: 'GET',
      path: `${path}/:id/gift`,
      followsDocuments: true,
      summary: 'The gift of a declaration with what its rule said; none before it is submitted',
      access: { kind: 'session', row: 'canRead' },
      params: key,
      answer: z.array(
        giftRow.omit({ status: true, mayClose: true }).extend({
          ruleSource: z.string(),
          isClosed: z.boolean(),
          mayClose: z.boolean(),
          /** This one included. */
          sameGiver,
        }),
      ),
    },
    close: {
      method: 'POST',
      path: `${path}/:id/proof`,
      summary: 'Says when and how a decided gift was returned, handed over or donated; 409 for one that is closed',
      access: { kind: 'grant', roles: ['H01'] },
      params: key,
      body: z.strictObject({ proofOn: isoDay, proof: requiredText(GIFT_REASON_MAX) }),
      answer: z.literal('Success'),
    },
  },
  screen,
)
export type GiftQuery = z.output<typeof gifts.register.query>
export type DocumentGift = z.output<typeof gifts.ofDocument.answer>[number]
