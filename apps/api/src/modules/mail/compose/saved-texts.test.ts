import { mailWriting, OWN_TEXTS_MAX } from '@maru/shared/mail/compose/compose-options.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { body, granted } from '../../../test/mail/mail-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const keep = (name: string, text: string, user = 'kim') =>
  callAs(app, user, mailWriting.keep, { body: { name, subject: `About ${name}`, body: body(text) } })
const own = async (user = 'kim') => granted(await callAs(app, user, mailWriting.templates, {})).filter((text) => text.own)

it('a text is kept to begin mails with, in place of one of the same name, and only its keeper sees and deletes it', async () => {
  granted(await keep('Visit', 'Welcome'))
  const first = granted(await keep('Thanks', 'Thank you'))
  expect(granted(await keep('THANKS', 'Thanks again'))).toEqual(first)
  expect(await own()).toEqual([
    { ...first, name: 'THANKS', subject: 'About THANKS', body: body('Thanks again'), own: true },
    expect.objectContaining({ name: 'Visit', body: body('Welcome') }),
  ])
  granted(await keep('Thanks', 'Of somebody else', 'han'))
  expect((await own('han')).map(({ name }) => name)).toEqual(['Thanks'])
  const { params } = { params: first }
  expect((await callAs(app, 'han', mailWriting.forget, { params })).status).toBe(404)
  granted(await callAs(app, 'kim', mailWriting.forget, { params }))
  expect((await callAs(app, 'kim', mailWriting.forget, { params })).status).toBe(404)
  expect((await own()).map(({ name }) => name)).toEqual(['Visit'])
})

it('there are so many and no more, of which each can be replaced', async () => {
  for (let number = (await own()).length; number < OWN_TEXTS_MAX; number += 1) granted(await keep(`Text ${String(number)}`, 'x'))
  expect((await keep('One more', 'x')).problem).toMatchObject({ status: 409, code: 'MAIL_OWN_TEXTS_FULL', values: ['50'] })
  granted(await keep('visit', 'Replaced'))
  expect(await own()).toHaveLength(OWN_TEXTS_MAX)
})
