import { expect, test } from 'vitest'
import { exportLabels as labels } from '../../packages/shared/src/exports/export.labels.ts'
import { accessHistoryLabels } from '../../packages/shared/src/histories/access-history.labels.ts'
import { noticeLabels } from '../../packages/shared/src/notifications/notification.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, filled, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const PERSON = 'long-list'

test('a long list is written in the background, followed, downloaded and stopped', async () => {
  await inDatabase(
    `insert into sign_in (user_id, result, ip, user_agent, at)
     select $1, 'WRONG', '10.0.0.9', 'Browser', timestamptz '2026-02-01' + n * interval '1 second' from generate_series(1, 5200) n`,
    [PERSON],
  )
  const page = await openPage(`/chems/loginhislist?q=${PERSON}&period=all`, 'admin')
  await shown(page.getByRole('gridcell', { name: '10.0.0.9' }).first())
  await page.getByRole('button', { name: text(kitLabels.excel), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text(labels.title) })
  const lines = dialog.getByRole('listitem')
  const download = dialog.getByRole('button', { name: /^Download Sign-ins_\d{8}\.xlsx$/ })
  await shown(download)
  await shown(lines.filter({ hasText: filled(labels.rows, '5,200') }))
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^Sign-ins_\d{8}\.xlsx$/)
  expect(await file.failure()).toBeNull()
  await dialog
    .getByRole('button', { name: text(kitLabels.close), exact: true })
    .last()
    .click()
  await gone(dialog)
  // Who left the page finds it by the notification.
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(text(noticeLabels.title)) })
    .click()
  await page
    .getByRole('dialog', { name: text(noticeLabels.title) })
    .getByRole('button', { name: new RegExp(`Excel file of ${text(accessHistoryLabels.signIns)}`) })
    .first()
    .click()
  await shown(download)
  // One that another process is writing: its progress comes by itself.
  await inDatabase(
    `insert into export_run (id, user_id, api, name, state, claimed_by, due_at, rows, total, attempts)
     values (gen_random_uuid(), 'admin', 'GET /other', $1, 'RUNNING', gen_random_uuid(), now() + interval '1 hour', 2500, 9000, 1)`,
    [PERSON],
  )
  const other = lines.filter({ hasText: PERSON })
  await shown(other.getByText(filled(labels.rowsOf, '2,500', '9,000')))
  await inDatabase(`update export_run set rows = 4500 where name = $1 and state = 'RUNNING'`, [PERSON])
  await shown(other.getByText(filled(labels.rowsOf, '4,500', '9,000')))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'exports')
  await other.getByRole('button', { name: filled(labels.stopOf, PERSON) }).click()
  await shown(other.getByText(text(labels.cancelled)))
  await other.getByRole('button', { name: filled(labels.removeOf, PERSON) }).click()
  await gone(other)
})
