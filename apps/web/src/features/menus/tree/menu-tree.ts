import { BOARD_MENU, TOP_BOARD } from '@maru/shared/constants.ts'
import type { Board, MenuEntry } from '@maru/shared/platform/platform.ts'
import { ownerPath } from './owner-path.ts'

export interface MenuNode extends MenuEntry {
  readonly children: readonly MenuNode[]
}

/** Level-2 entries hang under level-1 ones, level-1 under level-0, by the parent's number (SPEC 4). */
export function menuTree(entries: readonly MenuEntry[]): readonly MenuNode[] {
  const below = Map.groupBy(entries, ({ level, parentNumber }) => (level === 0 ? '' : `${String(level)} ${parentNumber}`))
  const nodes = (key: string, level: number): readonly MenuNode[] =>
    (below.get(key) ?? []).map((entry) => ({ ...entry, children: nodes(`${String(level + 1)} ${entry.number}`, level + 1) }))
  return nodes('', 0)
}

/** Address of an entry: its own, or that of its first entry below that has one (SPEC 2: an empty URL jumps to the first sub menu). */
export function addressOfMenu(node: MenuNode): string | undefined {
  if (node.url !== '') return node.url
  return node.children.map(addressOfMenu).find((url) => url !== undefined)
}

export type MenuTarget = { readonly kind: 'here' | 'new-window'; readonly url: string }

const isMailMenu = (node: MenuNode) => node.level === 0 && node.url === '/email'

/** What a click on a menu does: the mail menu opens the web mail, where there is one, in a window of its own, everything else in place. */
export function menuTarget(node: MenuNode, webMailUrl: string): MenuTarget | undefined {
  if (isMailMenu(node) && webMailUrl !== '') return { kind: 'new-window', url: webMailUrl }
  const url = addressOfMenu(node)
  return url === undefined ? undefined : { kind: 'here', url }
}

/** An entry may open one view of a page: then all of its search stands in the open address too. */
function isAt(url: string, path: string, search: string) {
  const [page = '', view = ''] = url.split('?')
  if (page === '' || (path !== page && !path.startsWith(`${page}/`))) return false
  const open = new URLSearchParams(search)
  return [...new URLSearchParams(view)].every(([key, value]) => open.get(key) === value)
}

/** The entry of the open page, with its main menu first; the longest address wins. */
export function findTrail(tree: readonly MenuNode[], pathname: string, search = ''): readonly MenuNode[] {
  const path = ownerPath(pathname)
  const walk = (node: MenuNode, above: readonly MenuNode[]): readonly (readonly MenuNode[])[] => {
    const trail = [...above, node]
    return [...(isAt(node.url, path, search) ? [trail] : []), ...node.children.flatMap((child) => walk(child, trail))]
  }
  const urlLength = (trail: readonly MenuNode[]) => trail.at(-1)?.url.length ?? 0
  const trails = tree.flatMap((node) => walk(node, [])).toSorted((a, b) => urlLength(b) - urlLength(a) || b.length - a.length)
  return trails[0] ?? []
}

/** Whether an entry, or one below it, is what is looked for. */
export const hasEntry = (node: MenuNode, matches: (node: MenuNode) => boolean): boolean =>
  matches(node) || node.children.some((child) => hasEntry(child, matches))

/** The main menu of the open page; a page without an entry belongs where its first path word does. */
export function currentMain(tree: readonly MenuNode[], pathname: string, search = ''): MenuNode | undefined {
  const word = `/${pathname.split('/')[1] ?? ''}/`
  return findTrail(tree, pathname, search)[0] ?? tree.find((node) => hasEntry(node, (entry) => `${entry.url}/`.startsWith(word)))
}

/** The entry the boards are listed under, where a main menu has it (SPEC 2). */
export const findBoardMenu = (main: MenuNode) => main.children.find((entry) => entry.number === BOARD_MENU)

export interface BoardNode extends Board {
  readonly children: readonly BoardNode[]
}

/** Boards under the top board, with the boards below each (SPEC 3). */
export function boardTree(boards: readonly Board[], parent = TOP_BOARD): readonly BoardNode[] {
  return boards.filter((board) => board.parentId === parent).map((board) => ({ ...board, children: boardTree(boards, board.id) }))
}

/** A board with boards below it does not navigate; every other one opens its list (SPEC 2). */
export const addressOfBoard = (board: BoardNode) => (board.children.length > 0 ? undefined : `/bbs/basic/basiclist/${board.id}`)
