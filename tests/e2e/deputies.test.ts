import { expect, onTestFinished, test } from 'vitest'
import { delegationLabels as labels, substituteLabels } from '../../packages/shared/src/delegations/delegation.labels.ts'
import { noticeLabels } from '../../packages/shared/src/notifications/notification.labels.ts'
import { kitLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { inDatabase } from './portal-database.ts'
import { agree, axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

test('a person names a deputy, who is told at the next sign-in, once; ending it takes it away', async () => {
  onTestFinished(async () => void (await inDatabase('delete from delegation where created_by = $1', ['choi'])))
  const page = await openPage('/main', 'choi')
  await page.getByRole('button', { name: new RegExp(text(shellLabels.myMenu)) }).click()
  await page.getByRole('menuitem', { name: text(noticeLabels.deputies) }).click()
  const dialog = page.getByRole('dialog', { name: text(noticeLabels.deputies), exact: true })
  await shown(dialog.getByText(text(labels.noneTitle)))
  await dialog.getByRole('button', { name: text(labels.add) }).click()
  const form = page.getByRole('dialog', { name: text(labels.add) })
  await form.getByRole('combobox').first().fill('Eun-ji')
  await page.getByRole('option', { name: /Eun-ji Park/ }).click()
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'deputy-form')
  await form.getByRole('button', { name: text(kitLabels.save) }).click()
  await shown(dialog.getByRole('row', { name: /Eun-ji Park/ }).getByText(text(labels.running)))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'deputies')

  const park = await openPage('/main', 'park', { anew: true })
  const deputyNotice = park.getByRole('dialog', { name: text(substituteLabels.title), exact: true })
  await shown(deputyNotice.getByRole('row', { name: /Deputy.*Ji-woo Choi|Choi/ }))
  expect((await deputyNotice.boundingBox())?.width).toBe(640)
  await expect.poll(() => deputyNotice.innerText()).toMatch(/Eun-ji Park · today \d{4}-\d\d-\d\d/)
  expect(await axeViolations(park)).toEqual([])
  await screenshot(park, 'substitutes')
  await deputyNotice
    .getByRole('button', { name: text(kitLabels.close), exact: true })
    .last()
    .click()
  await gone(deputyNotice)
  await park.reload()
  await shown(park.locator('.home-counters b').first())
  await gone(deputyNotice)

  await dialog.getByRole('button', { name: new RegExp(text(labels.endNow)) }).click()
  await agree(page)
  await shown(dialog.getByRole('row', { name: /Eun-ji Park/ }).getByText(text(labels.over)))
})
