import { expect, test } from 'vitest'
import { noticeLabels as words } from '../../packages/shared/src/notifications/notification.labels.ts'
import { noticeNames } from '../../packages/shared/src/notifications/notice-names.labels.ts'
import { shellLabels } from '../../packages/shared/src/web.labels.ts'
import { submitDocument } from './approval-documents.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, openPage, screenshot, shown, text } from './portal-page.ts'

test('a notification arrives by itself, is read by opening it, and its kind can be switched off', async () => {
  // After ten of a kind in an hour one line stands for the rest.
  await inDatabase(`delete from notification where user_id = 'head'`, [])
  const head = await openPage('/main', 'head')
  const menu = head.getByRole('banner').getByRole('button', { name: new RegExp(text(shellLabels.myMenu)) })
  await shown(menu)
  await submitDocument('kim', 'Glass ware for laboratory 2.14')
  await expect.poll(async () => (await menu.getAttribute('aria-label')) ?? '').toMatch(/\(\d+\)/)
  await menu.click()
  await head.getByRole('menuitem', { name: new RegExp(text(words.title)) }).click()
  const dialog = head.getByRole('dialog', { name: text(words.title), exact: true })
  const line = dialog.getByRole('button', { name: /Glass ware for laboratory 2\.14/ })
  await shown(line)
  expect(await axeViolations(head)).toEqual([])
  await screenshot(head, 'notifications')
  await dialog.getByRole('button', { name: text(words.markAll) }).click()
  await expect.poll(() => dialog.getByRole('img', { name: text(words.unread) }).count()).toBe(0)
  await dialog.getByRole('button', { name: text(words.choose) }).click()
  await shown(dialog.getByRole('checkbox', { name: text(noticeNames.waiting), exact: true }))
  expect(await axeViolations(head)).toEqual([])
  await screenshot(head, 'notification-choices')
})
