import { files, NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import type { MailDraft } from '@maru/shared/mail/compose/mail-draft.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, query } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { uploadFiles } from '../../../api/upload.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import type { FileRow } from '../../files/attachments/file-rows.ts'
import { parseRefusals, useRefusals } from '../../files/attachments/file-refusals.ts'
import { sortFiles, type FileGroup } from '../../files/attachments/use-file-group.ts'
import type { Draft } from './use-draft.ts'

function report(error: unknown) {
  const message = errorMessage(error)
  if (message !== undefined) toast.error(message, ...errorValues(error))
}

/** Uploads what is chosen, one batch after the other, into the group of the draft. */
function useUploads(draft: Draft, store: (groupKey: string) => Promise<void>) {
  const groupOf = () => draft.held.current.values.fileGroupId
  const [progress, setProgress] = useState<number>()
  const [checking, setChecking] = useState(false)
  const { refusals, setRefusals, dismiss } = useRefusals()
  const running = useRef<Promise<void>>(Promise.resolve())
  const upload = async (taken: readonly File[]) => {
    setProgress(0)
    try {
      // The files of a mail that is handed on are of the group, which comes with the first save.
      if (!(await draft.ensureStored())) return
      const updateKey = groupOf() === '' ? NEW_FILE_GROUP : groupOf()
      await store(await uploadFiles({ updateKey, isMsds: false, files: taken }, setProgress))
    } catch (error) {
      report(error)
      setRefusals(parseRefusals(error))
    } finally {
      setProgress(undefined)
    }
  }
  const add = async (chosen: readonly File[]) => {
    setChecking(true)
    try {
      const { accepted: taken, refused } = await sortFiles(chosen)
      setRefusals(refused)
      if (taken.length > 0) running.current = running.current.then(() => upload(taken))
    } catch (error) {
      report(error)
    } finally {
      setChecking(false)
    }
    await running.current
  }
  return { progress, checking, refusals, dismiss, add }
}

/** The attachments of a draft. They are uploaded as they are chosen and kept with the draft at once. */
export function useDraftFiles(opened: MailDraft, draft: Draft) {
  const cache = useQueryClient()
  const groupKey = draft.values.fileGroupId
  const list = useQuery({ ...query(files.list, { params: { fileKey: groupKey } }), enabled: groupKey !== '' })
  const inline = new Set([...opened.files.flatMap((file) => (file.inline ? [file.fileKey] : [])), ...draft.held.current.inlineKeys])
  /** Files of the original that are stored with the first save. */
  const waiting = groupKey === '' && opened.version === 0 ? opened.files.filter((file) => !file.inline) : []
  const records = (list.data ?? []).filter(({ key }) => !inline.has(key))
  const groupOf = () => draft.held.current.values.fileGroupId
  const store = async (fileGroupId: string) => {
    draft.change({ fileGroupId })
    await draft.saveNow()
    await cache.invalidateQueries({ queryKey: [files.list.resource] })
  }
  const remove = async ({ id }: FileRow) => {
    try {
      await call(files.removeAll, { body: [id] })
      await store(groupOf())
    } catch (error) {
      report(error)
    }
  }
  const uploads = useUploads(draft, store)
  const group: FileGroup = {
    rows: records.map((record) => ({ kind: 'stored', id: record.key, record, deleted: false })),
    multiple: true,
    changed: false,
    error: list.error,
    reload: () => void list.refetch(),
    remove,
    restore: () => undefined,
    ...uploads,
  }
  const bytes = [...(list.data ?? []), ...waiting].reduce((sum, { size }) => sum + size, 0)
  return { group, waiting, bytes, isBusy: uploads.checking || uploads.progress !== undefined }
}

export type DraftFiles = ReturnType<typeof useDraftFiles>
