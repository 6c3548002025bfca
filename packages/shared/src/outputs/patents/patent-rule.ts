import { z } from 'zod'
import { isoDay, requiredText, text } from '../../codecs.ts'
import { contract, crud } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { kitLabels } from '../../web.labels.ts'
import { patentOffices } from './patent.ts'
import { patentDeadlineKinds, patentKinds, patentRuleStarts } from './patent-rules.ts'
import { patentKindLabels } from './patent.labels.ts'
import { patentRuleKindLabels, patentRuleLabels as labels, patentRuleStartLabels } from './patent-rule.labels.ts'

export const RULE_SOURCE_MAX = 300
const TURN_MAX = 100
const MONTHS_MAX = 600

const whole = (max: number) => z.number().int().min(0).max(max)
const months = whole(MONTHS_MAX)

export const patentRuleInput = z.strictObject({
  kind: z.enum(patentDeadlineKinds),
  rightKind: z.enum(patentKinds),
  /** '' = all offices. */
  office: z.union([z.literal(''), z.enum(patentOffices)]),
  /** First day of the event it is counted from. */
  validFrom: isoDay,
  countedFrom: z.enum(patentRuleStarts),
  /** Years of renewals, months of a national phase, 0 for what comes once. */
  firstTurn: whole(TURN_MAX),
  lastTurn: whole(TURN_MAX),
  firstMonths: months,
  /** Months between two turns; whole years between renewals. */
  stepMonths: months,
  monthEnd: z.boolean(),
  /** Months before the due date; null = at any time. */
  payableMonths: months.nullable(),
  /** Months after the due date; null = no fee. */
  freeMonths: months.nullable(),
  graceMonths: months.nullable(),
  /** Months from the filing to the end of the right; null = the turns end before. */
  termMonths: months.nullable(),
  /** No fee for years that begin after the grant. */
  untilGrant: z.boolean(),
  source: requiredText(RULE_SOURCE_MAX),
})
export type PatentRuleInput = z.output<typeof patentRuleInput>

export const patentRuleRow = patentRuleInput.extend({
  id: z.string(),
  /** Due dates that moved, came or went with the change that is answered; 0 in a list. */
  movedDates: z.number().int(),
  revision: z.string(),
})
export type PatentRuleRow = z.output<typeof patentRuleRow>

const key = z.strictObject({ id: z.uuid() })
const { remove, ...calls } = crud({
  path: '/api/v1/project/patent-rule',
  nouns: 'dated rules of patents',
  key,
  row: patentRuleRow,
  filters: {
    /** Any part of office or source. */
    q: text(100).optional(),
    kind: z.enum(patentDeadlineKinds).optional(),
    rightKind: z.enum(patentKinds).optional(),
    office: z.enum(patentOffices).optional(),
    sort: z.enum(['kind', 'office', 'validFrom']).default('kind'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
  input: patentRuleInput,
  access: {
    read: { kind: 'grant', roles: ['M01', 'WM00002'] },
    write: { kind: 'grant', adminOnly: true, roles: ['M01'] },
  },
})
export const patentRules = contract(
  'patentRules',
  { ...calls, remove: { ...remove, answer: key.extend({ movedDates: z.number().int() }) } },
  '/project/patentlist?tab=rules',
)
export type PatentRuleQuery = z.output<typeof patentRules.list.query>
export type PatentRuleUpdate = z.output<typeof patentRules.update.body>

/** The list and its workbook. */
export const patentRuleColumns: readonly ListColumn<PatentRuleRow>[] = [
  {
    field: 'kind',
    label: labels.kind,
    width: 138,
    sortable: true,
    sheetWidth: 22,
    value: ({ kind }, textOf) => textOf(patentRuleKindLabels[kind]),
  },
  {
    field: 'rightKind',
    label: labels.rightKind,
    width: 126,
    sheetWidth: 18,
    value: ({ rightKind }, textOf) => textOf(patentKindLabels[rightKind]),
  },
  {
    field: 'office',
    label: labels.office,
    width: 92,
    sortable: true,
    sheetWidth: 14,
    value: ({ office }, textOf) => office || textOf(labels.allOffices),
  },
  {
    field: 'firstTurn',
    label: labels.turns,
    width: 84,
    sheetWidth: 12,
    value: ({ firstTurn, lastTurn }) =>
      lastTurn === 0 ? '–' : firstTurn === lastTurn ? String(firstTurn) : `${String(firstTurn)}–${String(lastTurn)}`,
  },
  {
    field: 'countedFrom',
    label: labels.countedFrom,
    width: 104,
    sheetWidth: 20,
    value: ({ countedFrom }, textOf) => textOf(patentRuleStartLabels[countedFrom]),
  },
  { field: 'firstMonths', label: labels.firstMonths, width: 88, align: 'right', sheetWidth: 14 },
  {
    field: 'payableMonths',
    label: labels.payableMonths,
    sheetWidth: 14,
    value: ({ payableMonths }) => payableMonths ?? '',
  },
  {
    field: 'freeMonths',
    label: labels.freeMonths,
    width: 108,
    align: 'right',
    sheetWidth: 14,
    value: ({ freeMonths }) => freeMonths ?? '',
  },
  {
    field: 'graceMonths',
    label: labels.graceMonths,
    width: 100,
    align: 'right',
    sheetWidth: 14,
    value: ({ graceMonths }) => graceMonths ?? '',
  },
  { field: 'termMonths', label: labels.termMonths, sheetWidth: 16, value: ({ termMonths }) => termMonths ?? '' },
  {
    field: 'untilGrant',
    label: labels.untilGrant,
    sheetWidth: 18,
    value: ({ untilGrant }, textOf) => textOf(untilGrant ? kitLabels.yes : kitLabels.no),
  },
  { field: 'validFrom', label: labels.validFrom, width: 104, sortable: true, sheetWidth: 14, format: 'date' },
  { field: 'source', label: labels.source, width: 130, grow: true, sheetWidth: 60 },
]
