import { TOP_BOARD } from '@maru/shared/constants.ts'
import type { Board } from '@maru/shared/platform/platform.ts'
import type { Db } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { nameIn } from '../../names.ts'

/** Boards a person of these roles may read, in their order; a board under one he may not read is left out too. */
export async function boardsOf(db: Db, { roles, language }: Pick<Who, 'roles' | 'language'>): Promise<Board[]> {
  const all = await db.board.findMany({ where: { active: true }, orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] })
  const readable = new Map(
    all
      .filter((board) => board.readRoleCodes.length === 0 || board.readRoleCodes.some((role) => roles.includes(role)))
      .map((board) => [board.id, board]),
  )
  const reaches = (id: string | null): boolean =>
    id === null || id === TOP_BOARD || (readable.has(id) && reaches(readable.get(id)?.parentId ?? null))
  return [...readable.values()]
    .filter((board) => board.id !== TOP_BOARD && reaches(board.parentId))
    .map((board) => ({ id: board.id, parentId: board.parentId ?? TOP_BOARD, name: nameIn(board, language) }))
}
