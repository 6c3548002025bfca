import { normalizeDoi, normalizeIsbn } from '@maru/shared/outputs/identifiers.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'

interface Identifiers {
  readonly doi: string
  readonly isbn: string
  /** The output that is edited. */
  readonly except?: string | undefined
}
interface FirstEntry {
  readonly id: string
  readonly title: string
}
/** How alike two titles are that may be the same: 1 = equal. */
const ALIKE = 0.75
const SIMILAR_MAX = 3

const notExcepted = (except: string | undefined) => (except === undefined ? Prisma.empty : Prisma.sql`and id <> ${except}::uuid`)

/** The output with this DOI, or the book with this ISBN, in whatever spelling. */
export async function findSameOutput(db: Db, { doi, isbn, except }: Identifiers): Promise<FirstEntry | undefined> {
  const [same] = await db.$queryRaw<FirstEntry[]>`
    select id, title from research_output
    where ((doi = ${normalizeDoi(doi)} and doi <> '') or (isbn = ${normalizeIsbn(isbn)} and isbn <> '' and kind = 'BOOK')) ${notExcepted(except)} limit 1`
  return same
}

/** Outputs of the year with almost the same title. */
export const listSimilarOutputs = (db: Db, title: string, year: number, except: string | undefined) =>
  db.$queryRaw<FirstEntry[]>`
    select id, title from research_output
    where year = ${year} and similarity(lower(title), lower(${title})) >= ${ALIKE} ${notExcepted(except)}
    order by similarity(lower(title), lower(${title})) desc, id limit ${SIMILAR_MAX}`
