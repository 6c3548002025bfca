type Link = { readonly id: string; readonly lag: number }

/** Predecessors as people write them: `1.2; 1.3+5`. `numberOf` names a task by its outline number. */
export const formatLinks = (links: readonly Link[], numberOf: (id: string) => string) =>
  links.map(({ id, lag }) => `${numberOf(id)}${lag > 0 ? '+' : ''}${lag === 0 ? '' : String(lag)}`).join('; ')

const LINK = /^(\d+(?:\.\d+)*)(?:\s*([+-]\s*\d{1,3}))?$/

/** Reads predecessors; undefined where a part is no outline number with a lag of at most three digits. */
export function parseLinks(typed: string): { number: string; lag: number }[] | undefined {
  const parts = typed
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const links = parts.map((part) => LINK.exec(part))
  if (links.includes(null)) return undefined
  return links.map((match) => ({ number: match?.[1] ?? '', lag: Number((match?.[2] ?? '0').replaceAll(/\s/g, '')) }))
}
