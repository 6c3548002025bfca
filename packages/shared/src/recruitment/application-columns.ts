import type { ListColumn } from '../lists/list-columns.ts'
import type { ApplicationRow } from './application-fields.ts'
import { applicationLabels as labels, applicationStageLabels } from './application.labels.ts'

/** The list of applicants and its workbook. */
export const applicationColumns: readonly ListColumn<ApplicationRow>[] = [
  { field: 'number', label: labels.number, width: 70, sortable: true, sheetWidth: 8 },
  { field: 'name', label: labels.name, width: 180, grow: true, sortable: true, sheetWidth: 30 },
  { field: 'degreeName', label: labels.degreeCode, width: 120, sheetWidth: 20 },
  { field: 'appliedOn', label: labels.appliedOn, width: 110, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'points', label: labels.points, width: 90, align: 'right', sortable: true, sheetWidth: 10 },
  {
    field: 'stage',
    label: labels.stage,
    width: 150,
    sortable: true,
    sheetWidth: 20,
    value: ({ stage }, textOf) => textOf(applicationStageLabels[stage]),
  },
  { field: 'interviewAt', label: labels.interviewAt, width: 150, sheetWidth: 17, format: 'instant' },
]
