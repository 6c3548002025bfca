import { isBlank } from '@maru/shared/codecs.ts'
import { normalizeDoi, normalizeIsbn } from '@maru/shared/outputs/identifiers.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { DuplicateQuery } from '@maru/shared/outputs/results/output.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { seesOutputSql } from './output-list.service.ts'

interface Identifiers {
  readonly doi: string
  readonly isbn: string
  /** The output that is edited, and the one that is merged into it. */
  readonly except?: readonly string[] | undefined
}
interface FirstEntry {
  /** '' for an output the caller does not see. */
  readonly id: string
  /** '' for one the caller does not see and nobody verified: anything may have been typed there. */
  readonly title: string
}
const SIMILAR_MAX = 3

const notExcepted = (except: readonly string[] = []) =>
  except.length === 0 ? Prisma.empty : Prisma.sql`and o.id <> all(${[...except]}::uuid[])`

/** The output with this DOI, or the book with this ISBN, in whatever spelling. */
export async function findSameOutput(db: Db, who: Who, { doi, isbn, except }: Identifiers): Promise<FirstEntry | undefined> {
  const [same] = await db.$queryRaw<FirstEntry[]>`
    select case when ${seesOutputSql(who)} then o.id::text else '' end as id,
      case when o.status = 'VERIFIED' or ${seesOutputSql(who)} then o.title else '' end as title from research_output o
    where ((doi = ${normalizeDoi(doi)} and doi <> '') or (isbn = ${normalizeIsbn(isbn)} and isbn <> '' and kind = 'BOOK')) ${notExcepted(except)} limit 1`
  return same
}

/** Outputs of the year, or of any without one, with almost the same title, of those the caller sees. */
const listSimilarOutputs = (db: Db, who: Who, title: string, year: number | null, except?: readonly string[]) =>
  db.$queryRaw<FirstEntry[]>`
    select o.id, o.title from outputs_titled_like(${title}, ${year}::int) a join research_output o on o.id = a.id
    where ${seesOutputSql(who)} ${notExcepted(except)} order by a.alike desc, o.id limit ${SIMILAR_MAX}`

/** A title as two spellings of it are compared: small letters and digits only; one without any as it is. */
export const foldTitle = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '') || title.trim()

/** The output with the same title, of those the caller sees; of any year where none is known. */
export async function findSameTitle(db: Db, who: Who, title: string, year: number | null): Promise<FirstEntry | undefined> {
  const folded = foldTitle(title)
  if (folded === '') return undefined
  return (await listSimilarOutputs(db, who, title, year)).find((one) => foldTitle(one.title) === folded)
}

/** What a form points to while it is filled: the output with the same identifier, and those with almost the same title. */
export async function findDuplicates(db: Db, who: Who, { title, year, doi, isbn, except }: DuplicateQuery) {
  const others = except === undefined ? [] : [except]
  return {
    same: (await findSameOutput(db, who, { doi, isbn, except: others })) ?? null,
    similar: isBlank(title) ? [] : await listSimilarOutputs(db, who, title, year, others),
  }
}
