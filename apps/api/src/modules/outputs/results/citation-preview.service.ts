import { type PublicationId, readPublicationIds } from '@maru/shared/outputs/identifiers.ts'
import type { CitationRow } from '@maru/shared/outputs/results/citation.ts'
import { CITATION_ENTRIES_MAX, LOOKUPS_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { type PublicationRegistry, RegistryAway } from '../../../adapters/citations/registries/publication-registry.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { Publication } from '../../../adapters/citations/registries/registry-answers.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'
import { toCitationRows } from './citation.service.ts'

/** What an identifier stands for: one publication, or the works of a person; undefined where nobody registered it. */
async function lookUp(registry: PublicationRegistry, { kind, value }: PublicationId): Promise<Publication[] | undefined> {
  if (kind === 'orcid') return registry.listByOrcid(value)
  const publication = await (kind === 'doi' ? registry.findByDoi(value) : registry.findByIsbn(value))
  return publication && [publication]
}

/** The publications of identifiers. Throws 409 naming the one nobody registered, and where looking up is off or no registry answers. */
async function lookUpPublications(registry: PublicationRegistry, ids: readonly PublicationId[]): Promise<Publication[]> {
  if (!registry.isOn) throw conflict('LOOKUP_OFF', 'lookupOff')
  if (ids.length > LOOKUPS_MAX) throw conflict('LOOKUP_TOO_MANY', 'lookupTooMany', [String(LOOKUPS_MAX)])
  const publications: Publication[] = []
  for (const id of ids) {
    const matches = await lookUp(registry, id).catch((error: unknown) => {
      if (error instanceof RegistryAway) throw conflict('LOOKUP_AWAY', 'lookupAway', [error.message])
      throw error
    })
    if (matches === undefined) throw conflict('PUBLICATION_UNKNOWN', 'publicationUnknown', [id.value])
    if (matches.length === 0) throw conflict('NO_PUBLIC_WORKS', 'noPublicWorks', [id.value])
    publications.push(...matches)
  }
  return publications.slice(0, CITATION_ENTRIES_MAX)
}

/**
 * What is fed as rows of outputs to be entered: DOIs, ISBNs and ORCID iDs, one a line, or every entry of BibTeX, RIS or CSL-JSON.
 * Throws 400 for a text that has none, and like `lookUpPublications` and `ParserPool.read`.
 */
export async function previewCitations(
  { db, registry, parsers }: { db: Db; registry: PublicationRegistry; parsers: ParserPool },
  who: Who,
  text: string,
): Promise<CitationRow[]> {
  const ids = readPublicationIds(text)
  if (ids.length > 0) {
    const publications = await lookUpPublications(registry, ids)
    return toCitationRows(
      db,
      who,
      publications.map((publication, index) => ({ ...publication, line: index + 1 })),
    )
  }
  const { value: entries } = await parsers.read('citations', text, { userId: who.userId, bytes: text.length })
  if (entries.length === 0) throw invalidField('text', 'NO_CITATION')
  return toCitationRows(db, who, entries)
}
