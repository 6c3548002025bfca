import { splitName } from '@maru/shared/outputs/person-name.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { toBibtex } from '../../../adapters/citations/citation-formats.ts'
import { toCslType } from './citation-kinds.ts'

const toCsl = (row: OutputRow) => ({
  id: row.id,
  type: toCslType(row.kind),
  title: row.title,
  author: row.authors.map(({ name }) => splitName(name)),
  issued: { 'date-parts': [[row.year]] },
  ...(row.kind === 'BOOK' ? { publisher: row.source } : { 'container-title': row.journalTitle || row.source }),
  ...(row.volume !== '' && { volume: row.volume }),
  ...(row.issue !== '' && { issue: row.issue }),
  ...(row.pages !== '' && { page: row.pages }),
  ...(row.doi !== '' && { DOI: row.doi }),
  ...(row.isbn !== '' && { ISBN: row.isbn }),
})

/** Outputs as BibTeX. */
export const toBibtexFile = async (rows: readonly OutputRow[]) => Buffer.from(await toBibtex(rows.map(toCsl)))
