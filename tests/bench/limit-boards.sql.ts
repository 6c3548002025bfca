import { posts } from '../../packages/shared/src/boards/posts/post.ts'
import { LISTED_BOARD, READER } from './board-data.sql.ts'
import type { ListedCase } from './limit-lists.ts'

// Hand-written statements of the limits of boards: PostgreSQL builds the JSON. They know that nobody but the reader's department is kept
// out, that the reader manages nothing, and that nothing ends.

const SIZE = 25

/** Boards and departments the reader has; posts for other departments and drafts are not his. */
const reach = `
above as (
  with recursive up as (
    select d.code, d.parent_code from department d join users u on u.department_code = d.code and u.id = $1
    union select d.code, d.parent_code from department d join up on up.parent_code = d.code) select code from up),
mine as (select b.* from board b where b.active and b.id <> 'B000' and (b.read_department_codes = '{}' or b.read_department_codes && array(select code::text from above))
  and b.read_role_codes = '{}' and not exists (select from board c where c.parent_id = b.id))`
const shown = `p.status = 'PUBLISHED' and p.published_at <= now() and (p.published_to is null or p.published_to > now())
  and (p.department_codes = '{}' or p.department_codes && array(select code::text from above) or p.author_id = $1)`
const pinned = 'p.pinned_to is not null and p.pinned_to >= office_day()'

const row = `json_build_object('id', p.id, 'number', p.number, 'boardId', p.board_id, 'boardName', b.name_en, 'state', 'PUBLISHED', 'title', p.title,
  'category', p.category, 'author', json_build_object('userId', u.id, 'name', u.english_name, 'departmentName', d.name_en),
  'publishedAt', to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pinned', coalesce(${pinned}, false),
  'unread', p.author_id <> $1 and r.read_at is null, 'answered', p.answer_id is not null,
  'comments', (select count(*) from post_comment c where c.post_id = p.id and c.removed_at is null),
  'files', (select count(*) from stored_file f where f.group_id = p.file_group_id and f.state = 'READY'),
  'views', (select count(*) from post_reader v where v.post_id = p.id and v.read_at is not null),
  'mustConfirm', p.must_confirm, 'acknowledgeBy', coalesce(p.acknowledge_by::text, ''), 'acknowledged', r.acknowledged_at is not null,
  'pictureKey', coalesce((select f.key::text from stored_file f where f.group_id = p.file_group_id and f.state = 'READY' and f.media_type like 'image/%'
    order by f.created_at, f.key limit 1), ''), 'preview', left(p.body_text, 280))`
const around = `join board b on b.id = p.board_id join users u on u.id = p.author_id join department d on d.code = u.department_code
  left join post_reader r on r.post_id = p.id and r.user_id = $1`
const newest = 'p.published_at desc, p.id desc'

/** A page of `where`, pinned ones first, with how many there are up to 10,000. */
const page = (where: string, order = newest) => `
with ${reach},
top as (select p.*, 0 as turn from post p where ${where} and ${shown} and ${pinned} order by ${order} limit ${String(SIZE)}),
rest as (select p.*, 1 as turn from post p where ${where} and ${shown} and not coalesce(${pinned}, false) order by ${order} limit ${String(SIZE)})
select json_build_object('total', (select count(*) from (select 1 from post p where ${where} and ${shown} limit 10000) c),
  'rows', (select coalesce(json_agg(${row} order by p.turn, ${newest}), '[]')
    from (select * from (select * from top union all select * from rest) p order by p.turn, ${newest} limit ${String(SIZE)}) p ${around}))::text as answer`

const block = (kinds: string, most: number) => `(
  select coalesce(json_agg(${row} order by p.turn, ${newest}), '[]') from (
    select * from (
      (select p.*, 0 as turn from post p where p.board_id in (select id from mine where kind in (${kinds})) and ${shown} and ${pinned} order by ${newest} limit ${String(most)})
      union all
      (select p.*, 1 as turn from post p where p.board_id in (select id from mine where kind in (${kinds})) and ${shown} and not coalesce(${pinned}, false)
        order by ${newest} limit ${String(most)})) p order by p.turn, ${newest} limit ${String(most)}) p ${around})`

const home = `with ${reach} select json_build_object('notices', ${block(`'NOTICE'`, 5)}, 'questions', ${block(`'FAQ'`, 5)},
  'posts', ${block(`'FREE', 'DATA', 'QNA'`, 3)})::text as answer`

const inReach = 'p.board_id in (select id from mine)'
const query = `page=1&size=${String(SIZE)}&sort=publishedAt&direction=desc`

/** What people ask of boards. */
export const boardCases: Readonly<Record<'board' | 'all' | 'search' | 'home', ListedCase>> = {
  board: {
    path: `${posts.list.path}?${query}&board=${LISTED_BOARD}`,
    text: page(`p.board_id = $2 and ${inReach}`),
    values: [READER, LISTED_BOARD],
  },
  all: { path: `${posts.list.path}?${query}`, text: page(inReach), values: [READER] },
  search: {
    path: `${posts.list.path}?${query}&q=cooling`,
    text: page(
      `${inReach} and post_words(p.title, p.body_text) @@ (to_tsquery('simple', $2) || plainto_tsquery('german', $3))`,
      `(p.published_at + interval '0') desc, p.id desc`,
    ),
    values: [READER, 'cooling:*', 'cooling'],
  },
  home: { path: posts.home.path, text: home, values: [READER] },
}
