import { journals } from '@maru/shared/outputs/journals/journal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, problemCode, testApp, type TestApp } from '../test/test-app.ts'
import { bearer, newTokenAs } from '../test/token-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const journal = {
  eissn: '' as const,
  publisher: '',
  categories: '',
  indexName: '' as const,
  openAccess: false,
  active: true,
  remark: '',
  metrics: [],
}
const create = (key: string, more: object = {}, token?: string) =>
  callAs(app, token === undefined ? 'office' : null, journals.create, {
    body: { ...journal, issn: '20411723', title: 'Nature Communications', ...more },
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
