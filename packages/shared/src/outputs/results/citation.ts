import { z } from 'zod'
import { publicationYear } from '../journals/journal.ts'
import { outputInput } from './output-fields.ts'

/** Without an id for an output the caller does not see, and without its title until it is verified. */
export const firstEntry = z.object({ id: z.string(), title: z.string() })
const citation = outputInput.omit({ fileKey: true, lateReason: true, authors: true, year: true }).extend({
  /** Null where the citation does not say it: it is asked. */
  year: publicationYear.nullable(),
  authors: z.array(z.object({ userId: z.string(), name: z.string(), orcid: z.string(), sharePct: z.string() })),
  /** The output with the same DOI, ISBN or title, or null; one with the same title only if the caller sees it. */
  first: firstEntry.nullable(),
  /** Funders with grant numbers, as the publisher named them; '' for pasted citations. */
  funding: z.string(),
  /** A line of a list of works: looked up by its DOI before it fills a form. */
  isSummary: z.boolean(),
})
export type Citation = z.output<typeof citation>

/** NEW can be imported, KNOWN is entered already or a second time in the text, BROKEN cannot be read. */
export const citationStates = ['NEW', 'KNOWN', 'BROKEN'] as const
export type CitationState = (typeof citationStates)[number]
/** What a person should know of an entry; with the values its sentence names. */
export const citationRemarks = [
  ...(['UNREADABLE', 'NO_TITLE', 'NOT_READ', 'REST_NOT_READ', 'PATENT', 'IDENTIFIER'] as const),
  ...(['SAME_IDENTIFIER', 'SAME_TITLE', 'REPEATED'] as const),
  ...(['NO_YEAR', 'NO_AUTHOR', 'AUTHORS_LEFT_OUT', 'OTHER_AUTHORS', 'UNKNOWN_KIND', 'BAD_DOI', 'BAD_ISBN', 'CUT'] as const),
  ...(['BAD_YEAR', 'MORE_DOIS', 'BAD_CHARACTERS', 'FIELD_TWICE'] as const),
] as const
export type CitationRemark = (typeof citationRemarks)[number]

export const citationRow = z.object({
  /** Where the entry begins in the text, counted from 1; of looked-up publications their number. */
  line: z.number().int(),
  state: z.enum(citationStates),
  /** As far as it can be read. */
  title: z.string(),
  remarks: z.array(z.object({ code: z.enum(citationRemarks), values: z.array(z.string()) })),
  /** Null where nothing can be imported. */
  citation: citation.nullable(),
})
export type CitationRow = z.output<typeof citationRow>
