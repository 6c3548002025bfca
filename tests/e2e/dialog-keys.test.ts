import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentLabels } from '../../packages/shared/src/payments/payment.labels.ts'
import { appearanceLabels, keyLabels, paletteLabels } from '../../packages/shared/src/shell/shell.labels.ts'
import { galleryLabels } from '../../packages/shared/src/gallery/gallery.labels.ts'
import { homeLabels } from '../../packages/shared/src/home/home.labels.ts'
import { calendarEventLabels } from '../../packages/shared/src/schedule/event.labels.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels, settingsLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { agree, gone, goWithin, openPage, sharePage, shown, text } from './portal-page.ts'

const admin = sharePage('admin')

/** One dialog of each kind, the control it is opened from, and how, by keyboard alone. */
interface Opening {
  name: string
  path: string
  /** Name of the button that opens it, or of the entry of the own menu. */
  opener: readonly string[]
  inOwnMenu?: true
}
const openings: readonly Opening[] = [
  { name: text(settingsLabels.title), path: '/main', opener: shellLabels.settings, inOwnMenu: true },
  { name: text(appearanceLabels.title), path: '/main', opener: appearanceLabels.title, inOwnMenu: true },
  { name: text(keyLabels.title), path: '/main', opener: keyLabels.title, inOwnMenu: true },
  { name: text(userPopupLabels.ownTitle), path: '/main', opener: shellLabels.myProfile, inOwnMenu: true },
  { name: text(paletteLabels.open), path: '/main', opener: paletteLabels.open },
  { name: text(shellLabels.allMenus), path: '/main', opener: shellLabels.siteMap },
  { name: text(homeLabels.offices), path: '/main', opener: homeLabels.offices },
  { name: text(paymentLabels.newTitle), path: '/application/applicationforpaymentlist', opener: paymentLabels.newTitle },
  { name: text(calendarEventLabels.newEvent), path: '/bbs/schedule/schedulelist', opener: calendarEventLabels.newEvent },
  { name: text(galleryLabels.form), path: '/sample?tab=dialogs', opener: galleryLabels.form },
  { name: text(galleryLabels.question), path: '/sample?tab=dialogs', opener: galleryLabels.question },
]

/** Which element of the page has the focus, whether it is in a dialog, and whether a button or link shows it, by its ring or an outline. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement ?? document.body
    const { outlineStyle, boxShadow } = getComputedStyle(stop)
    return {
      name: stop.getAttribute('aria-label') ?? stop.textContent,
      place: [...document.querySelectorAll('*')].indexOf(stop),
      isInside: stop.closest('[role=dialog], [role=alertdialog]') !== null,
      isShown: !stop.matches('button, a') || outlineStyle !== 'none' || boxShadow.includes('0px 0px 0px 4px'),
    }
  })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('every dialog takes the focus, shows it, keeps Tab inside, closes by Esc and gives the focus back', async () => {
  const page = await openPage('/main', 'office')
  const faults: string[] = []
  for (const { name, path, opener, inOwnMenu } of openings) {
    if (!page.url().endsWith(path)) await goWithin(page, path)
    await shown(page.getByRole('heading', { level: 1 }))
    const button = page.getByRole('button', { name: text(inOwnMenu ? shellLabels.myMenu : opener) }).first()
    await button.focus()
    const from = await focused(page)
    await page.keyboard.press('Enter')
    if (inOwnMenu) {
      await page.getByRole('menuitem', { name: text(opener), exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const dialog = page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }))
    await shown(dialog)
    await expect.poll(async () => (await focus(page)).isInside).toBe(true)
    const stops = new Set<number>()
    // Once around, or as far as one may get in a long dialog, and a few steps back.
    const steps = async (key: string, most: number) => {
      let first: number | undefined
      for (let step = 0; step < most; step += 1) {
        await page.keyboard.press(key)
        const at = await focus(page)
        if (at.place === first) return
        first ??= at.place
        stops.add(at.place)
        if (!at.isInside) faults.push(`${name}: step ${String(step)} by ${key} leads to ${at.name}`)
        if (!at.isShown) faults.push(`${name}: the focus on ${at.name} is not shown`)
      }
    }
    await steps('Tab', 25)
    await steps('Shift+Tab', 15)
    if (stops.size < 2) faults.push(`${name}: Tab goes nowhere`)
    await page.keyboard.press('Escape')
    await gone(dialog)
    if ((await focused(page)) !== from) faults.push(`${name}: the focus goes to ${String(await focused(page))} instead of ${String(from)}`)
  }
  expect(faults).toEqual([])
})

test('after a refusal the button has the focus again, and Esc closes its dialog', async () => {
  const page = await admin('/chems/bizpcmn')
  await page.getByRole('row').filter({ hasText: 'DE01' }).click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: text(kitLabels.delete) })
  await remove.focus()
  await page.keyboard.press('Enter')
  await agree(page)
  await shown(page.locator('[data-sonner-toast]').filter({ hasText: 'Deactivate it instead of deleting it' }))
  await expect.poll(() => focused(page)).toBe(text(kitLabels.delete))
  await page.keyboard.press('Escape')
  await gone(dialog)
})

test('a button of any kind shows that it has the focus', async () => {
  const page = await admin('/sample?tab=states')
  for (const kind of ['contained', 'outlined', 'text']) {
    const button = page.locator(`.MuiButton-${kind}:enabled:visible`).first()
    await shown(button)
    // After a key the browser marks what is focused.
    await page.keyboard.press('Tab')
    await button.focus()
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).boxShadow), { message: kind })
      .toContain('0px 0px 0px 4px')
  }
})
