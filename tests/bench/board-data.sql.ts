import { sizes } from './bench-data.sql.ts'

/** Posts the boards hold: the whole measure, the quick one, and the few the growth is set against. */
export const postCounts = { all: 1_000_000, quick: 100_000, few: 10_000 } as const

/** A person who manages no board. */
export const READER = 'u01004'
/** Boards in all; the one the list is measured with is the first. */
const BOARDS = 200
export const LISTED_BOARD = 'BB000'
/** Every so manieth post, from the newest on, was read by so many people. */
const READ_EVERY = 50
const READERS_OF_POST = 50
const PINNED_POSTS = 400

// Eight of ten boards are open to all; of the others the reader's department reads every second one.
const boards = `
insert into board (id, parent_id, name_en, name_ko, name_de, sort_order, read_role_codes, read_department_codes, kind)
select 'BB' || lpad(n::text, 3, '0'), 'B000', 'Board ' || n, '게시판 ' || n, 'Pinnwand ' || n, n, '{}',
  case when n % 10 = 8 then array[(select department_code from users where id = '${READER}')] when n % 10 = 9 then array['nobody'] else '{}' end,
  (array['FREE', 'NOTICE', 'FREE', 'QNA', 'FREE', 'FAQ', 'DATA', 'GALLERY', 'FREE', 'FREE'])[1 + n % 10]::board_kind
from generate_series(0, ${String(BOARDS - 1)}) n`

const WORDS = [
  'laboratory',
  'Strom',
  'safety',
  'Wartung',
  'meeting',
  'Gebäude',
  'microscope',
  '세미나',
  'budget',
  'Parkplatz',
  '안전',
  'network',
]
const word = (at: string) => `(array['${WORDS.join("', '")}'])[1 + (${at}) % ${String(WORDS.length)}]`

/** Post `n` is the newer the smaller its number; one of a thousand is about the cooling of the cluster. */
const posts = (count: number) => `
insert into post (id, board_id, author_id, status, title, category, body, body_text, department_codes, pinned_to, published_at)
select ('00000000-0000-7020-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'BB' || lpad((n % ${String(BOARDS)})::text, 3, '0'),
  'u' || lpad((1 + n % ${String(sizes.users)} * 7919 % ${String(sizes.users)})::text, 5, '0'), 'PUBLISHED', initcap(${word('n')}) || ' ' || n,
  case when n % 3 = 0 then ${word('n / 7')} else '' end, '{"type":"doc","content":[]}',
  case when n % 1000 = 0 then 'Cooling of the cluster. ' else '' end || ${word('n / 3')} || ' ' || ${word('n / 11')} || ' ' || ${word('n / 29')} || ' ' || n,
  case when n % 20 = 19 then array['B00002'] else '{}' end,
  case when n < ${String(PINNED_POSTS)} and n % ${String(BOARDS)} < 20 then office_day() + 3 end, now() - make_interval(mins => n + 1)
from generate_series(0, ${String(count - 1)}) n`

const marks = (count: number) => `
insert into post_reader (post_id, user_id, read_at)
select ('00000000-0000-7020-8000-' || lpad(to_hex(n), 12, '0'))::uuid, who, now()
from generate_series(0, ${String(count - 1)}, ${String(READ_EVERY)}) step
  cross join lateral (select step + step / ${String(READ_EVERY)} % ${String(READ_EVERY)} as n) p
  cross join lateral (select '${READER}' as who union select 'u' || lpad((1 + (step / ${String(READ_EVERY)} * 31 + k * 197) % ${String(sizes.users)})::text, 5, '0')
    from generate_series(1, ${String(READERS_OF_POST)}) k) r
where n < ${String(count)}`

/** Boards and so many posts of the last years, in place of those that are there; run in one session whose triggers are off. */
export const fillBoards = (count: number) =>
  [
    { what: 'triggers off', text: 'set session_replication_role = replica' },
    { what: 'posts removed', text: 'truncate post, post_reader, post_comment, post_version cascade' },
    { what: 'boards removed', text: `delete from board where id like 'BB%'` },
    { what: 'boards', text: boards },
    { what: 'posts', text: posts(count) },
    { what: 'read marks', text: marks(count) },
    { what: 'triggers on', text: 'set session_replication_role = origin' },
    { what: 'statistics of posts', text: 'vacuum (analyze) post, post_reader, board' },
    { what: 'checkpoint', text: 'checkpoint' },
  ] as const
