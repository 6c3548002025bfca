import { z } from 'zod'
import { isoDay, requiredText, text } from '../../codecs.ts'
import { contract, crud } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { reviewRuleKindLabels, reviewRuleStateLabels, visitReviewRuleLabels as labels } from './review-rule.labels.ts'

export const reviewRuleKinds = ['ORGANISATION', 'NATIONALITY'] as const
export const reviewRuleStates = ['UPCOMING', 'IN_FORCE', 'ENDED'] as const
export const ORGANISATION_MAX = 100
export const REASON_MAX = 300
export const SOURCE_MAX = 200

export const reviewRuleInput = z.strictObject({
  kind: z.enum(reviewRuleKinds),
  /** Name as people write it; '' in a rule about a nationality. */
  organisation: text(ORGANISATION_MAX),
  /** Code of CO00000003; '' in a rule about an organisation. */
  nationalityCode: text(20),
  reason: requiredText(REASON_MAX),
  /** Where it comes from, for example a list of sanctions. */
  source: text(SOURCE_MAX),
  validFrom: isoDay,
  /** Last day; '' = without end. */
  validTo: z.union([z.literal(''), isoDay]),
})
export type ReviewRuleInput = z.output<typeof reviewRuleInput>

export const reviewRuleRow = reviewRuleInput.extend({
  id: z.string(),
  /** The organisation, or the nationality in the reader's language. */
  name: z.string(),
  state: z.enum(reviewRuleStates),
  revision: z.string(),
})
export type ReviewRuleRow = z.output<typeof reviewRuleRow>

const desk = { kind: 'grant', roles: ['M01', 'H01'] } as const
export const reviewRules = contract(
  'reviewRules',
  crud({
    path: '/api/v1/bbs/visitor-review-rule',
    nouns: 'rules of the security review of visits',
    key: z.strictObject({ id: z.uuid() }),
    row: reviewRuleRow,
    filters: {
      /** Any part of name, reason or source. */
      q: text(100).optional(),
      kind: z.enum(reviewRuleKinds).optional(),
      state: z.enum(reviewRuleStates).optional(),
      sort: z.enum(['kind', 'name', 'validFrom', 'validTo']).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    },
    input: reviewRuleInput,
    access: { read: desk, write: desk },
  }),
  '/bbs/visitor/visitorlist?tab=reviewrules',
)
export type ReviewRuleQuery = z.output<typeof reviewRules.list.query>
export type ReviewRuleUpdate = z.output<typeof reviewRules.update.body>

/** The list and its workbook. */
export const reviewRuleColumns: readonly ListColumn<ReviewRuleRow>[] = [
  {
    field: 'kind',
    label: labels.kind,
    width: 170,
    sortable: true,
    sheetWidth: 18,
    value: ({ kind }, textOf) => textOf(reviewRuleKindLabels[kind]),
  },
  { field: 'name', label: labels.name, width: 200, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'reason', label: labels.reason, width: 180, grow: true, sheetWidth: 50 },
  { field: 'source', label: labels.source, width: 150, sheetWidth: 30 },
  { field: 'validFrom', label: labels.validFrom, width: 110, sortable: true, sheetWidth: 14, format: 'date' },
  { field: 'validTo', label: labels.validTo, width: 110, sortable: true, sheetWidth: 14, format: 'date' },
  { field: 'state', label: labels.state, width: 110, sheetWidth: 16, value: ({ state }, textOf) => textOf(reviewRuleStateLabels[state]) },
]
