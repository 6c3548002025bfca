import type { ListColumn } from '../../lists/list-columns.ts'
import { accountLabels } from '../../users/user-account.labels.ts'
import { changeFieldNames, changeStatusLabels, employeeChangeLabels as labels } from './employee-change.labels.ts'
import type { ChangeRow } from './employee-change.ts'

/** Changes by their day. */
export const plannedColumns: readonly ListColumn<ChangeRow>[] = [
  { field: 'effectiveOn', label: labels.effectiveOn, width: 120, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'personName', label: labels.userId, width: 180, sortable: true, sheetWidth: 26 },
  { field: 'departmentName', label: accountLabels.departmentCode, width: 200, sheetWidth: 30 },
  {
    field: 'fields',
    label: labels.items,
    width: 240,
    grow: true,
    sheetWidth: 40,
    value: ({ fields }, textOf) => fields.map((field) => textOf(changeFieldNames[field])).join(', '),
  },
  {
    field: 'status',
    label: accountLabels.state,
    width: 150,
    sortable: true,
    sheetWidth: 16,
    value: ({ status }, textOf) => textOf(changeStatusLabels[status]),
  },
]
