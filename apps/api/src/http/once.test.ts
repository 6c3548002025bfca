import { journals } from '@maru/shared/outputs/journals/journal.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApplication, createTestOpening } from '../test/staff/recruitment-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../test/test-app.ts'
import { bearer, journal, newTokenAs } from '../test/session/token-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = (key: string, more: object = {}, token?: string) =>
  callAs(app, token === undefined ? 'office' : null, journals.create, {
    body: { ...journal, title: 'Nature Communications', ...more },
    headers: { 'idempotency-key': key, ...(token !== undefined && bearer(token).headers) },
  })
const countJournals = () => app.context.db.journal.count()

it('a creating call sent again with its key gets the first answer and creates nothing', async () => {
  const before = await countJournals()
  const first = granted(await create('first'))
  const second = await create('first')
  expect([second.answer, second.headers['idempotency-replayed']]).toEqual([first, 'true'])
  expect(await countJournals()).toBe(before + 1)
})

it('the same key with another body is refused, and is free again after a refusal', async () => {
  expect(await create('first', { title: 'Another' })).toMatchObject({ status: 422, problem: { code: 'KEY_REUSED' } })
  expect((await create('refused')).ok).toBe(false)
  granted(await create('refused', { issn: '14764687', title: 'Nature' }))
})

it('while a call is under way its key is refused, and one of several at the same time creates', async () => {
  const before = await countJournals()
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('together', { issn: '00368075', title: 'Science' })))
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect(new Set(answers.filter(({ ok }) => !ok).map(problemCode))).toEqual(new Set(answers.every(({ ok }) => ok) ? [] : ['KEY_UNDER_WAY']))
  expect(await countJournals()).toBe(before + 1)
})

it('a key belongs to a token, and to a person without one', async () => {
  const { token } = await newTokenAs(app, 'office', 'outputs:change')
  const other = await create('first', { issn: '00928674', title: 'Cell' }, token)
  expect([other.ok, other.headers['idempotency-replayed']]).toEqual([true, undefined])
})

it('an answer that names what is erased goes with it', async () => {
  const { id } = await createTestOpening(app)
  const body = buildApplication(id, { lastName: 'Forgotten', email: 'forgotten@mail.example' })
  const made = granted(await callAs(app, 'office', applications.create, { body, headers: { 'idempotency-key': 'applicant' } }))
  const countAnswers = () => app.context.db.requestAnswer.count({ where: { key: 'applicant' } })
  expect(await countAnswers()).toBe(1)
  granted(await callAs(app, 'office', applications.erase, { params: { id: made.id } }))
  expect(await countAnswers()).toBe(0)
})

it('a key is free again after a day', async () => {
  granted(await create('day', { issn: '10959203', title: 'Science of a day' }))
  await app.context.pool.query(`update request_answer set created_at = now() - interval '25 hours' where key = 'day'`)
  const other = await create('day', { issn: '00319007', title: 'Physical Review Letters' })
  expect([other.ok, other.headers['idempotency-replayed']]).toEqual([true, undefined])
})

it('what was done is answered though the answer could not be kept, and is not done twice', async () => {
  const { pool } = app.context
  await pool.query(`create function keeps_nothing() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`)
  await pool.query(`create trigger keeps_nothing before update on request_answer for each row execute function keeps_nothing()`)
  const before = await countJournals()
  const twice = { issn: '15406121', title: 'Kept once' }
  granted(await create('full', twice))
  expect(problemCode(await create('full', twice))).toBe('KEY_UNDER_WAY')
  expect(await countJournals()).toBe(before + 1)
  await pool.query('drop function keeps_nothing() cascade')
})
