import { mailMessages } from '@maru/shared/mail/mail-message.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test-support.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const asked = (box: 'inbox' | 'allinbox' | 'spamlist', q: string) => ({ box, q, filter: 'all', sort: 'newest', cursor: '' }) as const
const found = async (box: 'inbox' | 'allinbox' | 'spamlist', q: string) => {
  const { rows, total } = granted(await callAs(app, 'kim', mailMessages.list, { query: { ...asked(box, q), limit: 50 } }))
  expect(total).toBe(rows.length)
  return rows.map(({ subject }) => subject)
}

it('`in:` looks into the folder of that name or purpose, whatever list it is typed in, and nowhere else', async () => {
  for (const box of ['inbox', 'allinbox', 'spamlist'] as const) {
    expect(await found(box, 'in:sent samples')).toEqual(['Samples 41 to 58'])
    expect(await found(box, 'in:Junk chosen')).toEqual(['You have been chosen'])
    expect(await found(box, 'in:junk samples')).toEqual([])
  }
  expect(await found('inbox', 'in:nowhere samples')).toEqual([])
})

it('words in the texts are looked for where `in:` says', async () => {
  const inTexts = async (q: string) => granted(await callAs(app, 'kim', mailMessages.inBodies, { query: asked('inbox', q) })).rows.length
  expect(await inTexts('in:sent cold')).toBe(1)
  expect(await inTexts('in:trash cold')).toBe(0)
})
