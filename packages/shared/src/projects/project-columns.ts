import type { ListColumn } from '../lists/list-columns.ts'
import { figureGroupLabels } from './figures/project-figures.labels.ts'
import type { ListedProject } from './project-fields.ts'
import {
  confidentialityLabels,
  projectLabels as labels,
  projectLightLabels,
  projectStatusLabels,
  projectTypeLabels,
} from './project.labels.ts'
import { wbsLabels } from './wbs/wbs.labels.ts'

const money = { align: 'right', sheetWidth: 16, format: 'amount' } as const

/** The workbook of the projects; the two lists show a part each. */
export const projectColumns: readonly ListColumn<ListedProject>[] = [
  { field: 'projectNo', label: wbsLabels.number, width: 96, sortable: true, sheetWidth: 14 },
  { field: 'name', label: labels.name, width: 180, grow: true, sortable: true, sheetWidth: 50 },
  { field: 'type', label: labels.type, sheetWidth: 20, value: ({ type }, textOf) => textOf(projectTypeLabels[type]) },
  { field: 'piName', label: labels.lead, width: 140, sortable: true, sheetWidth: 26 },
  { field: 'leadDepartmentName', label: figureGroupLabels.DEPARTMENT, width: 104, sheetWidth: 28 },
  { field: 'funder', label: labels.funder, sheetWidth: 30 },
  { field: 'startsOn', label: labels.startsOn, sheetWidth: 12, format: 'date' },
  { field: 'endsOn', label: labels.endsOn, width: 102, sortable: true, sheetWidth: 12, format: 'date' },
  {
    field: 'status',
    label: labels.status,
    width: 108,
    sortable: true,
    sheetWidth: 16,
    value: ({ status }, textOf) => textOf(projectStatusLabels[status]),
  },
  {
    field: 'light',
    label: labels.light,
    width: 92,
    sheetWidth: 14,
    value: ({ light }, textOf) => (light === '' ? '' : textOf(projectLightLabels[light])),
  },
  { field: 'nextMilestone', label: wbsLabels.milestone, width: 132, sheetWidth: 34 },
  { field: 'nextMilestoneOn', label: labels.nextMilestoneOn, sheetWidth: 12, format: 'date' },
  {
    field: 'confidentiality',
    label: labels.confidentiality,
    sheetWidth: 22,
    value: (row, textOf) => textOf(confidentialityLabels[row.confidentiality]),
  },
  { field: 'planned', label: labels.planned, ...money },
  { field: 'changed', label: labels.changed, ...money },
  { field: 'reserved', label: labels.reserved, ...money },
  { field: 'committed', label: labels.committed, ...money },
  { field: 'spent', label: labels.spent, ...money },
  { field: 'available', label: labels.available, width: 112, sortable: true, ...money },
  { field: 'spentPercent', label: labels.spentPercent, align: 'right', sheetWidth: 10 },
]
