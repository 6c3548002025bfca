import { expect, test } from 'vitest'
import { axeViolations, gone, openPage, shown } from './portal-page.ts'

test('a board is added with its options and rights, and stands in the list of boards', async () => {
  const page = await openPage('/system/bbs/masterlist', 'admin')
  await shown(page.getByRole('row', { name: /Safety training/ }))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'New board' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number').fill('B650')
  await dialog.getByLabel('English name').fill('Lost and found')
  await dialog.getByRole('button', { name: 'Add: Writers: departments' }).click()
  await page.getByRole('menuitem').first().click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await shown(page.getByRole('row', { name: /Lost and found/ }))
})
