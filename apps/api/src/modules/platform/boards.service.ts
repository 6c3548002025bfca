import { TOP_BOARD } from '@maru/shared/constants.ts'
import type { Board } from '@maru/shared/platform/platform.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn } from '../../kernel/names.ts'

/** The departments of a person's posts and those above them: a right of one of them is his. */
async function departmentsAbove(db: Db, codes: readonly string[]) {
  const rows = await db.$queryRaw<{ code: string }[]>`
    with recursive above as (
      select code, parent_code from department where code = any(array(select unnest(${[...codes]}::text[])))
      union select d.code, d.parent_code from department d join above on above.parent_code = d.code
    ) select code from above`
  return rows.map((row) => row.code)
}

/**
 * Boards a person of these roles and departments, those of second posts among them, may read, in their order; a board under one he may
 * not read is left out too.
 */
export async function boardsOf(
  db: Db,
  { roles, departments: posts, language }: Pick<Who, 'roles' | 'departments' | 'language'>,
): Promise<Board[]> {
  const all = await db.board.findMany({ where: { active: true }, orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] })
  const departments = all.some((board) => board.readDepartmentCodes.length > 0) ? await departmentsAbove(db, posts) : []
  const readable = new Map(
    all
      .filter(
        ({ readRoleCodes, readDepartmentCodes }) =>
          readRoleCodes.length + readDepartmentCodes.length === 0 ||
          readRoleCodes.some((role) => roles.includes(role)) ||
          readDepartmentCodes.some((code) => departments.includes(code)),
      )
      .map((board) => [board.id, board]),
  )
  const reaches = (id: string | null): boolean =>
    id === null || id === TOP_BOARD || (readable.has(id) && reaches(readable.get(id)?.parentId ?? null))
  return [...readable.values()]
    .filter((board) => board.id !== TOP_BOARD && reaches(board.parentId))
    .map((board) => ({ id: board.id, parentId: board.parentId ?? TOP_BOARD, name: nameIn(board, language) }))
}
