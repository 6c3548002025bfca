import type { Env } from '../../kernel/env.ts'
import { fetchJson } from '../egress.ts'
import { readCrossref, readDatacite, type Publication } from './doi-answers.ts'

/** Of one request; a registry that takes longer counts as away. */
const TIME_LIMIT_MS = 6000

/** Neither registry knew the DOI, and at least one could not be asked. */
export class RegistryAway extends Error {}

/** Where works are registered under their DOIs. */
export interface DoiRegistry {
  /** Whether the portal may ask at all (`RESEARCH_LOOKUP`). */
  readonly isOn: boolean
  /** The publication of a normalised DOI; undefined where no registry knows it. Throws `RegistryAway`. */
  find(doi: string): Promise<Publication | undefined>
}

type Config = Pick<Env, 'RESEARCH_LOOKUP' | 'CROSSREF_URL' | 'DATACITE_URL' | 'PUBLIC_URL'>

/** Crossref, which has most articles and books, then DataCite, which has most data and software. */
export function openDoiRegistry({ RESEARCH_LOOKUP, CROSSREF_URL, DATACITE_URL, PUBLIC_URL }: Config): DoiRegistry {
  // Both ask programs to say whose they are.
  const manner = { agent: `maru-doi-lookup (${PUBLIC_URL})`, timeLimitMs: TIME_LIMIT_MS }
  const ways = [
    { base: `${CROSSREF_URL}/works/`, read: readCrossref },
    { base: `${DATACITE_URL}/dois/`, read: readDatacite },
  ]
  return {
    isOn: RESEARCH_LOOKUP === 'on',
    async find(doi) {
      let fault: unknown
      for (const { base, read } of ways) {
        try {
          const answer = await fetchJson(base + encodeURIComponent(doi), manner)
          if (answer !== undefined) return read(answer)
        } catch (error) {
          fault = error
        }
      }
      if (fault !== undefined) throw new RegistryAway('no registry answered', { cause: fault })
      return undefined
    },
  }
}
