/** How much the long lists hold; `quick` divides them. */
export const longSizes = { calls: 5_000_000, labelNumbers: 50_000 } as const
const DAYS = 335
/** Every so many calls failed badly or took long. */
const [BROKEN, SLOW] = [1000, 200] as const

/** Calls that failed, however many there are: the rows of the long export, for which its goal is said. */
export const FAILED_CALLS = 100_000
/** What the calls' traces are made of, so that one can be asked for: `md5` of its number. */
export const someCall = (calls: number) => Math.floor(calls / 3)

const months = `
do $do$
declare
  first timestamptz;
begin
  perform set_config('timezone', 'UTC', true);
  for step in 1..12 loop
    first := date_trunc('month', now()) - make_interval(months => step);
    execute format('create table if not exists history.%I partition of history.api_call for values from (%L) to (%L)',
      'api_call_' || to_char(first, 'YYYY_MM'), first, first + interval '1 month');
  end loop;
end $do$`

// As a restore does: the rows first, then the indexes.
const withoutIndexes = `
create temporary table put_off as
  select indexname, replace(indexdef, ' ON ONLY ', ' ON ') as indexdef from pg_indexes
  where schemaname = 'history' and tablename = 'api_call' and indexname <> 'api_call_pkey';
do $do$
declare
  each record;
begin
  for each in select * from put_off loop execute format('drop index history.%I', each.indexname); end loop;
end $do$`

const calls = (count: number) => `
insert into history.api_call (at, user_id, api_id, status, ms, trace, ip)
select now() - make_interval(secs => (${String(count)} - i) * ${String((DAYS * 86_400) / count)}),
  case when i % 20 <> 0 then 'u' || lpad((1 + i::bigint * 7919 % 10000)::text, 5, '0') end, ids[1 + i::bigint * 104729 % array_length(ids, 1)],
  case when i % ${String(BROKEN)} = 0 then 500 when i % ${String(count / FAILED_CALLS)} = 0 then 404 else 200 end,
  case when i % ${String(SLOW)} = 7 then 1000 + i % 4000 else i::bigint * 31 % 300 end, md5(i::text)::uuid, '10.0.' || i % 250 || '.' || i % 240
from generate_series(1, ${String(count)}) i, (select array_agg(id order by id) as ids from api) a`

const indexes = `
set maintenance_work_mem = '256MB';
do $do$
declare
  each record;
begin
  for each in select * from put_off loop execute each.indexdef; end loop;
end $do$`

// Every 50th text of the house still lacks its Korean.
const labels = (numbers: number) => `
insert into label (number, language, text)
select 'LB8' || lpad(i::text, 7, '0'), language, case language
  when 'en' then 'House text number ' || i || ' about ' || md5(i::text) when 'de' then 'Text des Hauses Nummer ' || i || ' zu ' || md5(i::text)
  else '사내 문구 ' || i || ' ' || md5(i::text) end
from generate_series(1, ${String(numbers)} - (select count(distinct number) from label)) i, unnest(array['en', 'ko', 'de']) language
where language <> 'ko' or i % 50 <> 0`

/** A role that sees the histories of its people's departments. */
export const SCOPED_ROLE = 'H01'
const scope = `insert into data_scope (role_code, domain, scope) values ('${SCOPED_ROLE}', 'histories', 'DEPT')`

/** Fills the histories and the texts. */
export const fillLong = (count: number) =>
  [
    { what: 'calls of the parts before', text: 'truncate history.api_call' },
    { what: 'months', text: months },
    { what: 'indexes put off', text: withoutIndexes },
    { what: 'calls', text: calls(count) },
    { what: 'indexes', text: indexes },
    { what: 'texts', text: labels(longSizes.labelNumbers) },
    { what: 'scope', text: scope },
    { what: 'statistics', text: 'vacuum (analyze) history.api_call, label' },
  ] as const

/** Takes it away again: the parts that follow are measured without it. */
export const emptyLong = [
  { what: 'scope removed', text: `delete from data_scope where role_code = '${SCOPED_ROLE}' and domain = 'histories'` },
  { what: 'calls removed', text: 'truncate history.api_call' },
  { what: 'texts removed', text: `delete from label where number like 'LB8%'` },
  { what: 'statistics', text: 'vacuum (analyze) history.api_call, label' },
] as const
