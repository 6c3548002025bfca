import { expect, test } from 'vitest'
import { findLayoutFaults } from '../pictures/geometry.ts'
import { screens } from '../pictures/screens.ts'
import { goWithin, openPage } from './portal-page.ts'
import { speakWidest } from './widest-texts.ts'

/** Shows the text of a message number, and none without one. */
const isExempt = new Set(['application-infomsgpopup'])
const people = [...new Set(screens.map(({ user }) => user))]
/** What a screen shows at an address of its own. */
const parts: Readonly<Record<string, readonly string[]>> = {
  kim: ['/main?tab=menus', ...['table', 'form', 'files', 'dialogs', 'choices', 'texts', 'flow'].map((tab) => `/sample?tab=${tab}`)],
  office: [
    '/pivot?percent=1',
    ...['vendors', 'files', 'statements', 'rates'].map((tab) => `/application/applicationforpaymentlist?tab=${tab}`),
    '/system/cardlist?tab=cards',
  ],
}

// Of each text the longest of the three languages; 1200 px are the least width of the portal.
test.each(people)('in no language a screen cuts or covers what it shows at 1200 px, signed in as %s', async (user) => {
  const page = await openPage('/main', user, { size: { width: 1200, height: 900 }, anew: true })
  await speakWidest(page)
  const addresses = screens
    .filter((screen) => screen.user === user && !screen.opensRow && !isExempt.has(screen.name))
    .map(({ path }) => path)
  const faults: string[] = []
  for (const address of [...addresses, ...(parts[user] ?? [])]) {
    await goWithin(page, address)
    faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${address}: ${fault}`))
  }
  expect(faults).toEqual([])
})
