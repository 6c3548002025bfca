import { expect, test } from 'vitest'
import { axeViolations, gone, openPage, shown } from './portal-page.ts'

test('people are found by their names in any script, and departments by keyboard', async () => {
  const page = await openPage('/common/usermultislct', 'kim')
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox')
  for (const [typed, name] of [
    ['이도윤', 'Do-yun Lee'],
    ['gruber', 'Andrea Gruber'],
  ] as const) {
    await search.fill(typed)
    await dialog.getByRole('checkbox', { name: new RegExp(name) }).click()
  }
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Choose 2' }).click()
  await shown(page.getByText('Andrea Gruber'))

  await page.goto('/common/deptslct')
  const first = dialog.getByRole('treeitem').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('treeitem', { selected: true }).count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
  await gone(dialog)
})
