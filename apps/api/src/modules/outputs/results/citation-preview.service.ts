import { readDois } from '@maru/shared/outputs/identifiers.ts'
import { type Citation, CITATION_ENTRIES_MAX, DOIS_MAX } from '@maru/shared/outputs/results/output.ts'
import { readCitations } from '../../../adapters/citations/citation-formats.ts'
import type { Publication } from '../../../adapters/citations/doi-answers.ts'
import { type DoiRegistry, RegistryAway } from '../../../adapters/citations/doi-registry.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'
import { toCitations } from './citation.service.ts'

/** The registered publications of DOIs. Throws 409 naming the one nobody registered, and where looking up is off or no registry answers. */
async function lookUpPublications(registry: DoiRegistry, dois: readonly string[]): Promise<Publication[]> {
  if (!registry.isOn) throw conflict('DOI_LOOKUP_OFF', 'doiLookupOff')
  if (dois.length > DOIS_MAX) throw conflict('DOI_TOO_MANY', 'doiTooMany', [String(DOIS_MAX)])
  const publications: Publication[] = []
  for (const doi of dois) {
    const publication = await registry.find(doi).catch((error: unknown) => {
      if (error instanceof RegistryAway) throw conflict('DOI_LOOKUP_AWAY', 'doiLookupAway')
      throw error
    })
    if (publication === undefined) throw conflict('DOI_UNKNOWN', 'doiUnknown', [doi])
    publications.push(publication)
  }
  return publications
}

/**
 * What is pasted as outputs to be entered: DOIs, one a line, or the first hundred entries of BibTeX, RIS or CSL-JSON. Throws 400 for a text
 * that has none, and like `lookUpPublications`.
 */
export async function previewCitations({ db, registry }: { db: Db; registry: DoiRegistry }, who: Who, text: string): Promise<Citation[]> {
  const dois = readDois(text)
  if (dois.length > 0) return toCitations(db, who, await lookUpPublications(registry, dois))
  const entries = (await readCitations(text)).slice(0, CITATION_ENTRIES_MAX)
  if (entries.length === 0) throw invalidField('text', 'NO_CITATION')
  return toCitations(
    db,
    who,
    entries.map((entry) => ({ entry, funding: [] })),
  )
}
