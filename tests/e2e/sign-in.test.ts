import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../../packages/shared/src/messages.ts'
import { signInLabels } from '../../packages/shared/src/web.labels.ts'
import { DEMO_PASSWORD } from './places.ts'
import { gone, openPage, screenshot, shown, text, findToast } from './portal-page.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: text(signInLabels.title) })
const userId = (page: Page) => page.getByLabel(text(signInLabels.userId))
const password = (page: Page) => page.locator('input[name=password]')
const idSave = (page: Page) => page.getByRole('checkbox', { name: text(signInLabels.idSave) })
const press = (page: Page) => page.getByRole('button', { name: text(signInLabels.signIn), exact: true }).click()

async function fillAndPress(page: Page, user: string, word = DEMO_PASSWORD) {
  await userId(page).fill(user)
  await password(page).fill(word)
  await press(page)
}

test('a guest is sent to sign in and then gets the screen asked for, with its search', async () => {
  const page = await openPage('/chems/userlist?size=50')
  await page.waitForURL('**/authInfo?next=*')
  await shown(dialogOf(page))
  await screenshot(page, 'sign-in')
  await fillAndPress(page, 'admin')
  await page.waitForURL('**/chems/userlist?size=50')
  await shown(page.getByRole('grid').or(page.getByRole('table')).first())
})

test('a guest who asks for nothing or for another host starts at the home page; Id Save keeps the user name until it is unchecked', async () => {
  const page = await openPage('/')
  await page.waitForURL('**/authInfo')
  await idSave(page).check()
  await fillAndPress(page, 'lee')
  await page.waitForURL('**/main')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saveId'))).toBe('lee')
  await page.context().clearCookies()
  await page.goto(`/authInfo?next=${encodeURIComponent('//example.org/main')}`)
  await shown(dialogOf(page))
  await expect.poll(() => userId(page).inputValue()).toBe('lee')
  await expect.poll(() => idSave(page).isChecked()).toBe(true)
  await idSave(page).uncheck()
  await fillAndPress(page, 'lee')
  await page.waitForURL('**/main')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saveId'))).toBe('')
})

test('the sign-in dialog is 480 px wide, says what is missing or wrong, keeps the user name and cannot be closed', async () => {
  const page = await openPage('/authInfo')
  await press(page)
  await shown(page.getByText(text(messages.usernameRequired)))
  await shown(page.getByText(text(messages.passwordRequired)))
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await shown(dialogOf(page))
  expect((await dialogOf(page).boundingBox())?.width).toBe(480)
  await fillAndPress(page, 'han', 'not the password')
  const toast = findToast(page, messages.signInFailed)
  await shown(toast)
  await shown(dialogOf(page))
  await expect.poll(() => userId(page).inputValue()).toBe('han')
  // What the server answers every other account that may not sign in is the same; a dormant one is told.
  await fillAndPress(page, 'dormant')
  await shown(findToast(page, messages.accountBlocked))
  await shown(dialogOf(page))
  expect(new URL(page.url()).pathname).toBe('/authInfo')
})

test('who does nothing for a while is told five minutes before the session ends, and stays signed in at a press', async () => {
  const page = await openPage('/authInfo', undefined, { anew: true })
  await page.clock.install()
  await fillAndPress(page, 'admin')
  await page.waitForURL('**/main')
  await page.goto('/chems/cdmn?group=CO00000040')
  await shown(page.getByRole('textbox').nth(2))
  await page.waitForLoadState('networkidle')
  const toast = findToast(page, messages.sessionEndsSoon)
  await page.clock.fastForward('53:00')
  await page.clock.runFor(20_000)
  await gone(toast)
  await page.clock.fastForward('01:00')
  await page.clock.runFor(20_000)
  await shown(toast)
  await screenshot(page, 'session-ends')
  const sessionResponse = page.waitForResponse((response) => response.url().endsWith('/api/v1/login/session'))
  await toast.getByRole('button', { name: text(signInLabels.staySignedIn) }).click()
  expect((await sessionResponse).status()).toBe(200)
  await page.clock.runFor(20_000)
  await gone(toast)
  await page.clock.fastForward('53:00')
  await page.clock.runFor(20_000)
  await gone(toast)
})
