import type { Page } from 'playwright-core'
import { keyLabels, paletteLabels as labels } from '../../packages/shared/src/shell/shell.labels.ts'
import { shown, text } from './portal-page.ts'

export const palette = (page: Page) => page.getByRole('dialog', { name: text(labels.open), exact: true })
export const options = (page: Page) => palette(page).getByRole('option')
export const keyList = (page: Page) => page.getByRole('dialog', { name: text(keyLabels.title), exact: true })
/** Opens the palette by keyboard and types into it. */
export async function ask(page: Page, what: string) {
  await page.keyboard.press('Control+k')
  await shown(options(page).first())
  await page.keyboard.type(what)
}
export const opened = (page: Page) => shown(page.getByRole('heading', { level: 1 }).first())
