import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { files } from '@maru/shared/files/file.ts'
import { useQuery } from '@tanstack/react-query'
import { toAddress, query } from '../../../api/client.ts'
import { fileSizeText } from '../../../kit/text/format.ts'
import { FileText } from '../../../kit/icons.ts'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

/** Records of a document's attachments; none without a key. */
export const useDocumentFiles = (fileKey: string) => useQuery({ ...query(files.list, { params: { fileKey } }), enabled: fileKey !== '' })

/** Attachments to read and to save, nothing to change. */
export function DocumentFiles({ fileKey }: { fileKey: string }) {
  const label = useLabel()
  const list = useDocumentFiles(fileKey)
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  return (
    <ul className="muted document-entries" aria-label={label(labels.attachments)}>
      {(list.data ?? []).map((file) => (
        <li key={file.key}>
          <FileText size={15} aria-hidden />
          <a
            className="ellipsis"
            title={file.name}
            href={toAddress(files.download, { params: { fileKey: file.key } })}
            download={file.name}
          >
            {file.name}
          </a>
          <span className="muted small num">{fileSizeText(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}
