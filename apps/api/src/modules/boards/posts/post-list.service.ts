import type { PostRow } from '@maru/shared/boards/posts/post-fields.ts'
import type { PostQuery } from '@maru/shared/boards/posts/post.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { type Bind, bindings, preparedText } from '../../../kernel/database/database.ts'
import { toActorId, type Who } from '../../../kernel/access/session.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { type PostReach, findPostReach } from './post-access.ts'

type Context = { db: PrismaClient; pool: pg.Pool }
type Filters = Omit<PostQuery, 'page' | 'size'> & { readonly boards?: readonly string[] }

const PREVIEW_LENGTH = 280
/** On a board without authors the day alone, as its noon: a second could be compared with what somebody did in it. */
const PUBLISHED_AT = `case when b.anonymous then (office_day(p.published_at) + time '12:00') at time zone 'UTC' else p.published_at end`
const VIEWS = `(select count(*)::int from post_reader v where v.post_id = p.id and v.read_at is not null)`
/** A list counts so many posts at most: who looks for more narrows the search. */
const MOST_COUNTED = 10_000
/**
 * What a list is sorted by; drafts have no day of publication yet. Found words are sorted after they were found: by the index of the days,
 * PostgreSQL would look for them in every post.
 */
function orderOf({ sort, state, q }: PostQuery) {
  const newest = state === 'DRAFT' ? 'p.updated_at' : 'p.published_at'
  return { publishedAt: q ? `(${newest} + interval '0')` : newest, title: 'lower(p.title)', views: VIEWS }[sort]
}
/** A post is shown at this moment. */
const SHOWN = `p.status = 'PUBLISHED' and p.published_at <= now() and (p.published_to is null or p.published_to > now())`
const PINNED = `p.pinned_to is not null and p.pinned_to >= office_day()`
const STATE = `case when p.status <> 'PUBLISHED' then p.status::text when p.published_at > now() then 'SCHEDULED'
  when p.published_to <= now() then 'ENDED' else 'PUBLISHED' end`

/** Rows of posts; `source` picks them, so that PostgreSQL does not join what no page shows. */
const rowSql = (language: Who['language'], me: string, source = 'post') => `
select p.id, p.number, p.board_id as "boardId", ${nameSql('b', language)} as "boardName", ${STATE} as state, p.title, p.category,
  case when b.anonymous then json_build_object('userId', '', 'name', '', 'departmentName', '')
    else json_build_object('userId', u.id, 'name', ${personNameSql('u', language)}, 'departmentName', coalesce(${nameSql('d', language)}, '')) end as author,
  coalesce(to_char(${PUBLISHED_AT} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "publishedAt", coalesce(${PINNED}, false) as pinned,
  coalesce(${SHOWN}, false) and p.author_id <> ${me} and r.read_at is null as unread, p.answer_id is not null as answered,
  (select count(*)::int from post_comment c where c.post_id = p.id and c.removed_at is null) as comments,
  (select count(*)::int from stored_file f where f.group_id = p.file_group_id and f.state = 'READY') as files, ${VIEWS} as views,
  p.must_confirm as "mustConfirm", coalesce(p.acknowledge_by::text, '') as "acknowledgeBy", r.acknowledged_at is not null as acknowledged,
  coalesce((select f.key::text from stored_file f where f.group_id = p.file_group_id and f.state = 'READY' and f.media_type like 'image/%'
    order by f.created_at, f.key limit 1), '') as "pictureKey", left(p.body_text, ${String(PREVIEW_LENGTH)}) as preview
from ${source} p join board b on b.id = p.board_id left join users u on u.id = p.author_id left join department d on d.code = u.department_code
  left join post_reader r on r.post_id = p.id and r.user_id = ${me}`

/**
 * Words as a search asks for them: whole in their German stem, or as far as they were typed, which fits Korean particles; words joined by a
 * sign also as one word.
 */
function wordsQuery(typed: string, bind: Bind) {
  const plain = typed.normalize('NFC').replaceAll(/[\u2010-\u2015]/g, '-')
  const joined = plain
    .split(/\s+/)
    .map((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
  if (joined.length === 0) return 'false'
  const toPrefixes = (words: readonly string[]) => words.map((word) => `${word}:*`).join(' & ')
  const prefixes = joined
    .map((words) => (words.length > 1 ? `((${toPrefixes(words)}) | ${words.join('')}:*)` : toPrefixes(words)))
    .join(' & ')
  return `post_words(p.title, p.body_text) @@ (to_tsquery('simple', ${bind(prefixes)}) || plainto_tsquery('german', ${bind(plain)}))`
}

/** What of the posts of the reach a search leaves. */
export function buildClauses({ boards, departments }: PostReach, who: Who, filters: Filters, bind: Bind) {
  const ids = filters.boards ?? (filters.board === undefined ? [...boards.keys()] : [filters.board])
  const unnamed = ids.filter((id) => boards.get(id)?.anonymous)
  const managed = ids.filter((id) => boards.get(id)?.mayManage)
  const me = bind(toActorId(who))
  const isFor = () => `(p.department_codes = '{}' or p.department_codes && ${bind([...departments])}::text[])`
  const clauses = [ids.length === 1 ? `p.board_id = ${bind(ids[0])}` : `p.board_id = any (${bind(ids)}::varchar[])`]
  const own = () => `(p.author_id = ${me} or p.board_id = any (${bind(managed)}::varchar[]))`
  if (filters.state === undefined) clauses.push(SHOWN, `(${isFor()} or ${own()})`)
  else if (filters.state === 'DRAFT') clauses.push(`p.status = 'DRAFT' and p.author_id = ${me}`)
  else if (filters.state === 'REMOVED') clauses.push(`p.status = 'REMOVED' and (${isFor()} or ${own()})`)
  else
    clauses.push(
      `p.status = 'PUBLISHED' and ${filters.state === 'SCHEDULED' ? 'p.published_at > now()' : 'p.published_to <= now()'} and ${own()}`,
    )
  if (filters.q?.trim()) clauses.push(wordsQuery(filters.q, bind))
  if (filters.category) clauses.push(`p.category = ${bind(filters.category)}`)
  const mine = `exists (select from post_reader m where m.post_id = p.id and m.user_id = ${me} and `
  if (filters.show === 'mine') clauses.push(`p.author_id = ${me}`)
  const notOwn = () => `(p.author_id <> ${me} or p.board_id = any (${bind(unnamed)}::varchar[]))`
  if (filters.show === 'unread') clauses.push(`p.author_id <> ${me} and not ${mine} m.read_at is not null)`)
  if (filters.show === 'acknowledge') clauses.push(`p.must_confirm and ${notOwn()} and not ${mine} m.acknowledged_at is not null)`)
  return { where: clauses.join(' and '), me }
}

/** Which rows of pinned and of other posts make a page: pinned ones come first. */
function sliceOf({ page, size }: { page: number; size: number }, pinned: number) {
  const from = (page - 1) * size
  const fromPinned = Math.max(0, Math.min(size, pinned - from))
  return { fromPinned, pinnedOffset: from, others: size - fromPinned, offset: Math.max(0, from - pinned) }
}

/**
 * How many posts a search leaves, as far as they are counted. A whole board is counted by indexes alone: that of the posts for everybody, and
 * that of the few for some departments.
 */
function totalSql(where: string, { state, q, category, show }: PostQuery) {
  const some = (more = 'true') => `(select 1 from post p where ${where} and ${more} limit ${String(MOST_COUNTED)})`
  const isWhole = state === undefined && !q && !category && show === undefined
  const counted = isWhole ? `${some(`p.department_codes = '{}'`)} union all ${some(`p.department_codes <> '{}'`)}` : some()
  return `(select least(count(*), ${String(MOST_COUNTED)})::int from (${counted}) counted)`
}

/** One page of the posts the caller reads and how many the filter has in all. Throws 404 for a board the caller does not read. */
export async function listPosts({ db, pool }: Context, who: Who, query: PostQuery) {
  const reach = await findPostReach(db, who)
  if (query.board !== undefined && !reach.boards.has(query.board)) throw notFound()
  const { values, bind } = bindings()
  const { where, me } = buildClauses(reach, who, query, bind)
  const isNewest = query.sort === 'publishedAt' && query.state === undefined
  const pinnedSql = isNewest ? `(select count(*)::int from post p where ${where} and ${PINNED})` : '0'
  const [counts] = await preparedText<{ total: number; pinned: number }>(pool, {
    text: `select ${totalSql(where, query)} as total, ${pinnedSql} as pinned`,
    values: [...values],
  })
  const { total, pinned } = counts ?? { total: 0, pinned: 0 }
  const slice = sliceOf(query, pinned)
  const order = `order by ${orderOf(query)} ${query.direction}, p.id ${query.direction}`
  const rowsOf = (more: string, limit: number, offset: number) =>
    limit === 0
      ? []
      : readRows(
          pool,
          (page) => `${rowSql(who.language, me, `(select p.* from post p where ${where} ${more} ${order} ${page})`)} ${order}`,
          values,
          { limit, offset },
        )
  const [top, rest] = await Promise.all([
    rowsOf(`and ${PINNED}`, slice.fromPinned, slice.pinnedOffset),
    rowsOf(pinned > 0 ? `and not coalesce(${PINNED}, false)` : '', slice.others, slice.offset),
  ])
  return { rows: [...top, ...rest], total }
}

/** Rows of a page. The size is in the text and the first page has no offset, so that PostgreSQL plans for a few rows. */
async function readRows(
  pool: pg.Pool,
  toText: (page: string) => string,
  values: readonly unknown[],
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const from = offset > 0 ? ` offset $${String(values.length + 1)}` : ''
  const rows = await preparedText<PostRow & pg.QueryResultRow>(pool, {
    text: toText(`limit ${String(limit)}${from}`),
    values: offset > 0 ? [...values, offset] : values,
  })
  return rows.map(withDate)
}

const withDate = (row: PostRow): PostRow => ({ ...row, publishedAt: row.publishedAt === '' ? '' : new Date(row.publishedAt) })

/** One row of the list; undefined for a post that does not exist. */
export async function findPostRow(pool: pg.Pool, who: Who, id: string): Promise<PostRow | undefined> {
  const [row] = await preparedText<PostRow & pg.QueryResultRow>(pool, {
    text: `${rowSql(who.language, '$1')} where p.id = $2`,
    values: [toActorId(who), id],
  })
  return row && withDate(row)
}

/** The posts beside one in the plain list of its board, as the caller sees it. */
export async function findNeighbours({ db, pool }: Context, who: Who, post: { id: string; boardId: string; publishedAt: Date | null }) {
  if (post.publishedAt === null) return { newer: null, older: null }
  const reach = await findPostReach(db, who)
  const beside = async (sign: '>' | '<') => {
    const { values, bind } = bindings()
    const { where } = buildClauses(reach, who, { board: post.boardId, sort: 'publishedAt', direction: 'desc' }, bind)
    const direction = sign === '>' ? 'asc' : 'desc'
    const [row] = await preparedText<{ id: string; title: string }>(pool, {
      text: `select p.id, p.title from post p where ${where} and (p.published_at, p.id) ${sign} (${bind(post.publishedAt)}::timestamptz, ${bind(post.id)}::uuid)
        order by p.published_at ${direction}, p.id ${direction} limit 1`,
      values,
    })
    return row ?? null
  }
  return { newer: await beside('>'), older: await beside('<') }
}

/** Boards of which the newest posts are shown together, and how many. */
export interface PostBlock {
  readonly boards: readonly string[]
  readonly most: number
}

/** The newest posts of each block of boards of the reach, those pinned first, all by one statement. */
export async function newestPosts<Name extends string>(
  pool: pg.Pool,
  who: Who,
  reach: PostReach,
  blocks: Readonly<Record<Name, PostBlock>>,
): Promise<Record<Name, PostRow[]>> {
  const { values, bind } = bindings()
  const me = bind(toActorId(who))
  const named = Object.entries<PostBlock>(blocks).filter(([, { boards }]) => boards.length > 0)
  // Posts are picked first and read afterwards, so that PostgreSQL plans the row once.
  const picked = named.flatMap(([name, { boards, most }]) => {
    const { where } = buildClauses(reach, who, { boards, sort: 'publishedAt', direction: 'desc' }, bind)
    return [PINNED, `not coalesce(${PINNED}, false)`].map(
      (which, place) => `(select '${name}' as block, ${String(place * most)} + (row_number() over ())::int as turn, x.id from (
        select p.id from post p where ${where} and ${which} order by p.published_at desc, p.id desc limit ${String(most)}) x)`,
    )
  })
  if (picked.length === 0) return toBlocks(blocks, [])
  const text = `with picked as materialized (${picked.join(' union all ')})
    select k.block, k.turn, x.* from picked k cross join lateral (${rowSql(who.language, me)} where p.id = k.id) x order by k.turn`
  return toBlocks(blocks, await preparedText<PickedRow>(pool, { text, values }))
}

type PickedRow = PostRow & pg.QueryResultRow & { block: string; turn: number }

/** Rows in their order by block, as many as each shows. */
function toBlocks<Name extends string>(blocks: Readonly<Record<Name, PostBlock>>, rows: readonly PickedRow[]) {
  const shown = ([name, { most }]: [string, PostBlock]) =>
    rows
      .filter(({ block }) => block === name)
      .slice(0, most)
      .map(({ block: _block, turn: _turn, ...row }) => withDate(row))
  return Object.fromEntries(Object.entries<PostBlock>(blocks).map((one) => [one[0], shown(one)])) as Record<Name, PostRow[]>
}
