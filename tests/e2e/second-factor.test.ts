import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { secondFactorLabels as labels } from '../../packages/shared/src/session/second-factor.labels.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels, shellLabels, signInLabels } from '../../packages/shared/src/web.labels.ts'
import { DEMO_PASSWORD } from './places.ts'
import { inDatabase } from './portal-database.ts'
import { withAuthenticator } from './virtual-passkey.ts'
import { axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const PERSON = 'sklein'

async function signOut(page: Page) {
  await page.getByRole('button', { name: new RegExp(text(shellLabels.myMenu)) }).click()
  await page.getByRole('menuitem', { name: text(shellLabels.signOut) }).click()
  await shown(page.locator('input[name=userId]'))
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: text(shellLabels.mainMenu) })

test('a person adds a passkey, confirms the next sign-in with it, and signs in without a password', async () => {
  onTestFinished(async () => {
    await inDatabase('delete from second_factor where user_id = $1', [PERSON])
    await inDatabase('delete from recovery_code where user_id = $1', [PERSON])
  })
  const page = await openPage('/main', PERSON, { anew: true })
  await withAuthenticator(page)
  await page.getByRole('button', { name: new RegExp(text(shellLabels.myMenu)) }).click()
  await page.getByRole('menuitem', { name: text(shellLabels.myProfile) }).click()
  await page
    .getByRole('dialog', { name: text(userPopupLabels.ownTitle) })
    .getByRole('button', { name: text(labels.title) })
    .click()
  const own = page.getByRole('dialog', { name: text(labels.title), exact: true })
  await shown(own.getByText(text(labels.none)))
  await own.getByRole('button', { name: text(labels.addAuthenticator) }).click()
  const app = page.getByRole('dialog', { name: text(labels.appTitle) })
  await shown(app.getByRole('img', { name: text(labels.qr) }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'authenticator-app')
  await app
    .getByRole('button', { name: text(kitLabels.close) })
    .last()
    .click()
  await gone(app)
  await own.getByRole('button', { name: text(labels.addPasskey) }).click()
  const codes = page.getByRole('dialog', { name: text(labels.codesTitle) })
  await expect.poll(async () => (await codes.locator('code').innerText()).match(/[A-Z0-9]{5}-[A-Z0-9]{5}/g)?.length).toBe(10)
  await screenshot(page, 'recovery-codes')
  await codes
    .getByRole('button', { name: text(kitLabels.close) })
    .last()
    .click()
  await shown(own.getByRole('row', { name: /Passkey on Chrome/ }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'second-factors')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await signOut(page)
  await page.locator('input[name=userId]').fill(PERSON)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: text(signInLabels.signIn), exact: true }).click()
  await shown(page.getByRole('heading', { name: text(labels.confirmTitle) }))
  await page.locator('input[name=code]').fill('000 000')
  await page.getByRole('button', { name: text(labels.verify), exact: true }).click()
  await shown(page.getByText(text(labels.wrongCode)))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'second-step')
  await page.getByRole('button', { name: text(signInLabels.stepUpPasskey), exact: true }).click()
  await shown(mainMenu(page))

  await signOut(page)
  await page.getByRole('button', { name: text(signInLabels.withPasskey), exact: true }).click()
  await shown(mainMenu(page))
  await gone(page.locator('input[name=userId]'))
})
