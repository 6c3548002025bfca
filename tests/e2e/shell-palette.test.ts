import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { appearanceLabels, keyLabels, paletteActionLabels, paletteLabels as labels } from '../../packages/shared/src/shell/shell.labels.ts'
import { userLabels } from '../../packages/shared/src/users/user.labels.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { settingsLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { answerDocument, loadDocument, submitDocument } from './approval-documents.ts'
import { axeViolations, gone, openPage, screenshot, sharePage, shown, text } from './portal-page.ts'
import { programPart } from './program-part.ts'
import { palette, options, keyList, ask, opened } from './shell-palette-page.ts'

const [kim, admin] = [sharePage('kim'), sharePage('admin')]

test('single keys can be switched off, Ctrl K stays', async () => {
  const page = await openPage('/chems/userlist', 'clerk')
  await opened(page)
  await ask(page, text(appearanceLabels.title))
  await page.keyboard.press('Enter')
  await page.getByLabel(text(appearanceLabels.singleKeys)).uncheck()
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await page.keyboard.press('Shift+?')
  await page.keyboard.press('Control+k')
  await shown(palette(page))
  await gone(keyList(page))
})

test('what is typed before the palette has arrived is in it, and goes on at its end', async () => {
  const page = await admin('/main')
  await opened(page)
  const late = Promise.withResolvers<undefined>()
  await page.route(programPart('CommandPalette'), async (route) => {
    await late.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('admin us')
  late.resolve(undefined)
  await shown(options(page).first())
  await page.keyboard.type('ers')
  await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('admin users')
  // Down past the last entry and up again: the first one is chosen.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/chems/userlist')
})

test('a person called so comes first, actions are found by what people call them, and the page behind stays where it is', async () => {
  const page = await admin('/main')
  await page.setViewportSize({ width: 1200, height: 420 })
  await opened(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  const before = await page.evaluate(() => window.scrollY)
  await ask(page, 'han')
  await expect.poll(() => options(page).first().innerText()).toContain('Ji-woo Han')
  const search = palette(page).getByRole('combobox')
  await search.fill('urlaub')
  await expect.poll(() => options(page).first().innerText()).toContain(text(paletteActionLabels.requestLeave))
  await search.fill('')
  for (let steps = 0; steps < 30; steps += 1) await page.keyboard.press('ArrowDown')
  await palette(page).getByRole('listbox').hover()
  await page.mouse.wheel(0, 4000)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await search.fill('new department')
  await page.keyboard.press('Enter')
  await shown(page.getByRole('dialog', { name: text(paletteActionLabels.newDepartment), exact: true }))
  await page.waitForURL('**/chems/deptlist')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await page.setViewportSize({ width: 1440, height: 900 })
})

// Last of the administrator, so that another screen than the list of users was opened before.
test('Ctrl K finds a menu by a part of its path and opens it, "/" goes to the search of its list, "?" shows the keys, G H leads home', async () => {
  const page = await admin('/main')
  await opened(page)
  await page.keyboard.press('Control+k')
  await shown(options(page).first())
  await screenshot(page, 'palette')
  expect((await options(page).allInnerTexts()).join('\n')).toContain(text(userPopupLabels.newUser))
  await page.keyboard.type('admin users')
  await shown(
    palette(page)
      .getByRole('option', { name: text(userLabels.users) })
      .first(),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL('**/chems/userlist')
  await gone(palette(page))
  await page.keyboard.press('Control+k')
  await shown(palette(page).getByText(text(labels.recent), { exact: true }))
  await expect.poll(() => options(page).first().innerText()).toContain(text(userLabels.users))
  await page.keyboard.press('Escape')
  await gone(palette(page))
  await shown(page.getByRole('gridcell').first())
  await pressKeysOfList(page)
})

/** The single keys of a list; the last of them leads home. */
async function pressKeysOfList(page: Page) {
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  // A field has the focus: "?" is a letter like any other.
  await page.keyboard.press('Shift+?')
  await expect.poll(() => search.inputValue()).toBe('?')
  await search.fill('')
  await page.locator('#content').focus()
  await page.keyboard.press('Shift+?')
  await shown(keyList(page))
  await screenshot(page, 'keys')
  // New documents are for those who have the menu.
  const mayWrite = (await (await page.request.get('/api/v1/common/menus')).text()).includes('/approval/aprvregist')
  await expect.poll(() => keyList(page).getByText(text(keyLabels.newDocument)).count()).toBe(mayWrite ? 1 : 0)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await shown(keyList(page))
  await page.keyboard.press('Escape')
  await gone(keyList(page))
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL('**/main')
}

test('G and N with a second key open boxes and new documents; a key that belongs to a Korean composition is no command', async () => {
  const page = await kim('/main')
  await opened(page)
  const pages = {
    gr: 'approval/recpbox',
    gs: 'approval/submbox',
    gd: 'approval/dfrbox',
    nl: 'application/holidaydetailpopup?new',
    nd: 'approval/aprvregist',
    gh: 'main',
  }
  for (const [[first = '', second = ''], path] of Object.entries(pages).map(([pair, to]) => [pair.split(''), to] as const)) {
    // The form of leave is a dialog, which keeps the keys.
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
    await page.keyboard.press(first)
    await page.keyboard.press(second)
    await page.waitForURL(`**/${path}`)
    if (path.endsWith('?new')) await shown(page.getByRole('dialog'))
  }
  await opened(page)
  const pressed = (composing: boolean) =>
    page.evaluate((isComposing) => {
      const init = { key: '?', code: 'Slash', bubbles: true, cancelable: true, isComposing }
      document.body.dispatchEvent(new KeyboardEvent('keydown', init))
    }, composing)
  await pressed(true)
  await page.keyboard.press('Control+k')
  await shown(palette(page))
  await page.keyboard.press('Escape')
  await gone(palette(page))
  await pressed(false)
  await shown(keyList(page).getByText(text(keyLabels.newLeave)))
  await page.keyboard.press('Escape')
  await gone(keyList(page))
})

test('an employee finds a colleague by the Korean name and the own settings, and no new user; what nothing fits says so', async () => {
  const page = await kim('/main')
  const lee = await page.request.get('/api/v1/common/people?q=lee')
  const [{ koreanName, englishName }] = (await lee.json()) as [{ koreanName: string; englishName: string }]
  await opened(page)
  await page.getByRole('button', { name: text(labels.open) }).click()
  await shown(options(page).first())
  const offered = (await options(page).allInnerTexts()).join('\n')
  expect(offered).not.toContain(text(userPopupLabels.newUser))
  expect(offered).toContain(text(shellLabels.settings))
  // Five hundred letters too.
  const search = palette(page).getByRole('combobox')
  await search.fill('z'.repeat(500))
  await shown(palette(page).getByText(/^No results for/))
  expect(await palette(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)).toBe(false)
  await search.fill(text(shellLabels.settings))
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: text(settingsLabels.title), exact: true })
  await shown(settings)
  await page.keyboard.press('Escape')
  await gone(settings)
  await ask(page, koreanName)
  await shown(options(page).filter({ hasText: englishName }))
  await screenshot(page, 'palette-people')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await options(page).filter({ hasText: englishName }).click()
  const colleague = page.getByRole('dialog', { name: text(userPopupLabels.title), exact: true })
  await shown(colleague.getByText(koreanName))
  await page.keyboard.press('Escape')
  await gone(colleague)
})

test('a document is found by its title under way, by the drafter and by the one it waits for, and by its number once decided', async () => {
  const decided = `Reactor palette ${randomUUID().slice(0, 8)}`
  const decidedId = await submitDocument('kim', decided)
  await answerDocument('head', decidedId, 'APPROVE')
  await answerDocument('director', decidedId, 'APPROVE')
  const { documentNo } = await loadDocument('kim', decidedId)
  const title = `Beamline palette ${randomUUID().slice(0, 8)}`
  const id = await submitDocument('kim', title)
  const [drafter, head] = [await kim('/main'), await openPage('/main', 'head')]
  for (const page of [drafter, head]) {
    await opened(page)
    await ask(page, title)
    await shown(
      palette(page)
        .getByRole('group', { name: text(labels.documents), exact: true })
        .getByRole('option', { name: title }),
    )
  }
  await screenshot(drafter, 'palette-documents')
  expect(await axeViolations(drafter, 'dialog')).toEqual([])
  await palette(drafter).getByRole('combobox').fill(documentNo)
  await shown(options(drafter).filter({ hasText: decided }).filter({ hasText: documentNo }))
  await palette(drafter).getByRole('combobox').fill(title)
  await shown(options(drafter).filter({ hasText: title }))
  await drafter.keyboard.press('Enter')
  await drafter.waitForURL(`**/approval/aprvdetailpopup?id=${id}`)
  await shown(drafter.getByRole('heading', { name: title }).first())
  // A search that fails takes nothing else away.
  await head.keyboard.press('Escape')
  await head.route('**/approval/aprvcplt?*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await ask(head, 'received')
  await shown(options(head).filter({ hasText: text(menuLabels.boxReceived) }))
})
