import { z } from 'zod'
import { isoDay, requiredText, text } from '../../codecs.ts'
import { contract, crud } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { percent } from '../project-fields.ts'
import { researchRuleLabels as labels, researchRuleStateLabels } from './research-rule.labels.ts'

export const researchRuleStates = ['UPCOMING', 'IN_FORCE', 'ENDED'] as const
export const RULE_SOURCE_MAX = 300
const PROJECTS_MAX = 99
const MONTHS_MAX = 60

const count = z.number().int().min(0).max(PROJECTS_MAX)

export const researchRuleInput = z.strictObject({
  validFrom: isoDay,
  /** Percent of a line's plan that is moved without approval. */
  freeMovePercent: percent,
  /** Most national projects at once, and as lead; 0 = no limit. */
  nationalMax: count,
  nationalAsLead: count,
  /** Projects that end within so many months of the closing date of the call are left out. */
  nationalMonths: z.number().int().min(0).max(MONTHS_MAX),
  source: requiredText(RULE_SOURCE_MAX),
})
export type ResearchRuleInput = z.output<typeof researchRuleInput>

export const researchRuleRow = researchRuleInput.extend({
  id: z.string(),
  state: z.enum(researchRuleStates),
  revision: z.string(),
})
export type ResearchRuleRow = z.output<typeof researchRuleRow>

export const researchRules = contract(
  'researchRules',
  crud({
    path: '/api/v1/project/research-rule',
    nouns: 'dated rules of budgets and participations',
    key: z.strictObject({ id: z.uuid() }),
    row: researchRuleRow,
    filters: {
      /** Any part of the source. */
      q: text(100).optional(),
      sort: z.enum(['validFrom']).default('validFrom'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    },
    input: researchRuleInput,
    access: { read: { kind: 'grant', roles: ['M01', 'H01'] }, write: { kind: 'grant', adminOnly: true, roles: ['M01'] } },
  }),
  '/project/projectlist?tab=rules',
)
export type ResearchRuleQuery = z.output<typeof researchRules.list.query>
export type ResearchRuleUpdate = z.output<typeof researchRules.update.body>

const figure = { align: 'right', sheetWidth: 16 } as const

/** The list and its workbook. */
export const researchRuleColumns: readonly ListColumn<ResearchRuleRow>[] = [
  { field: 'validFrom', label: labels.validFrom, width: 116, sortable: true, sheetWidth: 14, format: 'date' },
  { field: 'state', label: labels.state, width: 110, sheetWidth: 16, value: ({ state }, textOf) => textOf(researchRuleStateLabels[state]) },
  { field: 'freeMovePercent', label: labels.freeMovePercent, width: 150, ...figure },
  { field: 'nationalMax', label: labels.nationalMax, width: 150, ...figure },
  { field: 'nationalAsLead', label: labels.nationalAsLead, width: 150, ...figure },
  { field: 'nationalMonths', label: labels.nationalMonths, width: 170, ...figure },
  { field: 'source', label: labels.source, width: 200, grow: true, sheetWidth: 60 },
]
