import { type FileRecord, files, hasFileGroup, NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import { fileLabels as labels } from '@maru/shared/files/file.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain } from '../../../api/ask-again.ts'
import { call, query } from '../../../api/client.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { uploadFiles } from '../../../api/upload.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { type FileRefusal, parseRefusals, tooLarge, unreadable, useRefusals, wrongType } from './file-refusals.ts'
import {
  bySize,
  type FileChanges,
  type FileRow,
  isChanged,
  noChanges,
  toFileRows,
  findUpdateKey,
  withAdded,
  withRemoved,
  withRestored,
} from './file-rows.ts'

/** Bytes the server needs to say whether it would take a file. */
const CHECKED_BYTES = 4096

export interface FileGroup {
  readonly rows: readonly FileRow[]
  readonly multiple: boolean
  readonly changed: boolean
  readonly checking: boolean
  /** Percent of the upload on its way. */
  readonly progress: number | undefined
  /** What was not added, until it is dismissed or files are chosen again. */
  readonly refusals: readonly FileRefusal[]
  readonly dismiss: (refusal: FileRefusal) => void
  readonly error: unknown
  readonly reload: () => void
  readonly add: (files: readonly File[]) => Promise<void>
  readonly remove: (row: FileRow) => Promise<void>
  readonly restore: (key: string) => void
}

/** Key the record keeps, and whether everything went through: rows that did not are still in the grid. */
export interface SavedFiles {
  readonly key: string
  readonly complete: boolean
}

/** Whether the server would take a file; it looks at the beginning only. */
export async function isAccepted(file: File) {
  const head = new File([file.slice(0, CHECKED_BYTES)], file.name, { type: file.type })
  return (await call(files.check, { files: { file: [head] } })) === 'SUCCESS'
}

/** A folder that was dropped, or a file that is gone meanwhile, cannot be. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Drops what cannot be read, is too large or of a kind the server refuses, and says so (SPEC 5); answers both kinds of files. */
export async function sortFiles(chosen: readonly File[]) {
  const { small, large } = bySize(chosen)
  if (large.length > 0) toast.warning(messages.fileTooLarge)
  const readable = await Promise.all(small.map(isReadable))
  const read = small.filter((_, index) => readable[index])
  const unread = small.filter((_, index) => !readable[index])
  if (unread[0] !== undefined) toast.warning(labels.unreadable, unread[0].name)
  const accepted = await Promise.all(read.map(isAccepted))
  if (accepted.includes(false)) toast.warning(messages.fileTypeRefused)
  const wrong = read.filter((_, index) => !accepted[index])
  const refused: readonly FileRefusal[] = [
    ...large.map(({ name }) => tooLarge(name)),
    ...unread.map(({ name }) => unreadable(name)),
    ...wrong.map(({ name }) => wrongType(name)),
  ]
  return { accepted: read.filter((_, index) => accepted[index]), refused }
}

function report(error: unknown) {
  const message = errorMessage(error)
  if (message !== undefined) toast.error(message)
}

// eslint-disable-next-line no-console -- SPEC 4 wants the failure of a save in the browser's log.
const logged = (what: string, error: unknown) => console.error(what, error)

/** The records of a group, none without a key; `loadRecords` waits for them, since a group just made is still being read. */
function useRecords(groupKey: string) {
  const cache = useQueryClient()
  const hasGroup = hasFileGroup(groupKey)
  const listQuery = query(files.list, { params: { fileKey: groupKey } })
  const list = useQuery({ ...listQuery, enabled: hasGroup })
  const loadRecords = async () => (hasGroup ? cache.ensureQueryData(listQuery) : [])
  return { ...list, records: list.data ?? [], loadRecords }
}

type SetChanges = (change: (old: FileChanges) => FileChanges) => void

/** What a person does in the grid; nothing of it reaches the server but the question whether it would take a file. */
function useChanges(records: readonly FileRecord[], multiple: boolean) {
  const [changes, setChanges] = useState<FileChanges>(noChanges)
  const [checking, setChecking] = useState(false)
  const { refusals, setRefusals, dismiss } = useRefusals()
  const add = async (chosen: readonly File[]) => {
    setChecking(true)
    try {
      const { accepted, refused } = await sortFiles(chosen)
      setRefusals(refused)
      setChanges((old) => withAdded(old, accepted, records, multiple))
    } catch (refused) {
      report(refused)
    } finally {
      setChecking(false)
    }
  }
  const remove = async (row: FileRow) => {
    if (row.kind === 'stored' && !(await confirm({ title: messages.confirmFileDelete, danger: true }))) return
    setChanges((old) => withRemoved(old, row))
  }
  const restore = (key: string) => setChanges((old) => withRestored(old, key))
  return { changes, setChanges, checking, refusals, setRefusals, dismiss, add, remove, restore }
}

/** Takes the marked files off the server; answers whether they are gone. */
async function removeMarked({ deleted }: FileChanges, setChanges: SetChanges) {
  if (deleted.length === 0) return true
  try {
    await call(files.removeAll, { body: [...deleted] })
  } catch (refused) {
    logged('files were not deleted', refused)
    toast.error(messages.failed)
    return false
  }
  setChanges((old) => ({ ...old, deleted: [] }))
  toast.success(messages.deleted)
  return true
}

/** Uploads the new files and answers their group; undefined when it failed, which is logged and told (SPEC 4). */
function useUpload(
  isMsds: boolean,
  setChanges: SetChanges,
  onKey: (key: string) => void,
  onRefused: (refusals: readonly FileRefusal[]) => void,
) {
  const [progress, setProgress] = useState<number>()
  const upload = async (added: FileChanges['added'], updateKey: string) => {
    setProgress(0)
    // What has arrived is not sent again, whatever becomes of the rest.
    const arrived = (key: string, count: number) => {
      onKey(key)
      setChanges((old) => ({ ...old, added: added.slice(count) }))
    }
    try {
      return await uploadFiles({ updateKey, isMsds, files: added.map(({ file }) => file) }, setProgress, arrived)
    } catch (refused) {
      logged('files were not uploaded', refused)
      report(refused)
      onRefused(parseRefusals(refused))
      return undefined
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, upload }
}

/**
 * Attached files of a record while its form is open. Nothing reaches the server before `save`, which removes the marked files and
 * then uploads the new ones (SPEC 4); the form calls it before it sends the record and stores the key it answers.
 */
export function useFileGroup(storedKey: string, options: { multiple?: boolean; isMsds?: boolean } = {}) {
  const { multiple = true, isMsds = false } = options
  // An upload stays the record's, even when the record itself is refused afterwards.
  const [uploadedKey, setUploadedKey] = useState<string>()
  const groupKey = uploadedKey ?? storedKey
  const { records, loadRecords, error, refetch } = useRecords(groupKey)
  const { changes, setChanges, setRefusals, ...acts } = useChanges(records, multiple)
  const { progress, upload } = useUpload(isMsds, setChanges, setUploadedKey, setRefusals)
  const cache = useQueryClient()
  const sendChanges = async (): Promise<SavedFiles> => {
    const remaining = (await loadRecords()).filter(({ key }) => !changes.deleted.includes(key)).length
    if (!(await removeMarked(changes, setChanges))) return { key: groupKey, complete: false }
    if (changes.added.length === 0) return { key: remaining === 0 ? NEW_FILE_GROUP : groupKey, complete: true }
    const key = await upload(changes.added, findUpdateKey(groupKey, remaining, multiple))
    return key === undefined ? { key: groupKey || NEW_FILE_GROUP, complete: false } : { key, complete: true }
  }
  const save = async () => {
    const outcome = await sendChanges()
    if (isChanged(changes)) await askAgain(cache, files.list.resource)
    return outcome
  }
  /** As `save`, for records that store '' where there are no files; undefined where an upload failed, which was said. */
  const saveKey = async () => {
    const { key, complete } = await save()
    if (!complete) return undefined
    return hasFileGroup(key) ? key : ''
  }
  const reload = () => void refetch()
  const group: FileGroup = { rows: toFileRows(records, changes), multiple, changed: isChanged(changes), progress, error, reload, ...acts }
  return { group, save, saveKey }
}
