import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { session } from '../../packages/shared/src/session/session.ts'
import { atRest, follow, settled } from '../e2e/page-rest.ts'
import { findLayoutFaults } from './geometry.ts'
import type { Screen } from './screens.ts'

/** A look of the portal: one picture of each screen. */
export interface Look {
  readonly language: string
  /** Width of the window in pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
}

export interface Shot extends Look {
  readonly screen: string
  readonly file: string
  readonly faults: readonly string[]
}

interface Portal {
  readonly address: string
  readonly folder: string
  readonly setLanguage: (user: string, language: string) => Promise<void>
}

const HEIGHT = 900
const PASSWORD = 'Maru!2026demo'

async function open(browser: Browser, { address }: Portal, user: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  follow(context)
  await context.route('**/comm/appearance', (route) =>
    route.fulfill({ json: { theme: 'system', rowHeight: 'normal', wideLists: false, singleKeys: true } }),
  )
  const reply = await context.request.post(session.signIn.path, {
    multipart: { username: user, password: PASSWORD },
    headers: { origin: address },
  })
  if ((await reply.text()) === 'fail') throw new Error(`${user} could not sign in`)
  const own = (await (await context.request.get(session.current.path)).json()) as string
  const page = await context.newPage()
  await page.goto('/healthz')
  // The dialog that names whom somebody covers for opens once a sign-in, over any screen.
  await page.evaluate((id) => localStorage.setItem('maru.substitutesTold', id), own)
  return [context, page]
}

const ROWS = '.MuiDataGrid-row:visible, .mail-line:visible'

/** Longest wait for what calls itself busy: the gallery shows a list that loads for ever. */
const BUSY_MS = 10_000

/** Waits until the page has received all, and no list is loading any more. */
async function whole(page: Page) {
  await atRest(page)
  await page
    .waitForFunction(
      () => ![...document.querySelectorAll('[aria-busy=true], .MuiSkeleton-root')].some((one) => one.checkVisibility()),
      undefined,
      {
        timeout: BUSY_MS,
      },
    )
    .catch(() => undefined)
}

/** Loads a screen anew, so that no tab of another one is in its picture. */
async function goTo(page: Page, { path, opensRow }: Screen) {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(path)
  await whole(page)
  const row = page.locator(ROWS).first()
  if (!opensRow || (await row.count()) === 0) return
  await row.click()
  await whole(page)
}

async function shootLook(page: Page, portal: Portal, screen: Screen, look: Look): Promise<Shot> {
  await page.setViewportSize({ width: look.width, height: HEIGHT })
  await page.emulateMedia({ colorScheme: look.theme })
  await settled(page)
  const file = `${screen.name}.${look.language}.${String(look.width)}.${look.theme}.png`
  await page.screenshot({ path: join(portal.folder, file), animations: 'disabled', caret: 'hide' })
  return { ...look, screen: screen.name, file, faults: await page.evaluate(findLayoutFaults) }
}

/** Takes pictures of the screens of one person, one language after the other; a screen that cannot be opened is a fault. */
export async function shootScreens(
  browser: Browser,
  portal: Portal,
  { user, screens, looks }: { user: string; screens: readonly Screen[]; looks: readonly Look[] },
): Promise<Shot[]> {
  mkdirSync(portal.folder, { recursive: true })
  const shots: Shot[] = []
  for (const [language, ofLanguage] of Map.groupBy(looks, (look) => look.language)) {
    await portal.setLanguage(user, language)
    const [context, page] = await open(browser, portal, user)
    for (const screen of screens) {
      try {
        await goTo(page, screen)
        for (const look of ofLanguage) shots.push(await shootLook(page, portal, screen, look))
      } catch (error) {
        shots.push({ ...(ofLanguage[0] as Look), screen: screen.name, file: '', faults: [String(error).slice(0, 300)] })
      }
    }
    await context.close()
  }
  writeFileSync(join(portal.folder, `${user}.json`), JSON.stringify(shots))
  return shots
}
