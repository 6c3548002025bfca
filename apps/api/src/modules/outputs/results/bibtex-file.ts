import { splitName } from '@maru/shared/outputs/person-name.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { writeBibtex, type WrittenEntry } from '../../../adapters/citations/bibtex-writer.ts'

type Kind = OutputRow['kind']
export type BibtexOutput = Pick<
  OutputRow,
  'kind' | 'title' | 'source' | 'journalTitle' | 'year' | 'volume' | 'issue' | 'pages' | 'doi' | 'isbn'
> & { readonly authors: readonly { readonly name: string }[] }

/** The type of BibTeX a kind is written as, the field of its source, and for kinds without a type what tells them apart. */
const types: Readonly<Record<Kind, readonly [type: string, source: string, subtype?: string]>> = {
  PAPER: ['article', 'journal'],
  CONFERENCE: ['inproceedings', 'booktitle'],
  BOOK: ['book', 'publisher'],
  CHAPTER: ['incollection', 'booktitle'],
  REPORT: ['techreport', 'institution'],
  DATA: ['dataset', 'publisher'],
  SOFTWARE: ['software', 'publisher'],
  TALK: ['misc', 'howpublished', 'talk'],
  AWARD: ['misc', 'howpublished', 'award'],
  PRESS: ['misc', 'howpublished', 'press'],
  TECH_TRANSFER: ['misc', 'howpublished', 'technologytransfer'],
}

const toAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** Keys like `kim2025` and `kim2025-2`; a name in another script has the kind instead. */
function keyMaker() {
  const counts = new Map<string, number>()
  return ({ kind, year, authors: [first] }: BibtexOutput) => {
    const name = toAscii(first === undefined ? '' : splitName(first.name).family) || toAscii(kind)
    const key = `${name}${String(year)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}-${String(count)}`
  }
}

/** Outputs as BibTeX that reads back as the same outputs. */
export function toBibtex(outputs: readonly BibtexOutput[]): string {
  const makeKey = keyMaker()
  return writeBibtex(
    outputs.map((output): WrittenEntry => {
      const [type, source, subtype = ''] = types[output.kind]
      return {
        type,
        key: makeKey(output),
        authors: output.authors.map(({ name }) => splitName(name)),
        fields: {
          title: output.title,
          [source]: output.journalTitle || output.source,
          year: String(output.year),
          volume: output.volume,
          number: output.issue,
          pages: output.pages,
          doi: output.doi,
          isbn: output.isbn,
          entrysubtype: subtype,
        },
      }
    }),
  )
}

/** The file of an export. */
export const toBibtexFile = (rows: readonly OutputRow[]) => Promise.resolve(Buffer.from(toBibtex(rows)))
