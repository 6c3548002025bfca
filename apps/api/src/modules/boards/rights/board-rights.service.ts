import { TOP_BOARD } from '@maru/shared/constants.ts'
import type { Board as BoardEntry } from '@maru/shared/platform/platform.ts'
import { hasPower } from '@maru/shared/roles/capabilities.ts'
import type { Board } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'

type Person = Pick<Who, 'roles' | 'departments' | 'language'>

/** A board a person reads, and what else the person may do there. */
export interface ReadableBoard extends Board {
  readonly name: string
  /** Boards are below it: it is a heading without posts (SPEC 2). */
  readonly isHeading: boolean
  readonly mayWrite: boolean
  readonly mayManage: boolean
}

/** The departments of a person's posts and those above them: a right of one of them is the person's. */
export async function departmentsAbove(db: Db, codes: readonly string[]) {
  const rows = await db.$queryRaw<{ code: string }[]>`
    with recursive above as (
      select code, parent_code from department where code = any(array(select unnest(${[...codes]}::text[])))
      union select d.code, d.parent_code from department d join above on above.parent_code = d.code
    ) select code from above`
  return rows.map((row) => row.code)
}

const rightCodes = (board: Board) => [...board.readDepartmentCodes, ...board.writeDepartmentCodes, ...board.manageDepartmentCodes]

/**
 * Boards a person of these roles and departments, those of second posts among them, may read, in their order; a board under one he may
 * not read is left out too.
 */
export async function listReadableBoards(db: Db, { roles, departments: posts, language }: Person): Promise<ReadableBoard[]> {
  const all = await db.board.findMany({ where: { active: true }, orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] })
  const departments = all.some((board) => rightCodes(board).length > 0) ? await departmentsAbove(db, posts) : []
  const isGiven = (roleCodes: readonly string[], departmentCodes: readonly string[], whenEmpty: boolean) =>
    roleCodes.length + departmentCodes.length === 0
      ? whenEmpty
      : roleCodes.some((role) => roles.includes(role)) || departmentCodes.some((code) => departments.includes(code))
  const managesAll = hasPower({ roles }, 'managesBoards')
  const parents = new Set(all.map(({ parentId }) => parentId))
  const readable = new Map(all.filter((one) => isGiven(one.readRoleCodes, one.readDepartmentCodes, true)).map((board) => [board.id, board]))
  const reaches = (id: string | null): boolean =>
    id === null || id === TOP_BOARD || (readable.has(id) && reaches(readable.get(id)?.parentId ?? null))
  return [...readable.values()]
    .filter((board) => board.id !== TOP_BOARD && reaches(board.parentId))
    .map((board) => {
      const mayManage = managesAll || isGiven(board.manageRoleCodes, board.manageDepartmentCodes, false)
      const mayWrite = board.kind !== 'LINK' && (mayManage || isGiven(board.writeRoleCodes, board.writeDepartmentCodes, true))
      return { ...board, name: nameIn(board, language), isHeading: parents.has(board.id), mayWrite, mayManage }
    })
}

/** Readable boards as the drawer lists them. */
export const listBoardEntries = async (db: Db, who: Person): Promise<BoardEntry[]> =>
  (await listReadableBoards(db, who)).map(({ id, parentId, name, linkUrl }) => ({ id, parentId: parentId ?? TOP_BOARD, name, linkUrl }))
