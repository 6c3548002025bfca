import type { ParserPool } from '../parsing/parser-pool.ts'
import type { BankStatement, StatementRow } from './camt053.ts'

/** A file on this machine's disk. */
interface StatementFile {
  readonly path: string
  readonly extension: string
  readonly bytes: number
}

/**
 * The statements of a camt.053 file, read in a parser process; undefined for a file of another format. Throws what `readCamt053` and
 * `ParserPool.read` throw.
 */
export async function readBankStatements(parsers: ParserPool, userId: string, file: StatementFile): Promise<BankStatement[] | undefined> {
  const { path, extension, bytes } = file
  const { value, rows } = await parsers.read('camt053', { path, extension }, { userId, bytes })
  const entries = Map.groupBy(rows as readonly StatementRow[], ([statement]) => statement)
  return value?.map((head, at) => ({ ...head, entries: (entries.get(at) ?? []).map(([, entry]) => entry) }))
}
