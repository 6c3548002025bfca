import { type Appearance, appearances, usualAppearance } from '@maru/shared/platform/appearance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const read = async (user: string) => (await callAs(app, user, appearances.read, {})).answer
const save = (user: string, body: Appearance) => callAs(app, user, appearances.save, { body })

describe('the appearance', () => {
  it('is the usual one until a person chooses', async () => {
    expect(await read('kim')).toEqual(usualAppearance)
  })

  it('is kept for the person who chose it, and can be changed again', async () => {
    const dark: Appearance = { theme: 'dark', rowHeight: 'compact', wideLists: true, singleKeys: false, mailCounter: true }
    expect((await save('kim', dark)).answer).toEqual(dark)
    expect([await read('kim'), await read('lee')]).toEqual([dark, usualAppearance])
    const system: Appearance = { ...dark, theme: 'system' }
    await save('kim', system)
    expect(await read('kim')).toEqual(system)
  })

  it('is refused when it names what does not exist', async () => {
    const headers = { cookie: await loadCookie(app, 'kim') }
    const payload = { ...usualAppearance, theme: 'pink' }
    expect((await app.inject({ method: 'PUT', url: appearances.save.path, payload, headers })).statusCode).toBe(400)
    await expect(app.context.db.userAppearance.create({ data: { ...usualAppearance, userId: 'lee', theme: 'pink' } })).rejects.toThrow(
      /user_appearance_theme/,
    )
  })
})
