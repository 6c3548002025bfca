import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../../packages/shared/src/messages.ts'
import { userPopupLabels as labels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { kitLabels, signInLabels } from '../../packages/shared/src/web.labels.ts'
import { inDatabase } from './portal-database.ts'
import { DEMO_PASSWORD, type Visit } from './places.ts'
import { agree, findToast, gone, goWithin, openPage, refuse, screenshot, shown, text } from './portal-page.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: text(labels.title) })
const extension = (page: Page) => page.getByLabel(text(labels.extensionPhone), { exact: true })
const save = (page: Page) => page.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
const open = async (userId: string, as: string, visit: Visit = {}) => {
  const page = await openPage(`/chems/userinfodialog?id=${userId}`, as, visit)
  await shown(popup(page))
  return page
}

test('an administrator is asked before what was typed is lost, changes a colleague, finds the change again, and what a new person misses is marked', async () => {
  const page = await open('lee', 'admin')
  await screenshot(page, 'user-popup')
  expect((await popup(page).boundingBox())?.width).toBe(1100)
  await extension(page).fill('4711')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await shown(question)
  await refuse(page)
  await expect.poll(() => extension(page).inputValue()).toBe('4711')
  await save(page)
  await shown(findToast(page, messages.saved))
  await gone(popup(page))
  await page.waitForURL('**/chems/userlist')
  await page.goto('/chems/userinfodialog?id=lee')
  await shown(popup(page))
  await expect.poll(() => extension(page).inputValue()).toBe('4711')
  // Of a new person nothing is sent.
  await goWithin(page, '/chems/userinfodialog?new')
  const dialog = page.getByRole('dialog', { name: text(labels.newTitle) })
  await shown(dialog)
  await save(page)
  await shown(dialog.getByRole('alert').filter({ hasText: /\d+ fields need your attention/ }))
  for (const label of [labels.userId, labels.firstName, labels.lastName, labels.companyEmail]) {
    await expect.poll(() => dialog.getByLabel(text(label)).first().getAttribute('aria-invalid')).toBe('true')
  }
  await shown(dialog)
})

test('a lost session asks to sign in over the popup, keeps what was typed and repeats the save', async () => {
  const page = await open('choi', 'admin2')
  await extension(page).fill('0815')
  // Lost with the save itself: any call before it would ask to sign in as well.
  const lose = () => inDatabase('update session set expires_at = now() where user_id = $1', ['admin2'])
  await page.route(`**${users.modify.path}`, async (route) => (await lose(), route.continue()), { times: 1 })
  await save(page)
  const again = page.getByRole('dialog', { name: text(signInLabels.againTitle) })
  await shown(again)
  await expect.poll(() => extension(page).inputValue()).toBe('0815')
  await again.locator('input[name=userId]').fill('admin2')
  await again.locator('input[name=password]').fill(DEMO_PASSWORD)
  await again.getByRole('button', { name: text(signInLabels.signIn), exact: true }).click()
  await gone(again)
  await shown(findToast(page, messages.saved))
  await goWithin(page, '/chems/userinfodialog?id=choi')
  await shown(popup(page))
  await expect.poll(() => extension(page).inputValue()).toBe('0815')
})

/** Sixteen minutes pass since the password was last given; fifteen are allowed. */
const letStepUpPass = (user: string) =>
  inDatabase(
    `update session set authenticated_at = now() - interval '16 minutes'
     where public_id = (select public_id from session where user_id = $1 order by created_at desc limit 1)`,
    [user],
  )
const stepUpOf = (page: Page) => page.getByRole('dialog', { name: text(signInLabels.stepUpTitle) })

test('deactivating a person and clearing a long-time login ask for the own password again; giving that up changes nobody', async () => {
  await inDatabase(`update users set last_sign_in_at = now() - interval '120 days' where id = $1`, ['patent'])
  const page = await open('han', 'admin2', { anew: true })
  await letStepUpPass('admin2')
  await page.getByRole('button', { name: text(labels.deactivate), exact: true }).click()
  await agree(page)
  await shown(stepUpOf(page))
  await stepUpOf(page)
    .getByRole('button', { name: text(kitLabels.cancel), exact: true })
    .click()
  await gone(stepUpOf(page))
  const answer = await page.context().request.get('/api/v1/common/chems/user/popup/info/personal/han')
  expect(await answer.json()).toMatchObject({ userId: 'han', delYn: 'N' })
  await goWithin(page, '/chems/userinfodialog?id=patent')
  await page.getByRole('button', { name: text(labels.clearLongTimeLogin), exact: true }).click()
  const confirmWith = async (password: string) => {
    await stepUpOf(page).locator('input[name=password]').fill(password)
    await stepUpOf(page)
      .getByRole('button', { name: text(signInLabels.stepUpConfirm), exact: true })
      .click()
  }
  await confirmWith('not the password')
  await shown(stepUpOf(page).getByText(text(signInLabels.stepUpWrong)))
  await confirmWith(DEMO_PASSWORD)
  await gone(stepUpOf(page))
  await shown(findToast(page, messages.saved))
  // Signs in, which a dormant account cannot.
  await openPage('/healthz', 'patent', { anew: true })
})

test('an employee sees of a colleague only how to reach the person', async () => {
  const page = await openPage('/chems/userinfodialog?id=lee', 'kim')
  await shown(popup(page))
  await shown(popup(page).getByText(text(labels.companyEmail)))
  expect(await popup(page).getByText(text(labels.contract)).count()).toBe(0)
  // The list behind it, which the person may not read, is not asked for.
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  expect(await page.getByRole('grid', { includeHidden: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: text(kitLabels.save), exact: true }).count()).toBe(0)
})
