import type pg from 'pg'
import { databaseObjects, type DatabaseObject } from './database-objects.ts'

const ofKind = (objects: readonly DatabaseObject[], kind: DatabaseObject['kind']) => objects.filter((object) => object.kind === kind)

/** Types, tables, functions or columns that come later. */
const NOT_THERE_YET = ['42883', '42P01', '42704', '3F000', '42703']
/** Another answer or other names of its parameters: PostgreSQL replaces only what looks the same to its callers. */
const INVALID_DEFINITION = '42P13'

/** Tries a statement on the server, so that an expected refusal is no ERROR in its log. */
const TRY = `create or replace function pg_temp.try_object(statement text, reasons text[]) returns text language plpgsql as $try$
begin
  execute statement;
  return '';
exception when others then
  if sqlstate = any(reasons) then return sqlstate; end if;
  raise;
end $try$`

/** Runs a statement. Returns '' when it is done, the code of PostgreSQL when it is refused for one of these reasons; else it throws. */
async function refusalOf(client: pg.Client, text: string, reasons: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ refusal: string }>('select pg_temp.try_object($1, $2) as refusal', [text, reasons])
  return rows[0]?.refusal ?? ''
}

/** Creates in rounds, since one may use another that comes later. Returns those refused for one of these reasons. */
async function createInRounds(
  client: pg.Client,
  objects: readonly DatabaseObject[],
  reasons = NOT_THERE_YET,
): Promise<readonly DatabaseObject[]> {
  const waiting: DatabaseObject[] = []
  for (const object of objects) if ((await refusalOf(client, object.text, reasons)) !== '') waiting.push(object)
  return waiting.length === 0 || waiting.length === objects.length ? waiting : createInRounds(client, waiting, reasons)
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    // A body may name tables that a migration makes later.
    await client.query('set local check_function_bodies = off')
    await client.query(`set local client_min_messages = warning`)
    await client.query(TRY)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const RECORD = `create table if not exists database_object (
  name text primary key, hash text not null, applied_at timestamptz not null default now())`

async function recorded(client: pg.Client) {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('database_object') is not null as there`)
  if (!rows[0]?.there) return new Map<string, string>()
  const applied = await client.query<{ name: string; hash: string }>('select name, hash from database_object')
  return new Map(applied.rows.map(({ name, hash }) => [name, hash]))
}

/** Whether the database has every object with the text of its file, and none that a file no longer has. */
export async function areObjectsCurrent(client: pg.Client) {
  const objects = databaseObjects()
  const hashes = await recorded(client)
  return hashes.size === objects.length && objects.every(({ name, hash }) => hashes.get(name) === hash)
}

const madeIn = (scripts: string) => new Set([...scripts.matchAll(/\bcreate function "?([\w.]+)/gi)].map(([, name = '']) => name))

/**
 * Before pending migrations, whose scripts are given: creates the functions whose types exist, so that a migration may use them in a
 * trigger, an index or a check, except those it makes itself. Drops the views, which would hold on to columns that it changes.
 */
export async function prepareForMigrations(client: pg.Client, scripts: string) {
  const objects = databaseObjects()
  const made = madeIn(scripts)
  const needed = ofKind(objects, 'FUNCTION').filter(({ name }) => !made.has(/^FUNCTION ([\w.]+)/.exec(name)?.[1] ?? ''))
  await inTransaction(client, async () => {
    for (const { name } of ofKind(objects, 'VIEW')) await client.query(`drop ${name.replace('VIEW', 'VIEW IF EXISTS')} cascade`)
    // Where a migration fails, the next start makes them again.
    if ((await recorded(client)).size > 0) await client.query(`delete from database_object where name like 'VIEW %'`)
    // One of another answer than before is replaced after the migrations, when nothing uses it any more.
    await createInRounds(client, needed, [INVALID_DEFINITION, ...NOT_THERE_YET])
  })
}

/** Whether a function has its newest text now; not yet where what it uses comes later. */
async function replaceFunction(client: pg.Client, object: DatabaseObject) {
  const refusal = await refusalOf(client, object.text, [INVALID_DEFINITION, ...NOT_THERE_YET])
  if (refusal !== INVALID_DEFINITION) return refusal === ''
  await client.query(`drop function ${object.name.replace('FUNCTION ', '')}`)
  return (await refusalOf(client, object.text, NOT_THERE_YET)) === ''
}

/** Applies the objects whose text changed; all of them after a migration, which may have changed any. Records what was applied. */
export async function applyObjects(client: pg.Client, which: { all: boolean }) {
  const objects = databaseObjects()
  const hashes = await recorded(client)
  const changed = objects.filter(({ name, hash }) => which.all || hashes.get(name) !== hash)
  const names = new Set(objects.map(({ name }) => name))
  const obsolete = [...hashes.keys()].filter((name) => !names.has(name))
  const drop = (name: string) => client.query(`drop ${name.replace(' ', ' IF EXISTS ')}${name.startsWith('VIEW') ? ' cascade' : ''}`)
  await inTransaction(client, async () => {
    await client.query(RECORD)
    const triggers = ofKind(changed, 'TRIGGER')
    const views = ofKind(objects, 'VIEW')
    // Triggers and views before the functions they use.
    const order = (name: string) => ['TRIGGER', 'VIEW', 'FUNCTION'].indexOf(name.split(' ')[0] ?? '')
    for (const { name } of [...triggers, ...views]) await drop(name)
    for (const name of obsolete.toSorted((a, b) => order(a) - order(b))) await drop(name)
    await createFunctions(client, ofKind(changed, 'FUNCTION'))
    await createAll(client, views)
    await createAll(client, triggers)
    await client.query('delete from database_object where not name = any($1)', [[...names]])
    await client.query(
      `insert into database_object (name, hash) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [changed.map(({ name }) => name), changed.map(({ hash }) => hash)],
    )
  })
}

async function createFunctions(client: pg.Client, functions: readonly DatabaseObject[]) {
  const waiting: DatabaseObject[] = []
  for (const object of functions) if (!(await replaceFunction(client, object))) waiting.push(object)
  await createAll(client, waiting)
}

async function createAll(client: pg.Client, objects: readonly DatabaseObject[]) {
  // Once more by itself, so that PostgreSQL says what is missing.
  for (const { text } of await createInRounds(client, objects)) await client.query(text)
}
