/** A colleague as names are compared with. */
export interface Colleague {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Those of earlier outputs. */
  readonly orcids: readonly string[]
}
interface PrintedAuthor {
  readonly family: string
  readonly given: string
  /** Normalised, '' = unknown. */
  readonly orcid: string
}

/** Letters of a name that are compared. */
const NAME_MAX = 200

/** Lower case letters only, without accents, hyphens and blanks: `Min-Jun` is `minjun`, `Müller` is `muller`. */
const plain = (name: string) =>
  name
    .slice(0, NAME_MAX)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}]/gu, '')

/** Initials alone: `M.`, `M.-J.`, `MJ`. */
const isInitials = (given: string) => /^(?:\p{Lu}\.?[\s-]?)+$/u.test(given.slice(0, NAME_MAX).trim())

/** First letters of a given name: of `Min-jun` both `m` and `mj`. */
const initialsFit = (given: string, firstName: string) => {
  const typed = plain(given)
  const parts = firstName.split(/[\s-]+/).map((part) => plain(part).slice(0, 1))
  return typed === parts[0] || typed === parts.join('')
}

/** Colleagues by their last name and by their ORCIDs, read once for all authors of a text. */
export const indexColleagues = (colleagues: readonly Colleague[]) => ({
  byLastName: Map.groupBy(colleagues, ({ lastName }) => plain(lastName)),
  byOrcid: Map.groupBy(
    colleagues.flatMap((one) => one.orcids.map((orcid) => ({ orcid, one }))),
    ({ orcid }) => orcid,
  ),
})
export type ColleagueIndex = ReturnType<typeof indexColleagues>

/**
 * The colleague an author is, '' when none or more than one fits. An ORCID decides before a name; a full given name before initials.
 */
export function matchAuthor({ family, given, orcid }: PrintedAuthor, { byLastName, byOrcid }: ColleagueIndex): string {
  const owners = byOrcid.get(orcid) ?? []
  if (owners.length === 1) return owners[0]?.one.id ?? ''
  const lastName = plain(family)
  const namesakes = lastName === '' ? [] : (byLastName.get(lastName) ?? [])
  const fitting = isInitials(given)
    ? namesakes.filter(({ firstName }) => initialsFit(given, firstName))
    : namesakes.filter(({ firstName }) => plain(firstName) === plain(given))
  // Somebody with another ORCID is somebody else of the same name.
  const same = fitting.filter(({ orcids }) => orcid === '' || orcids.length === 0 || orcids.includes(orcid))
  return same.length === 1 ? (same[0]?.id ?? '') : ''
}
