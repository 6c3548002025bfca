import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noticeLabels as labels } from '../../packages/shared/src/notifications/notification.labels.ts'
import { noticeGroupLabels } from '../../packages/shared/src/notifications/notice-groups.labels.ts'
import { noticeMailLabels } from '../../packages/shared/src/notifications/notice-mail.labels.ts'
import { noticeNames } from '../../packages/shared/src/notifications/notice-names.labels.ts'
import { calendarLabels } from '../../packages/shared/src/calendar.labels.ts'
import { submitDocument } from './approval-documents.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, filled, gone, openPage, screenshot, shown, text } from './portal-page.ts'

test('the bell counts a notification that arrives, lists it by day, opens its document and marks it as read, and its settings stand in groups', async () => {
  // After ten of a kind in an hour one line stands for the rest.
  await inDatabase(`delete from notification where user_id = 'head'`, [])
  const head = await openPage('/main', 'head')
  // Also while the open list keeps the bar from those who only hear it.
  const bell = head
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: new RegExp(`^${text(labels.title)}`), includeHidden: true })
  const isCalled = (name: string) => expect.poll(() => bell.getAttribute('aria-label')).toBe(name)
  await isCalled(text(labels.title))
  const id = await submitDocument('kim', 'Glass ware for laboratory 2.14')
  await submitDocument('kim', 'Gloves for laboratory 2.14')
  await isCalled(filled(labels.titleUnread, 2))
  await inDatabase(`update notification set created_at = now() - interval '3 days' where user_id = 'head' and document_id <> $1::uuid`, [
    id,
  ])
  await bell.click()
  const list = head.getByRole('dialog', { name: text(labels.title), exact: true })
  const line = list
    .getByRole('region', { name: text(calendarLabels.today) })
    .getByRole('button', { name: /Glass ware for laboratory 2\.14/ })
  await shown(line)
  await shown(list.getByRole('region', { name: text(labels.lastWeek) }).getByRole('button', { name: /Gloves/ }))
  expect(await axeViolations(head, 'with frame')).toEqual([])
  await screenshot(head, 'notifications')
  await line.click()
  await head.waitForURL(`**/approval/aprvdetailpopup?id=${id}`)
  await gone(list)
  await isCalled(filled(labels.titleUnread, 1))
  await bell.click()
  await expect.poll(() => list.getByRole('img', { name: text(labels.unread) }).count()).toBe(1)
  await list.getByRole('button', { name: text(labels.markRead), exact: true }).click()
  await isCalled(text(labels.title))
  await list
    .getByRole('button', { name: text(labels.markUnread), exact: true })
    .first()
    .click()
  await isCalled(filled(labels.titleUnread, 1))
  await list.getByRole('button', { name: text(labels.markAll) }).click()
  await isCalled(text(labels.title))
  await chooseNotifications(head)
})

/** The settings stand in groups, each chosen at once or one by one. */
async function chooseNotifications(page: Page) {
  await page.getByRole('button', { name: text(labels.settings), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text(labels.settings), exact: true })
  const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  const all = tick(filled(noticeMailLabels.allOf, text(noticeGroupLabels.mail)))
  const [failed, late] = [tick(text(noticeNames.mailFailed)), tick(text(noticeNames.mailLate))]
  await shown(all)
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await screenshot(page, 'notification-choices')
  // The tick follows the answer of the server.
  await failed.click()
  await expect.poll(() => all.evaluate((box: HTMLInputElement) => [box.indeterminate, box.checked])).toEqual([true, false])
  await all.click()
  await expect.poll(() => failed.isChecked()).toBe(true)
  await all.click()
  await expect.poll(async () => [await failed.isChecked(), await late.isChecked(), await all.isChecked()]).toEqual([false, false, false])
  expect(await tick(text(noticeNames.waiting)).isChecked()).toBe(true)
  await all.click()
  await expect.poll(() => late.isChecked()).toBe(true)
}
