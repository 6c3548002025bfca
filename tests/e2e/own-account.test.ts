import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '../../packages/shared/src/messages.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { userPopupLabels as labels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels, settingsLabels, shellLabels, signInLabels } from '../../packages/shared/src/web.labels.ts'
import { DEMO_PASSWORD } from './places.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, gone, openPage, screenshot, shown, text, findToast } from './portal-page.ts'

const press = (page: Page, label: readonly string[]) =>
  page
    .getByRole('button', { name: text(label), exact: true })
    .last()
    .click()

async function fromAccountMenu(page: Page, entry: readonly string[], title: readonly string[]) {
  await page.getByRole('button', { name: text(shellLabels.myMenu) }).click()
  await page.getByRole('menuitem', { name: text(entry), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text(title), exact: true })
  await shown(dialog)
  return dialog
}
const openSettings = (page: Page) => fromAccountMenu(page, shellLabels.settings, settingsLabels.title)
const openProfile = (page: Page) => fromAccountMenu(page, shellLabels.myProfile, labels.ownTitle)

/** Chooses another time zone and answers its name. */
async function chooseOtherTimeZone(page: Page) {
  await page.getByLabel(text(settingsLabels.timeZoneCode)).click()
  const other = page.getByRole('option', { selected: false }).first()
  const name = await other.innerText()
  await other.click()
  return name
}

test('settings are reverted when they are not saved, and saved after a confirmation 520 px wide, which loads the page anew', async () => {
  // What day it is for her counts in tests after this one.
  onTestFinished(
    async () => void (await inDatabase(`update user_settings set time_zone_code = 'Europe/Berlin' where user_id = $1`, ['lee'])),
  )
  const page = await openPage('/main', 'lee')
  const dialog = await openSettings(page)
  await screenshot(page, 'settings')
  const before = await dialog.innerText()
  await chooseOtherTimeZone(page)
  await press(page, kitLabels.close)
  await shown(findToast(page, messages.settingsReverted))
  await gone(dialog)
  await openSettings(page)
  expect(await dialog.innerText()).toBe(before)
  // No to the confirmation saves nothing and keeps the dialog open.
  const stored = () => inDatabase('select time_zone_code from user_settings where user_id = $1', ['lee']).then(({ rows }) => rows)
  const storedBefore = await stored()
  const chosen = await chooseOtherTimeZone(page)
  await press(page, kitLabels.save)
  const question = page.getByRole('alertdialog')
  await shown(question.getByText(text(messages.confirmSettingsSave)))
  expect((await question.boundingBox())?.width).toBe(520)
  await question.getByRole('button', { name: text(kitLabels.no), exact: true }).click()
  await gone(question)
  await shown(dialog.getByText(chosen))
  expect(await stored()).toEqual(storedBefore)
  await press(page, kitLabels.save)
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: text(kitLabels.yes), exact: true }).click()])
  await shown(findToast(page, messages.saved))
  await gone(dialog)
  await shown((await openSettings(page)).getByText(chosen))
})

/** Both fields are empty again when the mode is left. */
async function differentPasswords(page: Page, dialog: Locator) {
  await press(page, labels.changePassword)
  await dialog.locator('input[name=currentPassword]').fill(DEMO_PASSWORD)
  await dialog.locator('input[name=password]').fill('a sentence of my own')
  await dialog.locator('input[name=passwordConfirm]').fill('another sentence of mine')
  await press(page, kitLabels.save)
  await shown(findToast(page, messages.passwordsDiffer))
  await press(page, labels.changePassword)
  await gone(dialog.locator('input[name=password]'))
  await press(page, labels.changePassword)
  await expect.poll(() => dialog.locator('input[name=password]').inputValue()).toBe('')
  expect(await dialog.locator('input[name=passwordConfirm]').inputValue()).toBe('')
  await press(page, labels.changePassword)
  await gone(dialog.locator('input[name=password]'))
}

test('the own profile is read at first and changed in place, refuses two different passwords; saving it says so and signs out', async () => {
  const page = await openPage('/main', 'clerk')
  const dialog = await openProfile(page)
  // Read at first: no field, nothing to save.
  expect(await dialog.locator('form input:not([type=file])').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: text(kitLabels.save), exact: true }).count()).toBe(0)
  await shown(dialog.getByText('Permanent', { exact: true }))
  await screenshot(page, 'own-profile')
  await differentPasswords(page, dialog)
  await press(page, labels.editContact)
  await dialog.getByLabel(text(labels.cellPhone), { exact: true }).fill('not kept')
  await press(page, labels.editContact)
  await press(page, labels.editContact)
  expect(await dialog.getByLabel(text(labels.cellPhone), { exact: true }).inputValue()).not.toBe('not kept')
  await shown(dialog.getByText(text(labels.savingSignsOut)))
  await dialog.getByLabel(text(labels.cellPhone), { exact: true }).fill('+49 170 1234567')
  await press(page, kitLabels.save)
  await shown(findToast(page, messages.saved))
  const signIn = page.getByRole('dialog', { name: text(signInLabels.title) })
  await shown(signIn)
  await signIn.locator('input[name=userId]').fill('clerk')
  await signIn.locator('input[name=password]').fill(DEMO_PASSWORD)
  await press(page, signInLabels.signIn)
  await page.waitForURL('**/main')
  const reopened = await openProfile(page)
  await shown(reopened.getByText('+49 170 1234567', { exact: true }))
})

test('with a one-time password there is only the way to one of your own, and no call the portal refuses', async () => {
  const path = users.resetPassword.path.replace(':userId', 'han')
  const { oneTimePassword } = await callPortal<{ oneTimePassword: string }>('admin', 'POST', path, {})
  const page = await openPage('/email')
  const refused: string[] = []
  page.on('response', (answer) => (answer.status() === 403 ? refused.push(answer.url()) : undefined))
  const enter = async (password: string) => {
    await page.locator('input[name=userId]').fill('han')
    await page.locator('input[name=password]').fill(password)
    await press(page, signInLabels.signIn)
  }
  await enter(oneTimePassword)
  const dialog = page.getByRole('dialog', { name: text(labels.ownTitle), exact: true })
  await shown(dialog)
  await screenshot(page, 'first-sign-in')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await shown(findToast(page, messages.profileMustBeCompleted))
  await dialog.getByRole('button', { name: text(shellLabels.signOut), exact: true }).click()
  await gone(dialog)
  await enter(oneTimePassword)
  await shown(dialog)
  await dialog.locator('input[name=currentPassword]').fill(oneTimePassword)
  await dialog.locator('input[name=password]').fill(DEMO_PASSWORD)
  await dialog.locator('input[name=passwordConfirm]').fill(DEMO_PASSWORD)
  await press(page, kitLabels.save)
  await gone(dialog)
  expect(refused).toEqual([])
  await enter(DEMO_PASSWORD)
  await shown(page.getByRole('navigation', { name: text(shellLabels.mainMenu) }))
})
