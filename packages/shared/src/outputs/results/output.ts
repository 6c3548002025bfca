import { z } from 'zod'
import { isBlank, requiredText, text } from '../../codecs.ts'
import { binary, contract, crud, listQuery, page } from '../../contract.ts'
import { changeEntry } from '../../histories/change.ts'
import { mergeInput, mergePreview } from './output-merge.ts'
import { citationRow, firstEntry } from './citation.ts'
import {
  CITATIONS_MAX,
  OUTPUT_TITLE_MAX,
  outputInput,
  outputKinds,
  outputRow,
  outputStatuses,
  REASON_MAX,
  referenceStyles,
} from './output-fields.ts'

const filters = {
  /** Any part of title, authors, DOI, journal or project number. */
  q: text(100).optional(),
  /** Number of a project they come from. */
  project: text(20).optional(),
  kind: z.enum(outputKinds).optional(),
  status: z.enum(outputStatuses).optional(),
  year: z.coerce.number().int().min(1900).max(2100).optional(),
  quartile: z.enum(['Q1', 'Q2', 'Q3', 'Q4']).optional(),
  /** Only those the caller wrote or entered. */
  mine: z.enum(['yes']).optional(),
  sort: z.enum(['title', 'year', 'source', 'impactFactor']).default('year'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
/** Any letters: what cannot be stored is left out and named with its entry. */
const citationText = z
  .string()
  .max(CITATIONS_MAX, { error: 'TOO_LONG' })
  .refine((typed) => !isBlank(typed), { error: 'REQUIRED' })
const byId = z.strictObject({ id: z.uuid() })
const path = '/api/v1/project/researchperformance'
const reads = { kind: 'session', row: 'seesOutput' } as const
const own = { kind: 'session', row: 'authorOrOffice' } as const
const office = { kind: 'grant', roles: ['M01', 'H01'] } as const

/** An output as the page of one of its projects lists it. */
const projectOutput = z.object({
  /** '' for a verified output the caller may not open. */
  id: z.string(),
  kind: z.enum(outputKinds),
  title: z.string(),
  authorNames: z.string(),
  year: z.number().int(),
  status: z.enum(outputStatuses),
  /** Share of this project, in percent. */
  sharePct: z.string(),
})
export type ProjectOutput = z.output<typeof projectOutput>

export const outputs = contract(
  'outputs',
  {
    ...crud({
      path,
      nouns: 'research outputs',
      key: byId,
      row: outputRow,
      filters,
      input: outputInput,
      access: { read: reads, write: own },
    }),
    bibtex: {
      method: 'GET',
      path: `${path}/bibtex/export`,
      summary: 'The research outputs that a search finds, as BibTeX',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    references: {
      method: 'GET',
      path: `${path}/references/export`,
      summary: 'The research outputs that a search finds, as references by year in a Word file',
      access: reads,
      query: z.strictObject({ ...filters, style: z.enum(referenceStyles).default('APA') }),
      answer: binary,
    },
    ofProject: {
      method: 'GET',
      path: '/api/v1/project/projects/:projectNo/outputs',
      summary: 'Outputs of a project with its share: verified ones and those the caller sees; the sums count verified ones',
      access: { kind: 'session', row: 'seesProject' },
      params: z.strictObject({ projectNo: text(20).min(1) }),
      query: z.strictObject(listQuery),
      answer: page(projectOutput).extend({
        verified: z.number().int(),
        /** Verified outputs counted by the share of the project, two decimals. */
        verifiedShare: z.string(),
      }),
    },
    similar: {
      method: 'GET',
      path: `${path}/similar`,
      summary: 'The output with the same DOI or ISBN, and those of the year with almost the same title',
      access: reads,
      query: z.strictObject({
        title: text(OUTPUT_TITLE_MAX).default(''),
        year: z.coerce.number().int().min(0).max(9999),
        doi: text(300).default(''),
        isbn: text(300).default(''),
        /** The output that is edited. */
        except: z.uuid().optional(),
      }),
      answer: z.object({ same: firstEntry.nullable(), similar: z.array(firstEntry) }),
    },
    citations: {
      method: 'POST',
      path: `${path}/citations-preview`,
      summary: 'Reads DOIs, ISBNs, ORCID iDs, BibTeX, RIS or CSL-JSON: each entry with what it is and why; nothing is stored',
      access: reads,
      body: z.strictObject({ text: citationText }),
      answer: z.array(citationRow),
    },
    history: {
      method: 'GET',
      path: `${path}/:id/history`,
      summary: 'What was changed of an output and of those merged into it, by whom and when',
      access: reads,
      params: byId,
      query: z.strictObject(listQuery),
      answer: page(changeEntry),
    },
    previewMerge: {
      method: 'GET',
      path: `${path}/:id/merge/:mergedId`,
      summary: 'Two outputs that are the same work, with authors and projects of both; 409 where they cannot be merged',
      access: own,
      params: byId.extend({ mergedId: z.uuid() }),
      answer: mergePreview,
    },
    merge: {
      method: 'POST',
      path: `${path}/:id/merge`,
      summary: 'Merges another output into this one, which stays; the address of the other one leads here from then on',
      access: own,
      params: byId,
      body: mergeInput,
      answer: outputRow,
    },
    verify: {
      method: 'POST',
      path: `${path}/:id/verify`,
      summary: 'Verifies an output; from then on it counts',
      access: office,
      params: byId,
      answer: outputRow,
    },
    returnToAuthor: {
      method: 'POST',
      path: `${path}/:id/return`,
      summary: 'Returns an output to whoever entered it',
      access: office,
      params: byId,
      body: z.strictObject({ reason: requiredText(REASON_MAX) }),
      answer: outputRow,
    },
  },
  '/project/researchperformancelist',
)
export type OutputQuery = z.output<typeof outputs.list.query>
export type ReferencesQuery = z.output<typeof outputs.references.query>
export type OutputUpdate = z.output<typeof outputs.update.body>
export type DuplicateQuery = z.output<typeof outputs.similar.query>
