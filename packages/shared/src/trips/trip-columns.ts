import type { ListColumn } from '../lists/list-columns.ts'
import { emissionLabels } from './emissions/emission.labels.ts'
import type { TripRow } from './trip-fields.ts'
import {
  advanceStateLabels,
  reportStateLabels,
  settlementStateLabels,
  tripKindLabels,
  tripLabels as labels,
  tripStateLabels,
} from './trip.labels.ts'

const money = { align: 'right', sheetWidth: 12, format: 'amount' } as const

/** Every column of a trip; each of the three lists shows a part, the workbook has them all. */
export const tripColumns: readonly ListColumn<TripRow>[] = [
  { field: 'documentNo', label: labels.documentNo, width: 140, sortable: true, sheetWidth: 18 },
  { field: 'name', label: labels.name, width: 118, sortable: true, sheetWidth: 26 },
  { field: 'departmentName', label: labels.departmentName, sheetWidth: 26 },
  { field: 'destination', label: labels.destination, width: 104, grow: true, sortable: true, sheetWidth: 26 },
  { field: 'country', label: labels.country, sheetWidth: 9 },
  { field: 'kind', label: labels.kind, sheetWidth: 12, value: ({ kind }, textOf) => textOf(tripKindLabels[kind]) },
  { field: 'purpose', label: labels.purpose, sheetWidth: 40 },
  { field: 'from', label: labels.from, width: 94, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'to', label: labels.to, width: 94, sheetWidth: 12, format: 'date' },
  { field: 'nights', label: labels.nights, width: 62, align: 'right', sheetWidth: 9 },
  { field: 'projectNo', label: labels.projectNo, width: 110, sheetWidth: 14 },
  { field: 'estimate', label: labels.estimate, width: 84, sortable: true, ...money },
  { field: 'total', label: labels.total, width: 90, sortable: true, ...money },
  { field: 'payable', label: labels.payable, width: 90, ...money },
  { field: 'advance', label: labels.advance, ...money },
  { field: 'co2Kg', label: emissionLabels.co2Kg, width: 78, ...money },
  {
    field: 'advanceState',
    label: labels.advanceState,
    width: 100,
    sheetWidth: 14,
    value: (row, textOf) => textOf(advanceStateLabels[row.advanceState]),
  },
  {
    field: 'state',
    label: labels.state,
    width: 136,
    sortable: true,
    sheetWidth: 18,
    value: (row, textOf) => textOf(tripStateLabels[row.state]),
  },
  { field: 'reportDueOn', label: labels.reportDueOn, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  {
    field: 'reportState',
    label: labels.reportState,
    width: 110,
    sheetWidth: 14,
    value: (row, textOf) => textOf(reportStateLabels[row.reportState]),
  },
  { field: 'settlementDueOn', label: labels.settlementDueOn, width: 134, sortable: true, sheetWidth: 12, format: 'date' },
  {
    field: 'settlementState',
    label: labels.settlementState,
    width: 118,
    sheetWidth: 16,
    value: (row, textOf) => textOf(settlementStateLabels[row.settlementState]),
  },
]
export type TripColumn = (typeof tripColumns)[number]['field']
