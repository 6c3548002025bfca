import type { ListColumn } from '../../lists/list-columns.ts'
import {
  giftFieldLabels as labels,
  giftKindLabels,
  giftOccasionLabels,
  giftOutcomeLabels,
  giftPartyLabels,
  giftStatusLabels,
} from './gift.labels.ts'
import type { GiftRow, GiftRuleRow } from './gift.ts'

const money = { align: 'right', format: 'amount' } as const

/** The register and its workbook. */
export const giftColumns: readonly ListColumn<GiftRow>[] = [
  { field: 'day', label: labels.day, width: 100, sortable: true, sheetWidth: 12, format: 'date' },
  {
    field: 'giftKind',
    label: labels.giftKind,
    width: 100,
    sheetWidth: 14,
    value: ({ giftKind }, textOf) => textOf(giftKindLabels[giftKind]),
  },
  { field: 'personName', label: labels.personName, width: 130, sheetWidth: 24 },
  { field: 'party', label: labels.party, sheetWidth: 18, value: ({ party }, textOf) => textOf(giftPartyLabels[party]) },
  { field: 'organisation', label: labels.organisation, width: 130, grow: true, sheetWidth: 30 },
  { field: 'partyName', label: labels.partyName, sheetWidth: 24 },
  { field: 'occasion', label: labels.occasion, sheetWidth: 18, value: ({ occasion }, textOf) => textOf(giftOccasionLabels[occasion]) },
  { field: 'description', label: labels.description, sheetWidth: 40 },
  { field: 'valueEur', label: labels.valueEur, width: 110, ...money, sortable: true, sheetWidth: 14 },
  { field: 'limitEur', label: labels.limitEur, ...money, sheetWidth: 14 },
  {
    field: 'outcome',
    label: labels.outcome,
    width: 220,
    sortable: true,
    sheetWidth: 26,
    value: ({ outcome }, textOf) => textOf(giftOutcomeLabels[outcome]),
  },
  { field: 'status', label: labels.status, width: 130, sheetWidth: 16, value: ({ status }, textOf) => textOf(giftStatusLabels[status]) },
  { field: 'proofOn', label: labels.proofOn, sheetWidth: 12, format: 'date' },
  { field: 'proof', label: labels.proof, sheetWidth: 40 },
  { field: 'departmentName', label: labels.departmentName, sheetWidth: 26 },
]

export const giftRuleColumns: readonly ListColumn<GiftRuleRow>[] = [
  {
    field: 'giftKind',
    label: labels.giftKind,
    width: 130,
    sortable: true,
    sheetWidth: 14,
    value: ({ giftKind }, textOf) => textOf(giftKindLabels[giftKind]),
  },
  { field: 'party', label: labels.party, width: 160, sheetWidth: 18, value: ({ party }, textOf) => textOf(giftPartyLabels[party]) },
  { field: 'validFrom', label: labels.validFrom, width: 120, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'limitEur', label: labels.limitEur, width: 110, ...money, sortable: true, sheetWidth: 14 },
  { field: 'above', label: labels.above, width: 230, sheetWidth: 28, value: ({ above }, textOf) => textOf(giftOutcomeLabels[above]) },
  { field: 'source', label: labels.source, width: 220, grow: true, sheetWidth: 60 },
]
