import { TOP_BOARD } from '@maru/shared/constants.ts'
import { type BoardInput, type BoardQuery, type BoardRow, type BoardUpdate, boardInput } from '@maru/shared/boards/board-admin.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fieldColumns } from '../../kernel/database/field-columns.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../kernel/database/read-page.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn, nameSql } from '../../kernel/names.ts'
import { revisionSql } from '../../kernel/changes/change-read.service.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'

const sortColumns: Record<BoardQuery['sort'], string> = { tree: 'tree.place', id: 'b.id', nameEn: 'lower(b.name_en)', kind: 'b.kind::text' }

// The top board is nobody's; `place` sorts each board behind the one it stands below.
const rowSql = ({ language }: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`${fieldColumns('b', boardInput)}, ${Prisma.raw(nameSql('b', language))} as name, tree.level,
    (select count(*)::int from board c where c.parent_id = b.id) as below, ${revisionSql('board', 'b.id')} as revision`,
  from: Prisma.sql`board b join (
    with recursive tree as (
      select id, 1 as level, array[lpad(sort_order::text, 6, '0') || id] as place from board where parent_id = ${TOP_BOARD}
      union all select b.id, tree.level + 1, tree.place || (lpad(b.sort_order::text, 6, '0') || b.id) from board b join tree on b.parent_id = tree.id
    ) select * from tree) tree using (id)`,
})

export function listBoards(db: Db, who: Pick<Who, 'language'>, query: BoardQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`b.id, b.name_en, b.name_ko, b.name_de`),
    ...isShown(query.show, Prisma.sql`b.active`),
    ...(query.kind ? [Prisma.sql`b.kind::text = ${query.kind}`] : []),
  ]
  return readPage<BoardRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 'tree.place') }, query)
}

/** Throws 404. */
export const loadBoard = (db: Db, who: Pick<Who, 'language'>, id: string) => readRow<BoardRow>(db, rowSql(who), Prisma.sql`b.id = ${id}`)

/** What the form of a board offers. */
export async function boardChoices(db: Db, { language }: Pick<Who, 'language'>) {
  const order = [{ sortOrder: 'asc' }, { id: 'asc' }] as const
  const [boards, roles, departments] = await Promise.all([
    db.board.findMany({ where: { id: { not: TOP_BOARD } }, orderBy: [...order] }),
    db.role.findMany({ orderBy: { code: 'asc' } }),
    db.department.findMany({ orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] }),
  ])
  const named = (row: { code: string; nameEn: string; nameKo: string; nameDe: string }) => ({ code: row.code, name: nameIn(row, language) })
  return { boards: boards.map((row) => named({ ...row, code: row.id })), roles: roles.map(named), departments: departments.map(named) }
}

const roleFields = ['readRoleCodes', 'writeRoleCodes', 'manageRoleCodes'] as const
const departmentFields = ['readDepartmentCodes', 'writeDepartmentCodes', 'manageDepartmentCodes'] as const

type StoredBoard = Pick<BoardInput, 'parentId' | 'anonymous' | 'active'>

/** Refuses roles and departments that do not exist, a place below the board itself, a link without address, and names for what has none. */
async function assertBoard(db: Db, input: BoardInput, stored?: StoredBoard) {
  if ((input.kind === 'LINK') !== (input.linkUrl !== '')) throw invalidField('linkUrl', 'BOARD_LINK')
  for (const field of roleFields) {
    const codes = [...new Set(input[field])]
    if ((await db.role.count({ where: { code: { in: codes } } })) < codes.length) throw invalidField(field, 'INVALID')
  }
  for (const field of departmentFields) {
    const codes = [...new Set(input[field])]
    if ((await db.department.count({ where: { code: { in: codes } } })) < codes.length) throw invalidField(field, 'INVALID')
  }
  const above = await db.$queryRaw<{ id: string }[]>`
    with recursive above as (
      select id, parent_id from board where id = ${input.parentId}
      union select b.id, b.parent_id from board b join above on above.parent_id = b.id
    ) select id from above`
  if (above.length === 0) throw invalidField('parentId', 'INVALID')
  if (above.some(({ id }) => id === input.id)) throw invalidField('parentId', 'BOARD_CIRCLE')
  // A board with boards below it is a heading: its posts could not be reached any more.
  const comesBelow = input.parentId !== stored?.parentId || (input.active && !stored.active)
  if (comesBelow && (await db.post.count({ where: { boardId: input.parentId } })) > 0) throw invalidField('parentId', 'BOARD_HAS_POSTS')
  const losesAnonymity = stored?.anonymous === true && !input.anonymous
  if (losesAnonymity && (await db.post.count({ where: { boardId: input.id, status: { not: 'DRAFT' } } })) > 0)
    throw invalidField('anonymous', 'BOARD_STAYS_ANONYMOUS')
}

// All of them, in one order: two administrators who each put one of two boards below the other wait for each other.
const lock = Prisma.sql`select 1 as locked from board order by id for update`

export async function createBoard(db: PrismaClient, who: Who, input: BoardInput) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(lock)
    if ((await tx.board.count({ where: { id: input.id } })) > 0) throw invalidField('id', 'BOARD_TAKEN')
    await assertBoard(tx, input)
    await tx.board.create({ data: input })
    await recordChange(tx, who, { entity: 'board', entityId: input.id, action: 'create', after: { ...input } })
  })
  return loadBoard(db, who, input.id)
}

/** Changes a board; its number stays. Throws 409 when somebody changed it meanwhile. */
export async function updateBoard(db: PrismaClient, who: Who, id: string, { revision, ...input }: BoardUpdate) {
  if (input.id !== id) throw invalidField('id', 'FIXED')
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'board',
      entityId: id,
      revision,
      input,
      lock,
      load: () => tx.board.findUnique({ where: { id, NOT: { id: TOP_BOARD } } }),
      validate: ({ parentId, anonymous, active }) => assertBoard(tx, input, { parentId: parentId ?? TOP_BOARD, anonymous, active }),
      write: () => tx.board.update({ where: { id }, data: input }),
    }),
  )
  return loadBoard(db, who, id)
}
