/** Words of a search that stand in texts: without those that name a field, such as `from:`, and without quotes. */
export const listSearchWords = (search: string): readonly string[] =>
  search
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^-|^\w+:/.test(word))

/** A text in parts, those that one of some words stands in as hits; whole where none does. */
export function splitHits(text: string, words: readonly string[]): readonly { readonly text: string; readonly isHit: boolean }[] {
  if (words.length === 0) return [{ text, isHit: false }]
  const any = words.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  // Every second part is what the group caught.
  return text
    .split(new RegExp(`(${any.join('|')})`, 'iu'))
    .map((part, at) => ({ text: part, isHit: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
