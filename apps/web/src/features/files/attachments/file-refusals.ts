import { MAX_UPLOAD_BYTES } from '@maru/shared/constants.ts'
import { uploadExtensions } from '@maru/shared/files/file.ts'
import { fileLabels as labels } from '@maru/shared/files/file.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { fileSizeText } from '../../../kit/text/format.ts'
import { fileExtension } from './file-rows.ts'

/** A file that was not added, and why. */
export interface FileRefusal {
  readonly name: string
  readonly reason: LabelRecord
  readonly values: readonly string[]
}

export const tooLarge = (name: string): FileRefusal => ({ name, reason: labels.refusedSize, values: [fileSizeText(MAX_UPLOAD_BYTES)] })
export const unreadable = (name: string): FileRefusal => ({ name, reason: labels.refusedUnreadable, values: [] })

/** Why the server takes no file of that name: its ending, else what is in it. */
export function wrongType(name: string): FileRefusal {
  const extension = fileExtension(name)
  if (extension === '') return { name, reason: labels.refusedNoExtension, values: [] }
  const isAllowed = (uploadExtensions as readonly string[]).includes(extension)
  return isAllowed
    ? { name, reason: labels.refusedContent, values: [extension.toUpperCase()] }
    : { name, reason: labels.refusedExtension, values: [`.${extension}`] }
}

const bySignal: Readonly<Record<string, (name: string) => FileRefusal>> = { FILE_TYPE_REFUSED: wrongType, FILE_TOO_LARGE: tooLarge }

/** The files an upload was refused for, as the server names them. */
export const parseRefusals = (error: unknown): readonly FileRefusal[] =>
  error instanceof ApiError ? error.issues.flatMap(({ code, message }) => bySignal[code]?.(message) ?? []) : []

/** What was not added since the last choice of files. */
export function useRefusals() {
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([])
  const dismiss = (gone: FileRefusal) => setRefusals((old) => old.filter((one) => one !== gone))
  return { refusals, setRefusals, dismiss }
}
