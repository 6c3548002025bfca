import { activeText, type ListColumn } from '../lists/list-columns.ts'
import type { BoardRow } from './board-admin.ts'
import { boardLabels as labels } from './board-admin.labels.ts'
import { boardKindLabels } from './board-kinds.ts'

const yesNo = (field: 'comments' | 'attachments' | 'anonymous'): ListColumn<BoardRow> => ({
  field,
  label: labels[field],
  sheetWidth: 12,
  value: (board) => (board[field] ? 'Y' : 'N'),
})
const rights = ['readDepartmentCodes', 'writeRoleCodes', 'writeDepartmentCodes', 'manageRoleCodes', 'manageDepartmentCodes'] as const

/** The list of boards and its workbook, which has the rights by the codes they are given to. */
export const boardColumns: readonly ListColumn<BoardRow>[] = [
  { field: 'nameEn', label: labels.board, width: 260, grow: true, sortable: true },
  { field: 'id', label: labels.id, width: 100, sortable: true, sheetWidth: 14 },
  { field: 'parentId', label: labels.parentId, sheetWidth: 14 },
  { field: 'nameEn', label: labels.nameEn, sheetWidth: 32 },
  { field: 'nameKo', label: labels.nameKo, sheetWidth: 24 },
  { field: 'nameDe', label: labels.nameDe, sheetWidth: 32 },
  {
    field: 'kind',
    label: labels.kind,
    width: 180,
    sortable: true,
    sheetWidth: 20,
    value: ({ kind }, textOf) => textOf(boardKindLabels[kind]),
  },
  { field: 'readRoleCodes', label: labels.readers, width: 200 },
  {
    field: 'noticeDays',
    label: labels.noticeDays,
    width: 150,
    align: 'right',
    sheetWidth: 14,
  },
  ...(['comments', 'attachments', 'anonymous'] as const).map(yesNo),
  { field: 'readRoleCodes', label: labels.readRoleCodes, sheetWidth: 24 },
  ...rights.map((field) => ({ field, label: labels[field], sheetWidth: 24 })),
  { field: 'categories', label: labels.categories, sheetWidth: 32 },
  { field: 'linkUrl', label: labels.linkUrl, sheetWidth: 32 },
  { field: 'active', label: labels.active, width: 140, sheetWidth: 16, value: activeText(labels) },
]
