import type { BrowserContext, Page, Request } from 'playwright-core'

/** How long a test waits for what should come at once: who hangs, hangs for good, and a machine may be many times slower than ours. */
export const WAIT_MS = 60_000

const underWay = new WeakMap<BrowserContext, Set<Request>>()
/** What a page has asked for and not received yet; a stream of events never ends. */
export const waitedFor = (page: Page) => underWay.get(page.context()) ?? new Set()

/** Notes from now on what the pages of a context ask for. */
export function follow(context: BrowserContext) {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  context.on('request', (request) => void (request.resourceType() === 'eventsource' || requests.add(request)))
  const ended = (request: Request) => void requests.delete(request)
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
}

/** Waits until nothing fades or slides any more; what turns for ever (a loading mark) is left out. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

/** Looks in a row that find nothing under way; a place that calls itself busy is waited for, but the gallery shows one that stays. */
const QUIET_LOOKS = 4
/** Whoever goes on within the portal acts on what the page shows: fewer looks are enough. */
const ARRIVED_LOOKS = 2
const BUSY_MS = 500

/** Waits until a page has received all it asked for, one after the other, and has nothing left to do. */
export async function atRest(page: Page, quietLooks = QUIET_LOOKS) {
  const isBusy = () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(done))
      await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
      return [...document.querySelectorAll('[aria-busy=true]')].some((place) => place.checkVisibility())
    })
  const begun = performance.now()
  let quietSince = begun
  for (let looks = 0; looks < quietLooks || ((await isBusy()) && performance.now() - quietSince < BUSY_MS); looks += 1) {
    await isBusy()
    if (waitedFor(page).size === 0) continue
    looks = -1
    if (performance.now() - begun > WAIT_MS)
      throw new Error(`still under way: ${[...waitedFor(page)].map((request) => request.url()).join(', ')}`)
    quietSince = performance.now()
  }
}

/** Goes to an address as a link does, without loading the portal anew; the address that is open already is loaded anew. */
export async function goWithin(page: Page, address: string) {
  const isOpen = page.url() === new URL(address, page.url()).href
  await (isOpen
    ? page.goto(address)
    : page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address))
  await atRest(page, ARRIVED_LOOKS)
}
