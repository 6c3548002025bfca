import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLayoutFaults } from '../pictures/geometry.ts'
import { screens } from '../pictures/screens.ts'
import { inDatabase } from './portal-database.ts'
import { goWithin, openPage } from './portal-page.ts'

/** Shows the text of a message number, and none without one. */
const isExempt = new Set(['application-infomsgpopup'])
const people = [...new Set(screens.map(({ user }) => user))]
const speak = (language: string) =>
  inDatabase(`update user_settings set language_code = $1 where user_id = any (string_to_array($2, ','))`, [language, people.join()])

beforeAll(() => speak('de'))
afterAll(() => speak('en'))

// German has the longest words, and 1200 px are the least width of the portal.
test.each(people)('no screen cuts or covers what it shows at 1200 px in German, signed in as %s', async (user) => {
  const page = await openPage('/main', user, { size: { width: 1200, height: 900 }, anew: true })
  const faults: string[] = []
  for (const { name, path } of screens.filter((screen) => screen.user === user && !screen.opensRow && !isExempt.has(screen.name))) {
    await goWithin(page, path)
    faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${name}: ${fault}`))
  }
  expect(faults).toEqual([])
})
