// What a text names of its mail, found in one pass however many parts there are: looking for each part by itself takes seconds.

/** Names of one mail that are looked at. */
const MOST_NAMES = 5000

/** An id without percent signs (RFC 2392). */
export const unescapeId = (id: string) =>
  id.replaceAll(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

function* firstOf(texts: readonly string[], names: RegExp) {
  let left = MOST_NAMES
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(names)) {
      if (left === 0) return
      left -= 1
      yield name
    }
}

/** Content ids that texts of HTML name anywhere, as written and without percent signs. */
export function listNamedIds(sources: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const name of firstOf(sources, /cid:<?([^\s"'<>()]{1,300})/gi)) {
    const id = name.replaceAll('&amp;', '&')
    ids.add(id).add(unescapeId(id))
  }
  return ids
}

/** Numbers of the parts that cleaned HTML shows. */
export const listShownNumbers = (html: string): ReadonlySet<string> => new Set(firstOf([html], /\/part\/([\d.]{1,200})"/g))
