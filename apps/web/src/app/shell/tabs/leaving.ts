import { type PageRoute, routes } from '@maru/shared/routes.ts'
import { matchPath } from 'react-router-dom'
import { ownerPath } from '../../../features/menus/tree/owner-path.ts'
import { closesOnLeaving, withTab, type WorkTab } from './work-tabs.ts'

/** What stands against going somewhere: typed input to ask about, ten unsaved tabs, or unsaved input that waits at another address. */
export type Verdict = { readonly kind: 'go' | 'ask' | 'full' } | { readonly kind: 'instead'; readonly address: string }

interface Step {
  readonly tabs: readonly WorkTab[]
  /** Addresses: path with search. */
  readonly from: string
  readonly to: string
  /** Whether a tab would lose typed input; without a path: any of them. */
  readonly isUnsaved: (path?: string) => boolean
}

const pathnameOf = (address: string) => address.split('?', 1)[0] ?? ''
const inShell = (routes as readonly PageRoute[]).filter((route) => route.state === 'built' && route.feature !== 'errors')
const isInShell = (pathname: string) => inShell.some((route) => matchPath(route.path, pathname) !== null)

function leavingVerdict({ tabs, from, to, isUnsaved }: Step): Verdict['kind'] {
  const [here, there] = [ownerPath(pathnameOf(from)), ownerPath(pathnameOf(to))]
  if (!isInShell(pathnameOf(to))) return isUnsaved() ? 'ask' : 'go'
  const staysMounted = here !== there && tabs.some((tab) => tab.path === here) && !closesOnLeaving(here, there)
  return !staysMounted && from !== to && isUnsaved(here) ? 'ask' : 'go'
}

/**
 * Whether a step inside the portal may be taken. Going to another tab never asks, because the page stays as it is; only a step that
 * ends a page with typed input does. A menu entry of an open page with typed input leads to where that input waits.
 */
export function judgeStep(step: Step): Verdict {
  const { tabs, from, to, isUnsaved } = step
  const [here, there] = [ownerPath(pathnameOf(from)), ownerPath(pathnameOf(to))]
  const leaving = leavingVerdict(step)
  if (leaving === 'ask') return { kind: 'ask' }
  const openTab = tabs.find((tab) => tab.path === there)
  if (openTab !== undefined && here !== there && openTab.address !== to && isUnsaved(there))
    return { kind: 'instead', address: openTab.address }
  if (
    openTab === undefined &&
    isInShell(pathnameOf(to)) &&
    withTab(tabs, { path: there, address: to, title: '' }, isUnsaved) === undefined
  ) {
    return { kind: 'full' }
  }
  return { kind: 'go' }
}
