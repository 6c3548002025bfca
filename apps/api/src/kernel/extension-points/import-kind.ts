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

/** What the rows of a sheet belong to, chosen before the file; every row has it as `field`, which is no column. */
export interface ImportScope {
  readonly field: string
  /** Throws 404 or 403 for whoever may not see imports into it. */
  readonly assertMay: (db: Db, who: Who, scope: string) => Promise<unknown>
  /** Throws 409 where nothing can be brought into it; `lock` holds it until the transaction ends. */
  readonly assertOpen: (db: Db, scope: string, lock: boolean) => Promise<unknown>
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

/** Rows of an import that somebody was shown, or took along as a report. */
export interface ImportRead {
  readonly runId: string
  readonly rows: readonly { readonly line: number; readonly recordId: string | null }[]
  readonly kind: 'ROWS' | 'REPORT'
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
  /** What counts as the same key; the key as it is unless given. Stored records keep their own. */
  readonly foldKey?: (value: string) => string
  /** What no two rows of a sheet may share besides the key; `fold` gives what counts as the same, of a value and its row. */
  readonly unique?: readonly { readonly field: string; readonly fold?: (value: string, row: ImportValues) => string }[]
  readonly scope?: ImportScope
  /** The change log says of a record that it was imported, and nothing of what it says. */
  readonly hidesValues?: true
  /** How the change log calls a record. */
  readonly entity: string
  readonly entityId: (values: ImportValues) => string
  /** What people call a record; its key unless given. */
  readonly recordName?: (values: ImportValues) => string
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
  /** Locks all records of these keys before the first is written, in the order in which others lock them. */
  readonly hold?: (db: Db, keys: readonly string[]) => Promise<unknown>
  /** Rules that need more than one cell or the database; `seen` is one for the whole sheet. */
  readonly check?: (db: Db, who: Who, rows: readonly PlannedRow[], seen: Map<string, number>) => Promise<readonly RowIssue[]>
  /** Remarks on rows that are written all the same; `seen` is one for the whole sheet. */
  readonly remark?: (db: Db, who: Who, rows: readonly PlannedRow[], seen: Map<string, number>) => Promise<readonly RowIssue[]>
  /** Lines of rows that are stored as they are and are written all the same: who imports them confirms what others imported. */
  readonly findUnconfirmed?: (db: Db, who: Who, rows: readonly PlannedRow[]) => Promise<readonly number[]>
  /** Creates and changes records; an undo writes with it what was stored before. */
  readonly write: (db: Db, rows: readonly ImportValues[]) => Promise<unknown>
  /** Creates records where that is more than `write`; answers their ids in the order of the rows, where an undo goes by them. */
  readonly create?: (db: Db, who: Who, rows: readonly ImportValues[]) => Promise<readonly string[] | void>
  /** Removes records an import created, `ids` being what `create` answered. Throws 409 when one is in use by now. */
  readonly remove: (db: Db, rows: readonly ImportValues[], ids: readonly string[]) => Promise<unknown>
  /** Notes who reads rows, where they say something of people; and, once rows brought records, hands those what was noted of them before. */
  readonly reads?: {
    readonly note: (db: Db, who: Who, read: ImportRead) => Promise<unknown>
    readonly handOn: (db: Db, runId: string, records: readonly { readonly line: number; readonly recordId: string }[]) => Promise<unknown>
  }
  /** Refuses an undo, also to whom the rows are about; they are given as the undo writes them, created ones unchanged. Throws 403. */
  readonly assertMayUndo?: (db: Db, who: Who, rows: readonly PlannedRow[], isImporter: boolean) => Promise<unknown>
  /** What depends on the records, once a part is written or undone. */
  readonly afterWrite?: (db: Db, who: Who, changes: readonly ImportChange[]) => Promise<unknown>
}

/** Lets nobody undo but who imported: without these rows others would be judged or paid by earlier ones. Throws 403. */
export const assertImporter = (_db: Db, _who: Who, _rows: readonly PlannedRow[], isImporter: boolean) =>
  isImporter ? Promise.resolve() : Promise.reject(new Refusal(403, 'NOT_IMPORTER', 'importNotImporter', { application: 850 }))

/** The key of a record as one text; the parts cannot run into each other. */
export const toKey = ({ key, foldKey = (value) => value }: ImportKind, values: ImportValues) =>
  key.map((field) => foldKey(values[field] ?? '')).join(' / ')

export const sameValues = (kind: ImportKind, one: ImportValues | null, other: ImportValues | null) =>
  one === null || other === null ? one === other : kind.columns.every(({ field }) => (one[field] ?? '') === (other[field] ?? ''))

/** A field of every row, as an array for `unnest`; '' where a row has none. */
export const toColumn = (rows: readonly ImportValues[], field: string) => rows.map((row) => row[field] ?? '')

/** What an import wrote, created or changed. */
export const toWritten = (rows: readonly PlannedRow[]) => rows.map(({ after }) => after)

/** `fold` of an amount: euros without thousands separators, which part groups of three, and with a point, as `-1.234,50` and `1,234.50` are meant. */
export function foldAmount(written: string) {
  const text = written.replaceAll(/[\s€]|EUR/g, '')
  const [, separator = ''] = /^-?\d{1,3}(['.,])\d/.exec(text) ?? []
  const isGrouped = /^-?\d{1,3}(?:(?:\.\d{3}){1,3},|(?:,\d{3}){1,3}\.|(?:'\d{3}){1,3}[.,])\d{1,2}$/.test(text)
  const plain = (isGrouped ? text.replaceAll(separator, '') : text).replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : written
}
