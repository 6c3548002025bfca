import { TOP_BOARD } from '@maru/shared/constants.ts'
import type { BoardInput, BoardQuery, BoardRow } from '@maru/shared/boards/board-admin.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { bindings, containing, type Db, preparedText, pageSql } from '../../kernel/database/database.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn, nameSql } from '../../kernel/names.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'

type Context = { db: PrismaClient; pool: pg.Pool }

const columns: Record<BoardQuery['sort'], string> = { tree: 'place', id: 'id', nameEn: 'lower("nameEn")', kind: 'kind' }

// The top board is no board of anybody's; `place` sorts each board behind the one it stands below.
const rowsSql = (language: Who['language']) => `with recursive tree as (
  select id, 1 as level, array[lpad(sort_order::text, 6, '0') || id] as place from board where parent_id = '${TOP_BOARD}'
  union all select b.id, tree.level + 1, tree.place || (lpad(b.sort_order::text, 6, '0') || b.id)
    from board b join tree on b.parent_id = tree.id
), boards as (
  select b.id, b.parent_id as "parentId", b.name_en as "nameEn", b.name_ko as "nameKo", b.name_de as "nameDe", ${nameSql('b', language)} as name,
    b.kind::text as kind, b.sort_order as "sortOrder", b.active, b.comments, b.attachments, b.anonymous, b.notice_days as "noticeDays",
    coalesce(b.read_role_codes, '{}') as "readRoleCodes", b.read_department_codes as "readDepartmentCodes", b.write_role_codes as "writeRoleCodes",
    b.write_department_codes as "writeDepartmentCodes", b.manage_role_codes as "manageRoleCodes",
    b.manage_department_codes as "manageDepartmentCodes", tree.level, tree.place,
    (select count(*)::int from board c where c.parent_id = b.id) as below,
    coalesce((select max(l.id) from change_log l where l.entity = 'board' and l.entity_id = b.id), 0)::text as revision
  from board b join tree using (id)
)`

/** One page of the boards and how many the filter has in all. */
export async function listBoards(pool: pg.Pool, { language }: Pick<Who, 'language'>, query: BoardQuery) {
  const { values, bind } = bindings()
  const clauses = ['true']
  if (query.q?.trim()) clauses.push(`lower(concat_ws(' ', id, "nameEn", "nameKo", "nameDe")) like ${bind(containing(query.q))}`)
  if (query.show) clauses.push(query.show === 'active' ? 'active' : 'not active')
  if (query.kind) clauses.push(`kind = ${bind(query.kind)}`)
  const from = `from boards where ${clauses.join(' and ')}`
  const counted = { text: `${rowsSql(language)} select count(*)::int as total ${from}`, values: [...values] }
  const order = `order by ${columns[query.sort]} ${query.direction}, place ${pageSql(query, bind)}`
  const [rows, [count]] = await Promise.all([
    preparedText<BoardRow & pg.QueryResultRow>(pool, { text: `${rowsSql(language)} select * ${from} ${order}`, values }),
    preparedText<{ total: number }>(pool, counted),
  ])
  return { rows: rows.map(({ place: _place, ...row }) => row as BoardRow), total: count?.total ?? 0 }
}

export async function oneBoard(pool: pg.Pool, { language }: Pick<Who, 'language'>, id: string): Promise<BoardRow> {
  const [row] = await preparedText<BoardRow & pg.QueryResultRow>(pool, {
    text: `${rowsSql(language)} select * from boards where id = $1`,
    values: [id],
  })
  if (!row) throw notFound()
  const { place: _place, ...board } = row
  return board
}

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

/** Refuses roles and departments that do not exist, and a place below the board itself. */
async function assertSound(db: Db, input: BoardInput) {
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
}

// All of them, in one order: two administrators who each put one of two boards below the other wait for each other.
const lock = Prisma.sql`select 1 as locked from board order by id for update`

export async function createBoard({ db, pool }: Context, who: Who, input: BoardInput) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(lock)
    if ((await tx.board.count({ where: { id: input.id } })) > 0) throw invalidField('id', 'BOARD_TAKEN')
    await assertSound(tx, input)
    await tx.board.create({ data: input })
    await recordChange(tx, who, { entity: 'board', entityId: input.id, action: 'create', after: { ...input } })
  })
  return oneBoard(pool, who, input.id)
}

/** Changes a board; its number stays. Throws 409 when somebody changed it meanwhile. */
export async function saveBoard({ db, pool }: Context, who: Who, id: string, { revision, ...input }: BoardInput & { revision: string }) {
  if (input.id !== id) throw invalidField('id', 'FIXED')
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'board',
      entityId: id,
      revision,
      input,
      lock,
      load: () => tx.board.findUnique({ where: { id, NOT: { id: TOP_BOARD } } }),
      validate: () => assertSound(tx, input),
      write: () => tx.board.update({ where: { id }, data: input }),
    }),
  )
  return oneBoard(pool, who, id)
}
