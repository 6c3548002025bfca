import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { boardLabels as labels } from '@maru/shared/boards/board-admin.labels.ts'
import { boardKindWords } from '@maru/shared/boards/board-kinds.ts'
import type { boardAdmin, BoardRow } from '@maru/shared/boards/board-admin.ts'
import type pg from 'pg'
import type { z } from 'zod'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import { everyPage, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { listBoards } from './board-admin.service.ts'

const rights = [
  'readRoleCodes',
  'readDepartmentCodes',
  'writeRoleCodes',
  'writeDepartmentCodes',
  'manageRoleCodes',
  'manageDepartmentCodes',
] as const
const options = ['comments', 'attachments', 'anonymous'] as const

/** The boards with their rights, by the codes they are given to, and their options. */
export function boardWorkbook(pool: pg.Pool, who: Who, filters: z.output<typeof boardAdmin.export.query>): Workbook<BoardRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(menuLabels.boardSetup),
    columns: [
      { header: word(labels.id), width: 14, value: (board) => board.id },
      { header: word(labels.parentId), width: 14, value: (board) => board.parentId },
      { header: word(labels.nameEn), width: 32, value: (board) => board.nameEn },
      { header: word(labels.nameKo), width: 24, value: (board) => board.nameKo },
      { header: word(labels.nameDe), width: 32, value: (board) => board.nameDe },
      { header: word(labels.kind), width: 20, value: (board) => word(boardKindWords[board.kind]) },
      { header: word(labels.noticeDays), width: 14, value: (board) => board.noticeDays },
      ...options.map((field) => ({ header: word(labels[field]), width: 12, value: (board: BoardRow) => (board[field] ? 'Y' : 'N') })),
      ...rights.map((field) => ({ header: word(labels[field]), width: 24, value: (board: BoardRow) => board[field].join(', ') })),
      { header: word(labels.active), width: 16, value: (board) => word(board.active ? labels.active : labels.inactive) },
    ],
    rows: everyPage(async (page, size) => (await listBoards(pool, who, { ...filters, page, size })).rows),
    total: async () => (await listBoards(pool, who, { ...filters, page: 1, size: 1 })).total,
  }
}
