import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { callAs, granted, signIn, testApp, type TestApp } from '../../test/test-app.ts'
import { cleanUp } from '../../modules/jobs/clean-up.service.ts'
import { answerAs, detailAs, submitted } from '../../test/approval-fixtures.ts'
import { organisationJob } from '../../modules/users/employment/leaving.service.ts'
import { opened, save } from '../../test/user-fixtures.ts'

// The portal as the role of `deploy/api-role.sql`, which the test server was made with before its tables, as a container's is.

let app: TestApp
beforeAll(async () => {
  const address = new URL(process.env['DATABASE_URL'] ?? '')
  Object.assign(address, { username: inject('database').asApi.user, password: inject('database').asApi.password })
  app = await testApp({ DATABASE_URL: address.href })
})
afterAll(() => app.close())

const ask = async (text: string) => (await app.context.pool.query<Record<string, unknown>>(text)).rows
const refusal = (text: string) =>
  app.context.pool.query(text).then(
    () => 'done',
    (error: Error) => error.message,
  )

/** A change of all rows of a table, by its first column. */
const updateOf = async (table: string) => {
  const [column] = await ask(`select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 limit 1`)
  return `update ${table} set ${String(column?.['name'])} = default`
}

describe('the portal as a role that owns nothing', () => {
  it('is signed in to, decides, manages people, stores, runs its jobs and keeps its histories', async () => {
    expect(await ask('select tableowner from pg_tables where tableowner = current_user')).toEqual([])
    expect((await signIn(app, 'lee', 'wrong')).reply.body).toBe('fail')
    const id = await submitted(app, 'kim')
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await answerAs(app, 'director', id, 'APPROVE'))
    expect((await detailAs(app, 'kim', id)).status).toBe('COMPLETED')
    expect((await save(app, 'admin', { ...(await opened(app, 'park')), officeNo: 'R-1' })).answer).toBe('Success')
    granted(await callAs(app, 'admin', users.resetPassword, { params: { userId: 'park' } }))
    await cleanUp(app.context.db, 6)
    await organisationJob(app.context.db)
    const [remainingCounts] = await ask(`select (select count(*) from change_log where entity_id = 'park')::int as changes,
      (select count(*) from sign_in where user_id = 'lee')::int as refused,
      (select count(*) from approval_event where document_id = '${id}')::int as events`)
    expect(remainingCounts).toEqual({ changes: 2, refused: 1, events: expect.any(Number) })
  })

  const written = ['change_log', 'sign_in', 'history.api_call', 'approval_seal', 'approval_seal_head']
  it.each(written)('can neither change nor remove rows of %s, nor empty it', async (table) => {
    for (const statement of [await updateOf(table), `delete from ${table}`, `truncate ${table} cascade`])
      expect([statement, await refusal(statement)]).toEqual([statement, expect.stringMatching(/^permission denied for/)])
  })

  const ofDocuments = [
    'approval_event',
    'approval_body',
    'approval_effect',
    'approval_view',
    'approval_objection_closing',
    'paper_correction',
  ]
  it.each(ofDocuments)('can change no row of %s, and remove none of a document that is not destroyed', async (table) => {
    expect(await refusal(await updateOf(table))).toBe(`permission denied for table ${table}`)
    const [{ rows = 0 } = {}] = await ask(`select count(*)::int as rows from ${table}`)
    expect(await refusal(`delete from ${table}`)).toMatch(rows === 0 ? /^done$/ : /append-only/)
  })

  it('can neither change a month of calls by its own name, nor one that is made later', async () => {
    const months = await ask(`select inhrelid::regclass::text as part from pg_inherits where inhparent = 'history.api_call'::regclass`)
    expect(months.length).toBeGreaterThan(2)
    for (const { part } of months) expect(await refusal(`delete from ${String(part)}`)).toMatch(/^permission denied for table/)
  })

  it('can make, change and drop no table, trigger or function, and takes no rights', async () => {
    const statements = [
      'create table public.mine (id int)',
      'drop table change_log',
      'alter table users add column mine int',
      'alter table change_log disable trigger all',
      'drop trigger change_log_append_only on change_log',
      'create or replace function history_is_append_only() returns trigger language plpgsql as $$ begin return old; end $$',
      'set session_replication_role = replica',
      'select keep_histories()',
    ]
    for (const statement of statements)
      expect([statement, await refusal(statement)]).toEqual([statement, expect.stringMatching(/permission denied|must be owner/)])
  })
})

describe('the owner of the tables', () => {
  it('cannot rewrite or empty the histories either; a month of calls goes as a whole', async () => {
    const owner = await testApp()
    const { pool } = owner.context
    const message = (text: string) => pool.query(text).then(String, (error: Error) => error.message)
    try {
      await signIn(owner, 'kim')
      await expect.poll(async () => (await pool.query('select 1 from history.api_call limit 1')).rowCount).toBe(1)
      for (const table of ['history.api_call', 'sign_in', 'change_log'])
        for (const statement of [await updateOf(table), `delete from ${table}`])
          expect([statement, await message(statement)]).toEqual([statement, expect.stringMatching(/is append-only$/)])
      for (const table of ['sign_in', 'change_log']) expect(await message(`truncate ${table}`)).toBe(`${table} is append-only`)
    } finally {
      await owner.close()
    }
  })
})
