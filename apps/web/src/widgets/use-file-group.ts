import { files, NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../api/client.ts'
import { errorMessage } from '../api/error-message.ts'
import { uploadFiles } from '../api/upload.ts'
import { confirm } from '../kit/Confirm.tsx'
import { toast } from '../kit/toast.ts'
import { bySize, type FileChanges, type FileRow, isChanged, noChanges, rowsOf, updateKeyOf, withAdded, withRemoved, withRestored } from './file-rows.ts'

/** Bytes the server needs to say whether it would take a file. */
const CHECKED_BYTES = 4096

export interface FileGroup {
  readonly rows: readonly FileRow[]
  readonly multiple: boolean
  readonly changed: boolean
  readonly checking: boolean
  /** Percent of the upload on its way. */
  readonly progress: number | undefined
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
async function isAccepted(file: File) {
  const head = new File([file.slice(0, CHECKED_BYTES)], file.name, { type: file.type })
  return (await call(files.check, { files: { file: [head] } })) === 'SUCCESS'
}

/** Drops what is too large or of a kind the server refuses, and says so (SPEC 5). */
async function acceptable(chosen: readonly File[]) {
  const { small, large } = bySize(chosen)
  if (large.length > 0) toast.warning(messages.fileTooLarge)
  const accepted = await Promise.all(small.map(isAccepted))
  if (accepted.includes(false)) toast.warning(messages.fileTypeRefused)
  return small.filter((_, index) => accepted[index])
}

function report(error: unknown) {
  const message = errorMessage(error)
  if (message !== undefined) toast.error(message)
}

/** The records of a group; none without a key. */
function useRecords(groupKey: string) {
  const hasGroup = groupKey !== '' && groupKey !== NEW_FILE_GROUP
  const list = useQuery({ ...query(files.list, { params: { fileKey: groupKey } }), enabled: hasGroup })
  return { ...list, records: list.data ?? [] }
}

/**
 * Attached files of a record while its form is open. Nothing reaches the server before `save`, which removes the marked files and
 * then uploads the new ones (SPEC 4); the form calls it before it sends the record and stores the key it answers.
 */
export function useFileGroup(groupKey: string, options: { multiple?: boolean; isMsds?: boolean } = {}) {
  const { multiple = true, isMsds = false } = options
  const { records, error, refetch } = useRecords(groupKey)
  const [changes, setChanges] = useState<FileChanges>(noChanges)
  const [checking, setChecking] = useState(false)
  const [progress, setProgress] = useState<number>()
  const cache = useQueryClient()

  const add = async (chosen: readonly File[]) => {
    setChecking(true)
    try {
      const accepted = await acceptable(chosen)
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

  /** Answers whether the marked files are gone from the server. */
  const removeMarked = async () => {
    if (changes.deleted.length === 0) return true
    try {
      await call(files.removeAll, { body: [...changes.deleted] })
    } catch (refused) {
      console.error('files were not deleted', refused)
      toast.error(messages.failed)
      return false
    }
    setChanges((old) => ({ ...old, deleted: [] }))
    toast.success(messages.deleted)
    return true
  }
  const uploadAdded = async (kept: string): Promise<SavedFiles> => {
    if (changes.added.length === 0) return { key: kept, complete: true }
    try {
      setProgress(0)
      const key = await uploadFiles({ updateKey: kept, isMsds, files: changes.added.map(({ file }) => file) }, setProgress)
      setChanges((old) => ({ ...old, added: [] }))
      return { key, complete: true }
    } catch (refused) {
      console.error('files were not uploaded', refused)
      report(refused)
      return { key: groupKey === '' ? NEW_FILE_GROUP : groupKey, complete: false }
    } finally {
      setProgress(undefined)
    }
  }
  const save = async (): Promise<SavedFiles> => {
    const remaining = records.filter(({ key }) => !changes.deleted.includes(key)).length
    if (!(await removeMarked())) return { key: groupKey, complete: false }
    const saved = await uploadAdded(updateKeyOf(groupKey, remaining, multiple))
    if (isChanged(changes)) await cache.invalidateQueries({ queryKey: [files.list.resource] })
    return saved
  }
  const reload = () => void refetch()
  const group: FileGroup = { rows: rowsOf(records, changes), multiple, changed: isChanged(changes), checking, progress, error, reload, add, remove, restore }
  return { group, save }
}
