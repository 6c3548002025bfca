import { MAX_UPLOAD_BYTES } from '@maru/shared/constants.ts'
import { type FileRecord, NEW_FILE_GROUP } from '@maru/shared/files/file.ts'

/** A row of the grid: a file of the server, or one that waits for the form to be saved. */
export type FileRow =
  | { readonly kind: 'stored'; readonly id: string; readonly record: FileRecord; readonly deleted: boolean }
  | { readonly kind: 'added'; readonly id: string; readonly file: File }

/** What a person has done in the grid and not saved. */
export interface FileChanges {
  readonly added: readonly { readonly id: string; readonly file: File }[]
  /** Keys of stored files marked for deletion. */
  readonly deleted: readonly string[]
}
export const noChanges: FileChanges = { added: [], deleted: [] }
export const isChanged = ({ added, deleted }: FileChanges) => added.length + deleted.length > 0

export const toFileRows = (records: readonly FileRecord[], { added, deleted }: FileChanges): readonly FileRow[] => [
  ...records.map((record) => ({ kind: 'stored', id: record.key, record, deleted: deleted.includes(record.key) }) as const),
  ...added.map((row) => ({ kind: 'added', ...row }) as const),
]

/** How many files there are once the form is saved. */
export const countKept = (rows: readonly FileRow[]) => rows.filter((row) => row.kind === 'added' || !row.deleted).length

/** With many files they are added; with one only, the new one takes the place of whatever is there. */
export function withAdded(changes: FileChanges, files: readonly File[], records: readonly FileRecord[], multiple: boolean): FileChanges {
  const added = files.map((file) => ({ id: crypto.randomUUID(), file }))
  if (multiple || added.length === 0) return { ...changes, added: [...changes.added, ...added] }
  return { added: added.slice(0, 1), deleted: records.map((record) => record.key) }
}

/** A stored file is marked, one that was only added is taken out at once (SPEC 4). */
export const withRemoved = (changes: FileChanges, row: FileRow): FileChanges =>
  row.kind === 'added'
    ? { ...changes, added: changes.added.filter(({ id }) => id !== row.id) }
    : { ...changes, deleted: [...new Set([...changes.deleted, row.id])] }

export const withRestored = (changes: FileChanges, key: string): FileChanges => ({
  ...changes,
  deleted: changes.deleted.filter((each) => each !== key),
})

/** The group the next upload goes to: '0' without files or where only one file is allowed, else the group there is (SPEC 4). */
export const findUpdateKey = (groupKey: string, remaining: number, multiple: boolean) =>
  groupKey === '' || remaining === 0 || !multiple ? NEW_FILE_GROUP : groupKey

/** Files a server would not take for their size alone, apart from the others. */
export const bySize = (files: readonly File[]) => ({
  small: files.filter((file) => file.size <= MAX_UPLOAD_BYTES),
  large: files.filter((file) => file.size > MAX_UPLOAD_BYTES),
})

const bands: Readonly<Record<string, string>> = {
  pdf: 'red',
  ...Object.fromEntries(['doc', 'docx', 'hwp', 'hwpx', 'odt', 'rtf', 'txt', 'eml', 'msg'].map((each) => [each, 'blue'])),
  ...Object.fromEntries(['xls', 'xlsx', 'ods', 'csv'].map((each) => [each, 'green'])),
  ...Object.fromEntries(['ppt', 'pptx', 'odp'].map((each) => [each, 'orange'])),
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'heic'].map((each) => [each, 'cyan'])),
}
/** Colour of the band on the type tile. */
export const bandColour = (extension: string) => bands[extension] ?? 'grey'
export const fileExtension = (name: string) => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '')
