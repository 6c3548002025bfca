import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { readBankStatements } from '../../adapters/bank/statement-reader.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import type { StagedFile } from '../../http/multipart.ts'
import type { ImportSheet, OwnFormat } from '../../kernel/extension-points/import-kind.ts'

/** A file of an area's own format as a sheet, read in a parser process; undefined for one of another format. Throws what the parser throws. */
export async function readOwnFormat(
  { db, parsers }: { readonly db: PrismaClient; readonly parsers: ParserPool },
  userId: string,
  { parser, toSheet }: OwnFormat,
  file: StagedFile,
): Promise<ImportSheet | undefined> {
  // Workbooks are told apart by their ending already.
  if (file.extension !== 'xml' && file.extension !== 'csv') return undefined
  const write = (records: readonly unknown[]) => db.$transaction(async (tx) => toSheet(tx, records as never[]), { timeout: 60_000 })
  if (parser === 'bankStatements') {
    const statements = await readBankStatements(parsers, userId, file)
    return statements && write(statements)
  }
  const { path, extension, bytes } = file
  const { value: isRates, rows } = await parsers.read('ecbRates', { path, extension }, { userId, bytes })
  return isRates ? write(rows) : undefined
}
