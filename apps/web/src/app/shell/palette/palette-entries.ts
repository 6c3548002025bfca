import { synonyms } from './palette-synonyms.ts'
import { addressOfBoard, type BoardNode, type MenuNode, menuTarget, type MenuTarget } from '../../../features/menus/tree/menu-tree.ts'

/** Something the palette offers; `words` are searched besides its text, and its synonyms like its text. */
export interface PaletteEntry {
  readonly id: string
  readonly text: string
  readonly detail: string
  readonly words: string
  readonly synonyms?: string
}

export interface MenuPaletteEntry extends PaletteEntry {
  readonly target: MenuTarget
}

/** Every menu entry with a page, with the names above it as its detail and the words of its address to be found by. */
export function menuEntries(menus: readonly MenuNode[], webMailUrl: string, above: readonly string[] = []): readonly MenuPaletteEntry[] {
  return menus.flatMap((node) => {
    const target = menuTarget(node, webMailUrl)
    // A main menu that only jumps to its first entry is that entry.
    const isOwn = target !== undefined && (node.url !== '' || node.children.length === 0)
    const own = isOwn
      ? [
          {
            id: `menu ${node.number}`,
            text: node.name,
            detail: above.join(' / '),
            words: node.url.replaceAll('/', ' '),
            synonyms: synonyms[node.url] ?? '',
            target,
          },
        ]
      : []
    return [...own, ...menuEntries(node.children, webMailUrl, [...above, node.name])]
  })
}

/** Every board with a page, with the names above it as its detail. */
export function boardEntries(boards: readonly BoardNode[], above: readonly string[]): readonly MenuPaletteEntry[] {
  return boards.flatMap((board) => {
    const url = addressOfBoard(board)
    const entry = { id: `board ${board.id}`, text: board.name, detail: above.join(' / '), words: '' }
    const own = url === undefined ? [] : [{ ...entry, synonyms: synonyms[url] ?? '', target: { kind: 'here' as const, url } }]
    return [...own, ...boardEntries(board.children, [...above, board.name])]
  })
}

const A_WORD_BEGINS = 2

/** How well an entry fits: 3 its text begins with the words, 2 a word of it or of its synonyms does, 1 they stand somewhere, 0 not at all. */
function fit({ text, detail, words, synonyms: also = '' }: PaletteEntry, terms: readonly string[]): number {
  const name = text.toLowerCase()
  const all = `${name} ${detail.toLowerCase()} ${words.toLowerCase()} ${also}`
  if (!terms.every((word) => all.includes(word))) return 0
  if (name.startsWith(terms.join(' '))) return 3
  return terms.every((word) => ` ${name} ${also}`.includes(` ${word}`)) ? A_WORD_BEGINS : 1
}

/** The entries that hold every word asked for, the best first, at most `limit`; all in their order when nothing is asked. */
export function findEntries<E extends PaletteEntry>(entries: readonly E[], query: string, limit: number): readonly E[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return entries.slice(0, limit)
  const ranked = entries.map((entry) => ({ entry, rank: fit(entry, terms) })).filter(({ rank }) => rank > 0)
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** Whether the first entry of a group is called as asked: a word of it begins so. */
export function fitsWell({ items: [first] }: { readonly items: readonly PaletteEntry[] }, query: string): boolean {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  return first !== undefined && fit(first, terms) >= A_WORD_BEGINS
}

/** Groups in their order, but those before which a word of an entry begins with what is asked: Enter takes the first entry. */
export const bestGroupsFirst = <G extends { readonly items: readonly PaletteEntry[] }>(
  groups: readonly G[],
  query: string,
): readonly G[] => [...groups.filter((group) => fitsWell(group, query)), ...groups.filter((group) => !fitsWell(group, query))]

const RECENT_MAX = 6

/** Recent choices after one more: it comes first, once. */
export const withRecent = (recent: readonly PaletteEntry[], chosen: PaletteEntry): readonly PaletteEntry[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, RECENT_MAX)
