import type { Browser, BrowserContext, Page } from 'playwright-core'
import { session } from '../../packages/shared/src/session/session.ts'
import { launchChromium } from './chromium.ts'
import { portal } from './here.ts'
import { follow, waitedFor } from './page-rest.ts'

export const DEMO_PASSWORD = 'Maru!2026demo'
/** Wide enough for the portal's least width of 1200 px with its drawer. */
const SCREEN = { width: 1440, height: 900 }
/** Where people sit; on the machine of the tests it may be another day. */
export const TIME_ZONE = 'Europe/Berlin'
/** Windows that wait for the next test; each is a process of the browser of some 100 MB. */
const KEPT = 5
/** A third of the time after which an administrator is asked for the password again. */
const SIGNED_IN_FOR_MS = 5 * 60_000

export interface Visit {
  /** Faults that the test itself provokes. */
  expected?: RegExp
  size?: { width: number; height: number }
  /** The person follows the theme of the system, which `inTheme` changes: one visit shows both. */
  themed?: boolean
  /** Address of another server over the same data; the portal under test unless given. */
  address?: string
  /** A window of its own, signed in for this test: where the sign-in counts, or something stays in the window for good, such as another clock. */
  anew?: boolean
}

interface Signed {
  id: string
  at: number
}
const NOBODY: Signed = { id: '', at: 0 }
/** A window of somebody, what it did that no window may do, and the session it is signed in with. */
export interface Place {
  context: BrowserContext
  page: Page
  user: string | undefined
  session: Signed
  faults: string[]
  mayBeKept: boolean
  /** The place is signed in to the portal under test, not to another server over its data. */
  isSignedIn: boolean
}

let launched: Promise<Browser> | undefined
const browser = () => (launched ??= launchChromium())

/** Errors in its console, uncaught exceptions, calls to other hosts, answers of 500 and more, lost assets. */
function watch(context: BrowserContext, address: string) {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`uncaught: ${String(error.error())}`))
  context.on('console', (message) => {
    // The browser writes a line of its own for each answer of 400 and more; answers are judged below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${address}/`) && !/^(data|blob|about):/.test(url)) faults.push(`foreign host: ${url}`)
  })
  context.on('response', (response) => {
    const isAsset = ['script', 'stylesheet', 'font'].includes(response.request().resourceType())
    if (response.status() >= 500 || (isAsset && response.status() >= 400)) faults.push(`${String(response.status())}: ${response.url()}`)
  })
  return faults
}

/** Signs in by the call the dialog makes, and answers the session; the cookie goes to every page of the context. */
async function signIn({ request }: BrowserContext, address: string, user: string): Promise<Signed> {
  const answer = await request.post(session.signIn.path, {
    multipart: { username: user, password: DEMO_PASSWORD },
    headers: { origin: address },
  })
  if (!answer.ok() || (await answer.text()) === 'fail')
    throw new Error(`${user} could not sign in: ${String(answer.status())} ${await answer.text()}`)
  return { id: await sessionOf(request), at: Date.now() }
}
const sessionOf = async (request: BrowserContext['request']) => (await (await request.get(session.current.path)).json()) as string

const idlePlaces: Place[] = []

/**
 * A window somebody left: it has the compiled program, so that a page opened in it costs half of what it costs in a new one. The person's
 * own is signed in as before; where there is none, one that somebody else left is taken once enough of them wait. Who signed in too long
 * ago, was signed out or is somebody else by now signs in again.
 */
async function takeKept(user: string | undefined, { size }: Visit) {
  const own = idlePlaces.findIndex((place) => place.user === user)
  if (own === -1 && (await browser()).contexts().length < KEPT) return undefined
  const [idle] = idlePlaces.splice(Math.max(own, 0), 1)
  if (!idle) return undefined
  await idle.page.setViewportSize(size ?? SCREEN)
  const place = own === -1 ? await handOver(idle, user) : idle
  const { context, session: signed } = place
  if (user === undefined) return place
  if (Date.now() - signed.at < SIGNED_IN_FOR_MS && (await sessionOf(context.request)) === signed.id) return place
  return { ...place, session: await signIn(context, portal, user) }
}

/** Gives a window to somebody else, as on a computer that several people use. */
async function handOver(place: Place, user: string | undefined): Promise<Place> {
  const { context } = place
  await signOut(place)
  await context.clearCookies()
  const signed = user === undefined ? NOBODY : await signIn(context, portal, user)
  return { ...place, user, session: signed, isSignedIn: user !== undefined }
}

async function newPlace(user: string | undefined, { size, address = portal, anew = false }: Visit): Promise<Place> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: address,
    viewport: size ?? SCREEN,
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
    // What slides or fades is drawn frame by frame, and is half transparent to whoever judges colours meanwhile.
    reducedMotion: 'reduce',
  })
  const faults = watch(context, address)
  follow(context)
  const signed = user === undefined ? NOBODY : await signIn(context, address, user)
  const isOurs = address === portal
  const isSignedIn = isOurs && user !== undefined
  return { context, page: await context.newPage(), user, session: signed, faults, mayBeKept: !anew && isOurs, isSignedIn }
}

/** A page of the portal that no program runs on. */
const BARE = '/healthz'

/** The dialog that names whom somebody covers for opens once a sign-in: whether it does would hang on the leave other tests requested. */
async function withoutSubstituteDialog({ page, session: { id } }: Place) {
  if (!page.url().endsWith(BARE)) await page.goto(BARE)
  await page.evaluate((own) => localStorage.setItem('maru.substitutesTold', own), id)
}

/** A window of `user`, or of a guest, that knows nothing of who was in it before. */
export async function placeFor(user: string | undefined, visit: Visit): Promise<Place> {
  const before = visit.anew || visit.address !== undefined ? undefined : await takeKept(user, visit)
  const place = before ?? (await newPlace(user, visit))
  if (!visit.anew) await withoutSubstituteDialog(place)
  return place
}

/** Takes away what a test put on its window, which stays where it is: routes, listeners, further pages. */
export async function tidy({ context, page }: Place) {
  await context.unrouteAll()
  await page.unrouteAll()
  for (const event of ['request', 'response', 'load', 'dialog', 'download'] as const) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  // A page that is closed hears no end of what it asked for.
  waitedFor(page).clear()
}

/** Empties a window for the next test; false when it has another clock, which stays in a window for good. */
async function empty(place: Place) {
  const { context, page, user, faults } = place
  await tidy(place)
  // What the tab and the browser keep of the portal goes.
  await page.goto(BARE)
  const hasOwnClock = await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    return !('__pwClock' in globalThis)
  })
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.mouse.move(0, 0)
  if (user === undefined) await context.clearCookies()
  waitedFor(page).clear()
  faults.length = 0
  return hasOwnClock
}

/** Ends the session of a window: a person has three at most, and a fourth would end the oldest, which a test may be using. */
async function signOut({ context, page, isSignedIn }: Place) {
  if (isSignedIn && !page.isClosed()) await context.request.post(session.signOut.path, { headers: { origin: portal } })
}

async function close(place: Place) {
  await signOut(place)
  await place.context.close()
}

/** Leaves a window: it waits for the next test of its person, or is closed. Answers what it did that no window may do. */
export async function leave(place: Place, isWell: boolean): Promise<string[]> {
  const { page, faults, mayBeKept } = place
  // Before its session ends: the page would say so.
  const placeFaults = [...faults]
  if (!isWell || !mayBeKept || page.isClosed() || !(await empty(place))) {
    await close(place)
    return placeFaults
  }
  idlePlaces.push(place)
  const [oldest] = idlePlaces.length > KEPT ? idlePlaces.splice(0, 1) : []
  if (oldest) await close(oldest)
  return placeFaults
}
