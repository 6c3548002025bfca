import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LabelRecord, Language } from '../../packages/shared/src/labels.ts'
import { session } from '../../packages/shared/src/session/session.ts'
import { appearanceLabels, keyLabels, paletteLabels } from '../../packages/shared/src/shell/shell.labels.ts'
import { kitLabels, settingsLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { portal } from './here.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, colourViolations, gone, goWithin, inTheme, openPage, screenshot, shown, text } from './portal-page.ts'
import { speakWidest } from './widest-texts.ts'

const ADMIN = 'admin2'
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmo'
const speak = (language: Language) => inDatabase('update user_settings set language_code = $1 where user_id = $2', [language, ADMIN])

let closed: string[] = []
let ownNames: string[] = []
const rename = (names: readonly string[]) =>
  inDatabase('update users set english_name = $1, korean_name = $2 where id = $3', [...names, ADMIN])
beforeAll(async () => {
  // With every menu open, also those whose pages are still to come: the bar at its fullest. And with the longest of names.
  const { rows } = await inDatabase('update menu_entry set active = true where not active returning number', [])
  closed = rows.map(({ number }) => number as string)
  const people = await inDatabase('select english_name, korean_name from users where id = $1', [ADMIN])
  ownNames = Object.values(people.rows[0] as Record<string, string>)
  await rename([LONG_NAME, ''])
})
afterAll(async () => {
  await rename(ownNames)
  await speak('en')
  await inDatabase(`update menu_entry set active = false where number = any (string_to_array($1, ','))`, [closed.join()])
})

/** What the page calls a label. */
type Say = (label: LabelRecord) => string

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 1200, height: 900 }

/** Opens a page as the administrator sees it; the theme is that of the system, which a test can change. */
const open = (path: string) => openPage(path, ADMIN, { size: NARROW, themed: true, anew: true })

/** Turns the look to a theme and a width. */
async function look(page: Page, theme: 'light' | 'dark', size: typeof WIDE) {
  await page.setViewportSize(size)
  await inTheme(page, theme)
}

/** Texts that are missing, are cut off or lie over one another, unless a tooltip tells them whole, and what is wider than the window. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const holdsText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    // The grid shows a cut column head whole when it is pointed at.
    const hasFullText = (element: Element) => element.closest('[title], button[aria-label], .MuiDataGrid-columnHeaderTitle') !== null
    const seen = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && holdsText(element) && !element.closest('.sr, .skip-link, script, style'),
    )
    const cut = seen.filter((element) => {
      const { overflowX, display } = getComputedStyle(element)
      if (display === 'inline' || overflowX === 'visible') return false
      return element.scrollWidth > element.clientWidth + 1 && !hasFullText(element)
    })
    const outside = seen.filter((element) => {
      const box = element.getBoundingClientRect()
      const frame = element.closest('button, a, .work-tab, .MuiDialog-paper')?.getBoundingClientRect()
      return frame !== undefined && !hasFullText(element) && (box.right > frame.right + 1 || box.left < frame.left - 1)
    })
    const bars = [...document.querySelectorAll('.top-bar > div, .toolbar, .page-head, .pager')].filter((bar) => bar.checkVisibility())
    const overlapping = bars.flatMap((bar) => {
      const boxes = [...bar.children]
        .filter((child) => child.checkVisibility())
        .map((child) => ({ child, box: child.getBoundingClientRect(), inner: child.scrollWidth }))
      return boxes.flatMap(({ child, box, inner }, index) => {
        const next = boxes[index + 1]
        return next && Math.max(box.right, box.left + inner) > next.box.left + 1 && next.box.top < box.bottom ? [child] : []
      })
    })
    const missing = seen.filter((element) => element.textContent?.includes('NO LABEL'))
    const { scrollWidth } = document.documentElement
    return [
      ...(scrollWidth > innerWidth ? [`the page is ${String(scrollWidth)} px wide`] : []),
      ...[...new Set([...cut, ...outside, ...overlapping, ...missing])].map(
        (element) => `${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 80) ?? ''}`,
      ),
    ]
  })

interface Screen {
  name: string
  path: string
  ready: (page: Page, say: Say) => Promise<void>
}
const accountItem = async (page: Page, say: Say, label: LabelRecord, title: LabelRecord) => {
  await page.getByRole('button', { name: say(shellLabels.myMenu) }).click()
  await page.getByRole('menuitem', { name: say(label), exact: true }).click()
  await shown(page.getByRole('dialog', { name: say(title), exact: true }))
}
// What stands at the same address is opened there one after the other.
const screens: readonly Screen[] = [
  { name: 'home', path: '/main', ready: (page) => shown(page.getByRole('heading', { level: 1 })) },
  { name: 'settings', path: '/main', ready: (page, say) => accountItem(page, say, shellLabels.settings, settingsLabels.title) },
  {
    name: 'appearance',
    path: '/main',
    ready: (page, say) => accountItem(page, say, appearanceLabels.title, appearanceLabels.title),
  },
  { name: 'keys', path: '/main', ready: (page, say) => accountItem(page, say, keyLabels.title, keyLabels.title) },
  {
    name: 'palette',
    path: '/main',
    ready: async (page, say) => {
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: say(paletteLabels.open) })
      await shown(palette.getByRole('option').first())
    },
  },
  {
    name: 'site-map',
    path: '/main',
    ready: async (page, say) => {
      await page.getByRole('button', { name: say(shellLabels.siteMap) }).click()
      await shown(page.getByRole('dialog', { name: say(shellLabels.allMenus) }))
    },
  },
  {
    name: 'user-list',
    path: '/chems/userlist',
    ready: (page) => shown(page.getByRole('gridcell').first()),
  },
  {
    name: 'user-popup',
    path: '/chems/userinfodialog?id=kim',
    ready: (page) => shown(page.getByRole('dialog').getByRole('textbox').first()),
  },
]

/** Screens with what stands around them; the others are dialogs over these. */
const framed = new Set(['home', 'user-list'])

/** What a screen does wrong: narrow and light, wide and dark. */
async function faultsOf(page: Page, name: string) {
  await look(page, 'light', NARROW)
  await screenshot(page, `${name}-1200`)
  const faults = await cutTexts(page)
  await page.setViewportSize(WIDE)
  await screenshot(page, name)
  faults.push(...(await cutTexts(page)))
  const part = framed.has(name) ? 'with frame' : 'dialog'
  faults.push(...(await axeViolations(page, part)))
  await inTheme(page, 'dark')
  return [...faults, ...(await colourViolations(page, part))]
}

// Colours in the dark of what is judged in the light elsewhere, and all of what is judged here only.
const darkPages = ['/errorInfo', '/no/such/page']
const judgedHereOnly = ['/authInfo2', '/main?tab=menus', '/pivot?percent=1']

test('in no language a text of the shell is cut at 1200 px, and no rule of WCAG 2.2 A and AA is broken that is not judged elsewhere', async () => {
  const page = await open('/main')
  const widest = await speakWidest(page)
  await shown(page.locator('h1, h2').first())
  const say: Say = ([number]) => widest[number] ?? ''
  let at = '/main'
  for (const { name, path, ready } of screens) {
    if (path !== at) await goWithin(page, path)
    at = path
    await ready(page, say)
    expect(await faultsOf(page, name), name).toEqual([])
    await page.keyboard.press('Escape')
    if (!path.includes('dialog')) await gone(page.getByRole('dialog'))
  }
  const faults: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await look(page, theme, NARROW)
    for (const path of theme === 'light' ? judgedHereOnly : [...darkPages, ...judgedHereOnly]) {
      await goWithin(page, path)
      await shown(page.locator('h1:visible, h2:visible').first())
      expect(new URL(page.url()).search, path).toBe(new URL(path, portal).search)
      const violations = await (theme === 'light' ? axeViolations : colourViolations)(page)
      for (const fault of [...violations, ...(await cutTexts(page))]) faults.push(`${path} ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

test('the demo is English until a person chooses another language, and stays English where the settings do not decide, which says so', async () => {
  await speak('de')
  const page = await openPage('/healthz', ADMIN)
  // As a portal answers that has LANGUAGE_CHOICE off.
  await page.route(`**${session.identity.path}*`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), languageChoice: false } })
  })
  await page.goto('/main')
  await shown(page.getByRole('button', { name: shellLabels.siteMap[1] }))
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await accountItem(page, text, shellLabels.settings, settingsLabels.title)
  await shown(page.getByText(settingsLabels.languageHint[1]))
  await screenshot(page, 'settings-language-fixed')
  await page.unroute(`**${session.identity.path}*`)
  await speak('en')
  await page.reload()
  await accountItem(page, text, shellLabels.settings, settingsLabels.title)
  expect(await page.getByText(settingsLabels.languageHint[1]).count()).toBe(0)
  await page.getByLabel(settingsLabels.languageCode[1]).click()
  await page.getByRole('option', { name: 'German' }).click()
  await page.getByRole('button', { name: kitLabels.save[1], exact: true }).click()
  const question = page.getByRole('alertdialog')
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: kitLabels.yes[1], exact: true }).click()])
  await shown(page.getByRole('button', { name: shellLabels.siteMap[3] }))
  // MUI's own texts are in the language too.
  await goWithin(page, '/chems/userlist')
  await page.getByRole('columnheader').nth(2).hover()
  await expect.poll(() => page.locator('.MuiDataGrid-root').innerHTML()).toContain('Sortieren')
})
