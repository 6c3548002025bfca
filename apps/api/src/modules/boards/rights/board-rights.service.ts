import { TOP_BOARD } from '@maru/shared/constants.ts'
import type { Board as BoardEntry } from '@maru/shared/platform/platform.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { type Board, Prisma } from '@maru/prisma/generated/client.ts'
import { type Ask, askIn, type Db } from '../../../kernel/database/database.ts'
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

type StoredBoard = Board & {
  /** Departments of the person's posts with those above: a right of one of them is the person's. */
  departments: string[]
}

/** All active boards in their order, each with the departments of the person, by one statement; a list nobody filled may be null. */
const readBoards = (ask: Ask, posts: readonly string[]) =>
  ask<StoredBoard>(Prisma.sql`
  with recursive above as (
    select code, parent_code from department where code = any(array(select unnest(${[...posts]}::text[])))
    union select d.code, d.parent_code from department d join above on above.parent_code = d.code
  )
  select b.id, b.parent_id as "parentId", b.name_en as "nameEn", b.name_ko as "nameKo", b.name_de as "nameDe", b.sort_order as "sortOrder", b.active,
    coalesce(b.read_role_codes, '{}') as "readRoleCodes", coalesce(b.read_department_codes, '{}') as "readDepartmentCodes", coalesce(b.write_role_codes, '{}') as "writeRoleCodes",
    coalesce(b.write_department_codes, '{}') as "writeDepartmentCodes", coalesce(b.manage_role_codes, '{}') as "manageRoleCodes", coalesce(b.manage_department_codes, '{}') as "manageDepartmentCodes",
    b.kind::text as kind, b.comments, b.attachments, b.anonymous, b.notice_days as "noticeDays", coalesce(b.categories, '{}') as categories, b.link_url as "linkUrl",
    array(select code from above) as departments
  from board b where b.active order by b.sort_order, b.id`)

/**
 * Boards a person of these roles and departments, those of second posts among them, may read, in their order, and the departments that
 * count; a board under one he may not read is left out too.
 */
export async function findReadableBoards(db: Db | Ask, { roles, departments: posts, language }: Person) {
  const all = await readBoards(typeof db === 'function' ? db : askIn(db), posts)
  const departments = all[0]?.departments ?? []
  const isGiven = (roleCodes: readonly string[], departmentCodes: readonly string[], whenEmpty: boolean) =>
    roleCodes.length + departmentCodes.length === 0
      ? whenEmpty
      : roleCodes.some((role) => roles.includes(role)) || departmentCodes.some((code) => departments.includes(code))
  const managesAll = hasCapability({ roles }, 'managesBoards')
  const parents = new Set(all.map(({ parentId }) => parentId))
  const readable = new Map(all.filter((one) => isGiven(one.readRoleCodes, one.readDepartmentCodes, true)).map((board) => [board.id, board]))
  const reaches = (id: string | null): boolean =>
    id === null || id === TOP_BOARD || (readable.has(id) && reaches(readable.get(id)?.parentId ?? null))
  const boards = [...readable.values()]
    .filter((board) => board.id !== TOP_BOARD && reaches(board.parentId))
    .map(({ departments: _same, ...board }): ReadableBoard => {
      const mayManage = managesAll || isGiven(board.manageRoleCodes, board.manageDepartmentCodes, false)
      const mayWrite = board.kind !== 'LINK' && (mayManage || isGiven(board.writeRoleCodes, board.writeDepartmentCodes, true))
      return { ...board, name: nameIn(board, language), isHeading: parents.has(board.id), mayWrite, mayManage }
    })
  return { boards, departments }
}

/** Readable boards as the drawer lists them. */
export const listBoardEntries = async (ask: Ask, who: Person): Promise<BoardEntry[]> =>
  (await findReadableBoards(ask, who)).boards.map(({ id, parentId, name, linkUrl }) => ({
    id,
    parentId: parentId ?? TOP_BOARD,
    name,
    linkUrl,
  }))
