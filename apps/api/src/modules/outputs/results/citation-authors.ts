import { cutText } from '@maru/shared/codecs.ts'
import { equalShares } from '@maru/shared/outputs/contributors.ts'
import { normalizeOrcid } from '@maru/shared/outputs/identifiers.ts'
import { splitName } from '@maru/shared/outputs/person-name.ts'
import type { Citation } from '@maru/shared/outputs/results/citation.ts'
import type { CslEntry } from '../../../adapters/citations/csl-entry.ts'
import { type ColleagueIndex, matchAuthor } from './author-match.ts'

const NAME_MAX = 200

interface PrintedName {
  readonly family: string
  readonly given: string
  readonly suffix: string
  readonly orcid: string
  /** As it is printed. */
  readonly name: string
}

function toPrinted({ literal, ORCID, given, suffix, ...parts }: CslEntry['author'][number]): PrintedName {
  const orcid = normalizeOrcid(String(ORCID))
  const family = [parts['dropping-particle'], parts['non-dropping-particle'], parts.family].filter(Boolean).join(' ')
  if (family === '' && given === '') return { suffix: '', ...splitName(literal), orcid, name: literal }
  const name = [given, family, suffix].filter(Boolean).join(' ')
  // `King Jr.` without a comma: programs take the last word for the family name.
  const whole = splitName(name)
  return suffix === '' && whole.suffix !== undefined ? { suffix, ...whole, orcid, name } : { family, given, suffix, orcid, name }
}

/** Authors of a citation as contributors, colleagues by their ids; `isCut` says that a name is longer than its field. */
export function toAuthors(entry: CslEntry, colleagues: ColleagueIndex) {
  const printed = entry.author.map(toPrinted)
  const taken = new Set<string>()
  const shares = equalShares(printed.length)
  const authors: Citation['authors'] = printed.map(({ family, given, orcid, name }, index) => {
    const userId = matchAuthor({ family, given, orcid }, colleagues)
    // Two of the same name in one paper are two people.
    const isFree = userId !== '' && !taken.has(userId)
    taken.add(userId)
    return { userId: isFree ? userId : '', name: cutText(name, NAME_MAX).trim(), orcid, sharePct: shares[index] ?? '0.00' }
  })
  return { authors, isCut: printed.some(({ name }) => name.length > NAME_MAX) }
}
