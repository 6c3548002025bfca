import { readList, writeList } from '../../kit/session-store.ts'

/** An open page. `path` is its identity, `address` where it was left, with its search. */
export interface WorkTab {
  readonly path: string
  readonly address: string
  readonly title: string
}

export const TAB_CAP = 10

/** Pages that are closed when the person goes elsewhere (SPEC 2). */
const passing = ['/main', '/email']
const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
const leaves = (tab: WorkTab, to: string) => passing.some((root) => isUnder(tab.path, root) && !isUnder(to, root))

/** The tabs after a page was opened: known pages keep their place, new ones come last, the oldest gives way beyond ten. */
export function withTab(tabs: readonly WorkTab[], opened: WorkTab): readonly WorkTab[] {
  const kept = tabs.filter((tab) => !leaves(tab, opened.path))
  if (kept.some((tab) => tab.path === opened.path)) return kept.map((tab) => (tab.path === opened.path ? opened : tab))
  return [...kept, opened].slice(-TAB_CAP)
}

/** The tabs after one was closed, and the address to go to when it was the open one: its right neighbour, else its left, else the home page. */
export function withoutTab(tabs: readonly WorkTab[], path: string, openPath: string) {
  const index = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  const neighbour = rest[index] ?? rest[index - 1]
  return { tabs: rest, goTo: path === openPath ? (neighbour?.address ?? '/main') : undefined }
}

const STORE = 'tabs'

function isWorkTab(value: unknown): value is WorkTab {
  const tab = value as Partial<WorkTab> | null
  return typeof tab?.path === 'string' && typeof tab.address === 'string' && typeof tab.title === 'string'
}

export const storedTabs = () => readList(STORE, isWorkTab)
export const storeTabs = (tabs: readonly WorkTab[]) => writeList(STORE, tabs)
