import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareForMigrations } from '../../prisma/apply-objects.ts'
import { databaseObjects, parseObjects } from '../../prisma/database-objects.ts'
import { applyMigrations, diff } from '../../prisma/engine.ts'

const url = process.env['DATABASE_URL'] ?? ''
const client = new pg.Client({ connectionString: url })
beforeAll(() => client.connect())
afterAll(() => client.end())

const ask = async <T extends object>(text: string, values: unknown[] = []) => (await client.query<T>(text, values)).rows

/** Functions, views and triggers of the database by the names DROP takes. `office_zone` is written by its trigger, with the zone of the head office. */
const CATALOGUE = `
  select 'FUNCTION ' || p.oid::regprocedure as name, coalesce(p.prosrc, '') as text from pg_proc p
  where p.pronamespace::regnamespace::text in ('public', 'history') and p.proname <> 'office_zone'
    and not exists (select 1 from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  union all select 'VIEW ' || c.relname, '' from pg_class c
  where c.relkind = 'v' and c.relnamespace::regnamespace::text in ('public', 'history')
  union all select format('TRIGGER %s ON %s', t.tgname, t.tgrelid::regclass), '' from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace::regnamespace::text in ('public', 'history')`

const nameInCatalogue = async ({ kind, name }: { kind: string; name: string }) => {
  if (kind !== 'FUNCTION') return name
  const [row] = await ask<{ name: string }>(`select 'FUNCTION ' || to_regprocedure($1) as name`, [name.replace('FUNCTION ', '')])
  return row?.name ?? `${name} is not there`
}

test('the migrations make what the Prisma schema describes', async () => {
  expect(await diff(url)).toBe('')
})

test('prisma/sql has the text of every function, view and trigger of the database, and none that the database lacks', async () => {
  const catalogue = await ask<{ name: string; text: string }>(CATALOGUE)
  const texts = new Map<string, string>()
  for (const object of databaseObjects()) texts.set(await nameInCatalogue(object), object.text)
  expect([...texts.keys()].toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted())
  // Where this differs, a migration changed a function: write the newest text into prisma/sql/<area>.sql.
  expect(catalogue.filter(({ name, text }) => !(texts.get(name) ?? '').includes(text)).map(({ name }) => name)).toEqual([])
})

test('the next migration step applies a changed text, makes a missing object and drops one that its file no longer has', async () => {
  const [before] = await ask(`select pg_get_functiondef('fold_name'::regproc) as text`)
  await client.query(`create or replace function fold_name(name text) returns text language sql immutable parallel safe return name`)
  await client.query('create function given_up(one integer) returns integer language sql return 1')
  await client.query('drop trigger label_version on label')
  await client.query(`update database_object set hash = 'older' where name = 'FUNCTION fold_name(text)'`)
  await client.query(`delete from database_object where name = 'TRIGGER label_version ON label'`)
  await client.query(`insert into database_object (name, hash) values ('FUNCTION given_up(integer)', 'older')`)
  expect(await applyMigrations(url)).toEqual([])
  expect(await ask(`select pg_get_functiondef('fold_name'::regproc) as text`)).toEqual([before])
  expect(await ask(`select tgname from pg_trigger where tgname = 'label_version'`)).toHaveLength(1)
  expect(await ask(`select to_regproc('given_up') as given_up`)).toEqual([{ given_up: null }])
})

test('pending migrations find the functions they use and make those they bring; the views come back after them', async () => {
  const there = () => ask(`select to_regproc('working_spans') is not null as there`)
  await client.query('drop function working_spans(numeric)')
  await prepareForMigrations(client, 'CREATE FUNCTION "working_spans"(hours numeric) RETURNS void')
  expect(await there()).toEqual([{ there: false }])
  await prepareForMigrations(client, 'CREATE TABLE "parking_space" ()')
  expect(await there()).toEqual([{ there: true }])
  expect(await ask(`select to_regclass('role_held_today') is not null as there`)).toEqual([{ there: false }])
  await applyMigrations(url)
  expect(await ask(`select to_regclass('role_held_today') is not null as there`)).toEqual([{ there: true }])
})

test('a function that answers otherwise than in the release before waits for the migrations, and is replaced after them', async () => {
  const columns = () => ask(`select pg_get_function_result('approval_deputy(uuid)'::regprocedure) as answer`)
  const current = await columns()
  await client.query('drop function approval_deputy(uuid) cascade')
  await client.query(
    `create function approval_deputy(step uuid) returns table (deputy_id varchar) language sql as $$ select ''::varchar $$`,
  )
  await prepareForMigrations(client, 'CREATE TABLE "parking_space" ()')
  expect(await columns()).toEqual([{ answer: 'TABLE(deputy_id character varying)' }])
  await client.query(`delete from database_object where name like 'FUNCTION approval_deputy%'`)
  await applyMigrations(url)
  expect(await columns()).toEqual(current)
})

test('a text that is no function, view or trigger is refused by name', () => {
  expect(() => parseObjects('CREATE TABLE "parking_space" ("id" uuid);')).toThrow(/prisma\/sql takes .* not: CREATE TABLE "parking_space"/)
})

test('a database made before the baselines goes on; one that stopped half way says what to do', async () => {
  const names = async () =>
    (await ask<{ name: string }>('select migration_name as name from _prisma_migrations order by 1')).map(({ name }) => name)
  const current = await names()
  await client.query(`delete from _prisma_migrations where migration_name < '20261125'`)
  await client.query(`insert into _prisma_migrations (id, migration_name, checksum, finished_at) values
    ('1', '20261121081353_foundation', '', now()), ('2', '20261122001153_mail', '', now())`)
  await expect(applyMigrations(url)).rejects.toThrow(/Move the data folder \(DATA_DIR\) away/)
  await client.query(
    `insert into _prisma_migrations (id, migration_name, checksum, finished_at) values ('3', '20261123215310_view_as', '', now())`,
  )
  expect(await applyMigrations(url)).toEqual([])
  expect(await names()).toEqual(current)
})
