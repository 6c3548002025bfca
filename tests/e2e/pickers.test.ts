import { expect, test } from 'vitest'
import { axeViolations, gone, goWithin, sharePage, shown, today } from './portal-page.ts'

const kim = sharePage('kim')

/** A picture of 64 × 64. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsAthWEMY2gi+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgtuD4EA4rm6TQAAAABJRU5ErkJggg==',
  'base64',
)

test('people are found by their names in any script, and departments by keyboard', async () => {
  const page = await kim('/common/usermultislct')
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox')
  await search.fill('이도윤')
  await dialog.getByRole('checkbox', { name: /Do-yun Lee/ }).click()
  await page.reload()
  // Typing begins in the search, the arrows lead through what it found.
  await shown(dialog.getByRole('checkbox').first())
  await page.keyboard.type('do-yun')
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('gruber')
  await shown(dialog.getByRole('checkbox', { name: /Andrea Gruber/ }))
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Select 2' }).click()
  await shown(page.getByText('Andrea Gruber'))

  await goWithin(page, '/common/deptslct')
  const departments = dialog.getByRole('treeitem')
  await shown(departments.first())
  const all = await departments.count()
  await page.keyboard.type('nano')
  await expect.poll(() => departments.count()).toBeLessThan(all)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByRole('treeitem', { selected: true }).count()).toBe(1)
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await gone(dialog)
})

test('months, recipients, files and pictures are chosen by keyboard and search', async () => {
  const page = await kim('/common/monthslct')
  const dialog = page.getByRole('dialog').last()
  await shown(dialog.getByRole('radio', { checked: true }))
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  const year = String(Number(today().slice(0, 4)) - 1)
  await shown(dialog.getByRole('radio', { name: `February ${year}`, checked: true }))
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await shown(page.getByText(`${year}-02`))

  await goWithin(page, '/common/mailuserslct')
  await dialog.getByRole('searchbox').fill('이도윤')
  await dialog.getByRole('checkbox', { name: /Do-yun Lee.*@/ }).click()
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Select 1' }).click()
  await shown(page.getByRole('listitem').filter({ hasText: /Do-yun Lee.*@/ }))

  await goWithin(page, '/common/atflgrid')
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'first.png', mimeType: 'image/png', buffer: PNG },
    { name: 'second.png', mimeType: 'image/png', buffer: PNG },
  ])
  await shown(dialog.getByText('second.png'))
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Upload and select' }).click()
  await page.waitForURL(/file=/)
  const file = new URL(page.url()).searchParams.get('file') ?? ''

  await goWithin(page, `/common/picpreview?file=${file}`)
  await shown(dialog.getByRole('img', { name: 'first.png' }))
  await page.keyboard.press('ArrowRight')
  const picture = dialog.getByRole('img', { name: 'second.png' })
  await shown(picture)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(64)
  await page.keyboard.press('+')
  await shown(dialog.getByRole('button', { name: '150 %' }))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth])).toEqual([96, 64])
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await gone(dialog)
})
