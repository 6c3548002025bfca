import type { LabelRecord } from '@maru/shared/labels.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { Who } from '../access/session.ts'
import { Refusal } from '../errors.ts'

/** A record as a sheet would say it: field → text, '' for what is not set. Dates are yyyy-MM-dd, switches Y or N. */
export type ImportValues = Readonly<Record<string, string>>

export interface ImportChoice {
  readonly value: string
  /** What people may write instead of the value: its names in every language. */
  readonly names: readonly string[]
}

export interface ImportColumn {
  readonly field: string
  readonly label: LabelRecord
  /** What may stand there, when the label does not say it. */
  readonly hint?: LabelRecord
  /** A new record needs it, and it cannot be emptied. */
  readonly required?: true
  /** What a new record has when its cell is blank. */
  readonly initial?: string
  /** How a cell is read: as it is unless given. */
  readonly type?: 'date' | 'number' | 'yesNo'
  /** The rule of the field's contract; what it says is told in the cell's fault. */
  readonly schema?: z.ZodType<string, string>
  /** The only values there are; a name counts as its value. */
  readonly choices?: (db: Db) => Promise<readonly ImportChoice[]>
  /** Brings a key to the form it is stored in (upper case, without spaces). */
  readonly fold?: (value: string) => string
}

/** A row that would be written; `before` is null for a new record. */
export interface PlannedRow {
  /** Number of the line in the sheet. */
  readonly line: number
  readonly before: ImportValues | null
  readonly after: ImportValues
}

/** What happened to a record in an import or its undo: `before` is null for one that came, `after` for one that went. */
export interface ImportChange {
  readonly before: ImportValues | null
  readonly after: ImportValues | null
}

/** Something wrong with a row, told in the reader's language. */
export interface RowIssue {
  readonly line: number
  readonly field: string
  readonly text: MessageName
  readonly values?: readonly string[]
}

/** Headings and rows of a file, a blank cell null; `line` is the line in the file. */
export interface ImportSheet {
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly (string | null)[] }[]
  /** Lines that an earlier file showed as well; none unless given. */
  readonly matched?: number
}

/** A format of the area's own: the parser that reads it, and its records as a sheet with fields as its headings. */
export interface OwnFormat {
  readonly parser: 'bankStatements' | 'ecbRates'
  readonly toSheet: (tx: Db, records: readonly never[]) => Promise<ImportSheet> | ImportSheet
}

/**
 * What an area gives to have its records imported; the pipeline does the rest: reading, columns, comparing, the change log, undo.
 * What writes runs in one transaction with everything else and is given rows in parts of two hundred, never none.
 */
export interface ImportKind {
  readonly title: LabelRecord
  readonly columns: readonly ImportColumn[]
  /** Fields that together find the record. */
  readonly key: readonly string[]
  /** What no two rows of a sheet may share besides the key; `fold` gives what counts as the same. */
  readonly unique?: readonly { readonly field: string; readonly fold?: (value: string) => string }[]
  /** How the change log calls a record. */
  readonly entity: string
  readonly entityId: (values: ImportValues) => string
  /** How the change log calls a field, where a record of the log has many of them; the field's own name unless given. */
  readonly logName?: (field: string, values: ImportValues) => string
  /** What a new record is given besides its columns, as the change log tells it. */
  readonly given?: ImportValues
  readonly allowed: (who: Who) => boolean
  /** Asks for the password again before anything is written. */
  readonly stepUp?: true
  /** A file of another format than workbook or CSV that the area reads. */
  readonly ownFormat?: OwnFormat
  /** The records of these keys that exist, every column filled. `lock` holds them until the transaction ends. */
  readonly load: (db: Db, keys: readonly ImportValues[], lock: boolean) => Promise<readonly ImportValues[]>
  /** Rules that need more than one cell or the database. */
  readonly check?: (db: Db, who: Who, rows: readonly PlannedRow[]) => Promise<readonly RowIssue[]>
  /** Lines of rows that are stored as they are and are written all the same: who imports them confirms what others imported. */
  readonly findUnconfirmed?: (db: Db, who: Who, rows: readonly PlannedRow[]) => Promise<readonly number[]>
  /** Creates and changes records; an undo writes with it what was stored before. */
  readonly write: (db: Db, rows: readonly ImportValues[]) => Promise<unknown>
  /** Creates records where that is more than `write`. */
  readonly create?: (db: Db, who: Who, rows: readonly ImportValues[]) => Promise<unknown>
  /** Removes records an import created. Throws 409 when one is in use by now. */
  readonly remove: (db: Db, rows: readonly ImportValues[]) => Promise<unknown>
  /** Refuses an undo, also to whom the rows are about; they are given as the undo writes them, created ones unchanged. Throws 403. */
  readonly assertMayUndo?: (db: Db, who: Who, rows: readonly PlannedRow[], isImporter: boolean) => Promise<unknown>
  /** What depends on the records, once a part is written or undone. */
  readonly afterWrite?: (db: Db, who: Who, changes: readonly ImportChange[]) => Promise<unknown>
}

/** Lets nobody undo but who imported: without these rows others would be judged or paid by earlier ones. Throws 403. */
export const assertImporter = (_db: Db, _who: Who, _rows: readonly PlannedRow[], isImporter: boolean) =>
  isImporter ? Promise.resolve() : Promise.reject(new Refusal(403, 'NOT_IMPORTER', 'importNotImporter', { application: 850 }))

/** The key of a record as one text; the parts cannot run into each other. */
export const toKey = (kind: ImportKind, values: ImportValues) => kind.key.map((field) => values[field] ?? '').join(' / ')

export const sameValues = (kind: ImportKind, one: ImportValues | null, other: ImportValues | null) =>
  one === null || other === null ? one === other : kind.columns.every(({ field }) => (one[field] ?? '') === (other[field] ?? ''))

/** A field of every row, as an array for `unnest`; '' where a row has none. */
export const toColumn = (rows: readonly ImportValues[], field: string) => rows.map((row) => row[field] ?? '')

/** What an import wrote, created or changed. */
export const toWritten = (rows: readonly PlannedRow[]) => rows.map(({ after }) => after)
