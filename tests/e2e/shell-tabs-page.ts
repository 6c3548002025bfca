import type { Page } from 'playwright-core'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { paletteLabels } from '../../packages/shared/src/shell/shell.labels.ts'
import { userLabels } from '../../packages/shared/src/users/user.labels.ts'
import { userPopupLabels as labels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { goWithin, openPage, shown, text } from './portal-page.ts'

export const users = text(userLabels.users)
export const figures = text(menuLabels.staffFigures)
export const tabs = (page: Page) => page.getByRole('navigation', { name: text(shellLabels.openScreens) })
export const tab = (page: Page, name: string) => tabs(page).getByRole('button', { name, exact: true })
export const popup = (page: Page, title: readonly string[] = labels.title) => page.getByRole('dialog', { name: text(title), exact: true })
export const pivot = (page: Page) => page.getByRole('dialog', { name: figures })
export const question = (page: Page) => page.getByRole('alertdialog', { name: text(kitLabels.leaveTitle) })
export const answer = (page: Page, label: readonly string[]) =>
  question(page)
    .getByRole('button', { name: text(label) })
    .click()
// By its title, because an open popup keeps the rest of the page from those who only hear it.
export const unsaved = (page: Page) => page.getByTitle(text(paletteLabels.unsaved))

/** Opens a screen through the palette, by keyboard. */
export async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await shown(page.getByRole('option').first())
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}
export const koreanName = (page: Page) => popup(page).getByLabel(text(labels.koreanName))

/** The staff figures, kept as the first tab: a window that is loaded anew before that forgets them. */
async function figuresOpen() {
  const page = await openPage('/pivot', 'admin')
  await shown(pivot(page))
  await page.waitForFunction(() => sessionStorage.getItem('maru.tabs')?.includes('/pivot'))
  return page
}

/** The popup of a person over the user list, with the staff figures open beside it, one letter typed. */
export async function typedIntoPopup() {
  const page = await figuresOpen()
  await goWithin(page, '/chems/userinfodialog?id=kim')
  await koreanName(page).pressSequentially('가')
  await shown(unsaved(page))
  return page
}
