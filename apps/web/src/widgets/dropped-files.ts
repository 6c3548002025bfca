import { fileLabels as words } from '@maru/shared/files/file.labels.ts'
import { toast } from '../kit/toast.ts'

const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true

/** The files of a drop. A folder can be read by nobody who takes files: it is left out, and the person is told what to do. */
export function droppedFiles({ items }: Pick<DataTransfer, 'items'>): File[] {
  const dropped = [...items].filter(({ kind }) => kind === 'file')
  if (dropped.some(isFolder)) toast.warning(words.folderDropped)
  return dropped.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? [])
}
