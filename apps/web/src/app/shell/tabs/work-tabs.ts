import { readList, writeList } from '../../../kit/session-store.ts'

/** An open page. `path` is its identity, `address` where it was left: with its search, or the popup that was open over it. */
export interface WorkTab {
  readonly path: string
  readonly address: string
  readonly title: string
}

export const TAB_CAP = 10

/** Pages that are closed when the person goes elsewhere (SPEC 2). */
const passing = ['/main', '/email']
const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/** Areas whose pages share one tab of the strip: each of them stays as it was left, and the tab leads to the one seen last. */
const shared = ['/email']

/** The tab of the strip a page belongs to: its own, or that of its area. */
export const toStripPath = (path: string) => shared.find((root) => isUnder(path, root)) ?? path

/** A tab of the strip with the pages it stands for. */
export interface StripTab extends WorkTab {
  readonly pages: readonly string[]
}

/** The strip of the open pages; a shared tab leads to the page that is open, else to the one of `lastSeen`. */
export function toStrip(tabs: readonly WorkTab[], openPath: string, lastSeen: ReadonlyMap<string, string>): readonly StripTab[] {
  return [...Map.groupBy(tabs, ({ path }) => toStripPath(path))].flatMap(([path, pages]) => {
    const shown = pages.find((page) => page.path === openPath) ?? pages.find((page) => page.path === lastSeen.get(path)) ?? pages.at(-1)
    return shown === undefined ? [] : [{ ...shown, path, pages: pages.map((page) => page.path) }]
  })
}

/** Whether a tab is closed by going to `to`, as its page is one that only stands while it is open. */
export const closesOnLeaving = (path: string, to: string) => passing.some((root) => isUnder(path, root) && !isUnder(to, root))

/**
 * The tabs after a page was opened: known pages keep their place, new ones come last. Beyond ten the oldest without unsaved input
 * gives way; undefined when there is none, so that the page cannot be opened.
 */
export function withTab(
  tabs: readonly WorkTab[],
  opened: WorkTab,
  isUnsaved: (path: string) => boolean = () => false,
): readonly WorkTab[] | undefined {
  const remainingTabs = tabs.filter((tab) => !closesOnLeaving(tab.path, opened.path))
  if (remainingTabs.some((tab) => tab.path === opened.path)) return remainingTabs.map((tab) => (tab.path === opened.path ? opened : tab))
  const strip = new Set(remainingTabs.map(({ path }) => toStripPath(path)))
  if (strip.size < TAB_CAP || strip.has(toStripPath(opened.path))) return [...remainingTabs, opened]
  const oldest = remainingTabs.find((tab) => !isUnsaved(tab.path))
  return oldest && [...remainingTabs.filter((tab) => tab !== oldest), opened]
}

/** The tabs after the page of an open one has got another address. */
export const withAddress = (tabs: readonly WorkTab[], path: string, address: string): readonly WorkTab[] =>
  tabs.some((tab) => tab.path === path && tab.address !== address)
    ? tabs.map((tab) => (tab.path === path ? { ...tab, address } : tab))
    : tabs

/** The tabs after one of the strip was closed, and the address to go to when it was the open one: its right neighbour, else its left, else home. */
export function withoutTab(tabs: readonly WorkTab[], path: string, openPath: string) {
  const isClosed = (page: string) => toStripPath(page) === toStripPath(path)
  const index = tabs.findIndex((tab) => isClosed(tab.path))
  const rest = tabs.filter((tab) => !isClosed(tab.path))
  const neighbour = rest[index] ?? rest[index - 1]
  return { tabs: rest, goTo: isClosed(openPath) ? (neighbour?.address ?? '/main') : undefined }
}

const STORE = 'tabs'

function isWorkTab(value: unknown): value is WorkTab {
  const tab = value as Partial<WorkTab> | null
  return typeof tab?.path === 'string' && typeof tab.address === 'string' && typeof tab.title === 'string'
}

export const storedTabs = () => readList(STORE, isWorkTab)
export const storeTabs = (tabs: readonly WorkTab[]) => writeList(STORE, tabs)
