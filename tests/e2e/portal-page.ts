import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, expect, onTestFailed, onTestFinished } from 'vitest'
import { fillText } from '../../packages/shared/src/labels.ts'
import { warningsSince } from './here.ts'
import { judgeShown } from './shown-part.ts'
import { goWithin, settled, WAIT_MS } from './page-rest.ts'
import { leave, type Place, placeFor, tidy, TIME_ZONE, type Visit } from './places.ts'

export { atRest, goWithin } from './page-rest.ts'

const pictures = join(import.meta.dirname, '../../.cache/screenshots')
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format()

/** Keeps pictures of what a test that failed saw last. */
async function keepLastSight(context: BrowserContext, test: string) {
  const name = test.replaceAll(/\W+/g, '-').slice(0, 60)
  for (const [index, page] of context.pages().entries())
    await page.screenshot({ path: join(pictures, `failed-${name}-${String(index)}.png`) }).catch(() => undefined)
}

/** The words a page showed last, dialogs and toasts first; a run on another machine leaves no picture to look at. */
async function visibleText(page: Page) {
  const front = page.locator('[role=dialog], [role=alertdialog], [data-sonner-toast], [role=alert]')
  const words = [...(await front.allInnerTexts()), await page.locator('main, body').first().innerText()]
  return `${page.url()} showed: ${words.join(' | ').replaceAll(/\s+/g, ' ').slice(0, 600)}`
}

/** Has the test that runs fail for what a window did that no window may do; `end` leaves it, or lets it go on for the next test. */
function judgeAtEnd(place: Place, visit: Visit, end: (isWell: boolean) => Promise<string[]>) {
  const { context, page } = place
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    const sight = failed ? await visibleText(page).catch(String) : undefined
    if (failed) await keepLastSight(context, task.name)
    const faults = await end(!failed)
    if (sight !== undefined) throw new Error([sight, ...faults].join('\n'))
    expect(faults.filter((fault) => !visit.expected?.test(fault))).toEqual([])
  })
  const begun = Date.now()
  onTestFailed(() => {
    const said = warningsSince(begun)
    if (said.length > 0) throw new Error(`The portal warned meanwhile:\n${said.join('\n')}`)
  })
}

/** Opens an address of the portal in a window of `user`, or of a guest; the test fails when the page misbehaves. */
export async function openPage(path: string, user?: string, visit: Visit = {}): Promise<Page> {
  const place = await placeFor(user, visit)
  const { context, page } = place
  context.setDefaultTimeout(WAIT_MS)
  judgeAtEnd(place, visit, (isWell) => leave(place, isWell))
  if (visit.themed)
    await context.route('**/comm/appearance', (route) =>
      route.fulfill({ json: { theme: 'system', rowHeight: 'normal', wideLists: false, singleKeys: true } }),
    )
  await page.goto(path)
  return page
}

/**
 * A page of `user` that the tests of a file share, who would each load the portal anew: the first opens it, the others go on where it is,
 * or at the address they name. After a test that failed the next one opens another.
 */
export function sharePage(user: string) {
  let place: Place | undefined
  afterAll(async () => {
    if (place) await leave(place, true)
  })
  return async (path?: string): Promise<Page> => {
    const shared = place ?? (await placeFor(user, {}))
    shared.context.setDefaultTimeout(WAIT_MS)
    judgeAtEnd(shared, {}, async (isWell) => {
      if (isWell) return tidy(shared).then(() => shared.faults.splice(0))
      place = undefined
      return leave(shared, false)
    })
    if (place === undefined) await shared.page.goto(path ?? '/main')
    else if (path !== undefined) await goWithin(shared.page, path)
    place = shared
    return shared.page
  }
}

/** English text of a label, as the interface shows it. */
export const text = ([, english = '']: readonly string[]) => english
/** English text of a label with its places filled. */
export const filled = (label: readonly string[], ...args: readonly (string | number)[]) => fillText(text(label), args)

export const shown = (place: Locator) => place.waitFor({ state: 'visible' })
export const gone = (place: Locator) => place.waitFor({ state: 'hidden' })

const question = (page: Page) => page.getByRole('alertdialog').getByRole('button')
/** Does what the question on top asks about: its last button. */
export const agree = (page: Page) => question(page).last().click()
/** Leaves everything as it is: the first button of the question on top. */
export const refuse = (page: Page) => question(page).first().click()

/** The toast with a message; not one that is on its way out. */
export const findToast = (page: Page, message: readonly string[]) =>
  page.locator('[data-sonner-toast]:not([data-removed="true"])').filter({ hasText: text(message) })

/** Does what changes a record, and waits until the portal has accepted it: a button is closed while it saves too, and a toast goes. */
export async function waitForSave(page: Page, act: () => Promise<void>) {
  await Promise.all([page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok()), act()])
}

/** Turns a page that was opened `themed` to a theme. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  try {
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
  } catch (error) {
    const look = await page.evaluate(() => ({
      kept: localStorage.getItem('maru.appearance'),
      shown: document.documentElement.dataset['theme'],
      systemIsDark: matchMedia('(prefers-color-scheme: dark)').matches,
      visible: document.visibilityState,
    }))
    throw new Error(`the page did not turn ${colorScheme}: ${JSON.stringify(look)}`, { cause: error })
  }
}

/** Rules whose judgement follows the theme; all others find the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const

/** The rules without their comments: less than half to send and to read for each document. */
const rules = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Gives the page the rules, once per document. */
async function withRules(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(rules)
}

/** What stands around every screen: judged with the screens of the shell, a third of the cost of any other. */
const FRAME = ['.top-bar', '.side-menu']
/** `dialog`: what lies over a screen that is judged for itself. */
type Part = 'screen' | 'with frame' | 'dialog'
const OVER_SCREEN = '[role=dialog]'

async function axeOnce(page: Page, runOnly: axe.RunOnly, part: Part) {
  await settled(page)
  await withRules(page)
  // What passed is not wanted, and no page of ours holds frames of other hosts: so all is judged within the page.
  const context = part === 'dialog' ? { include: [OVER_SCREEN] } : { exclude: part === 'screen' ? FRAME : [] }
  return page.evaluate(judgeShown, [runOnly, context] as const)
}

/** A toast or a tooltip that fades while the page is judged is half transparent for a moment: a colour is judged again once nothing moves. */
const MAY_FADE = /^color-contrast: /
const LOOKS = 4

/** Waits until what fades or slides on the page has come to its end; what turns for ever (a spinner) is not waited for. */
const still = (page: Page) =>
  page.evaluate(() => {
    const ends = (one: Animation) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime)
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished),
    ).then(() => undefined)
  })

async function judgePage(page: Page, runOnly: axe.RunOnly, part: Part) {
  let violations = await axeOnce(page, runOnly, part)
  for (let looks = 1; looks < LOOKS && violations.length > 0 && violations.every((one) => MAY_FADE.test(one)); looks += 1) {
    await still(page)
    violations = await axeOnce(page, runOnly, part)
  }
  return violations
}

/** What the accessibility rules of WCAG 2.2 A and AA find on the page: rule and elements. */
export const axeViolations = (page: Page, part: Part = 'screen') => judgePage(page, { type: 'tag', values: [...AXE_TAGS] }, part)

/** Violations of the rules about colours alone: for a page that was judged whole in the other theme, at half the cost. */
export const colourViolations = (page: Page, part: Part = 'screen') => judgePage(page, { type: 'rule', values: [...COLOUR_RULES] }, part)

/** Waits until what was changed last is drawn and at rest, and keeps a picture of it in `.cache/screenshots` for who asks for them (PICTURES=on). */
export async function screenshot(page: Page, name: string) {
  await settled(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What follows the size of the window in the frame after it.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => requestAnimationFrame(done))
  })
  if (process.env['PICTURES'] !== 'on') return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
}
