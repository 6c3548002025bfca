import type { MenuNode } from '../../menus/tree/menu-tree.ts'

/** The entries of a menu that open a page of their own, itself first, in the order of the tree. */
export const listPages = (node: MenuNode): readonly MenuNode[] => [...(node.url === '' ? [] : [node]), ...node.children.flatMap(listPages)]

/** The main menu an entry belongs to. */
export const findMainMenu = (menus: readonly MenuNode[], number: string) =>
  menus.find((main) => listPages(main).some((page) => page.number === number))

/** The list with one entry a place earlier (-1) or later (+1); unchanged at the ends. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [entry, other] = [list[index], list[index + by]]
  if (entry === undefined || other === undefined) return list
  return list.with(index, other).with(index + by, entry)
}

/** The pages of a menu, each once: the first entry below a menu with a page of its own opens that page again (SPEC 2). */
function distinctPages(menu: MenuNode) {
  const first = menu.url === '' ? undefined : menu.children[0]
  return listPages(menu).filter((page) => page !== first)
}

/** The pages of all menus that fulfil a condition, in the order of the menus. */
export const pagesWith = (menus: readonly MenuNode[], condition: (page: MenuNode) => boolean) =>
  menus.flatMap(distinctPages).filter(condition)

/** The pages of all menus in turns: the first of each, then the second of each, so that no menu takes all the places. */
export function pagesInTurns(menus: readonly MenuNode[]): readonly MenuNode[] {
  const lists = menus.map(distinctPages)
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((pages) => pages.slice(turn, turn + 1))).flat()
}
