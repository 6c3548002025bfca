import { files, pictureExtensions } from '@maru/shared/files/file.ts'
import { useQuery } from '@tanstack/react-query'
import { toAddress, query } from '../../../api/client.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'

const isPicture = (extension: string) => (pictureExtensions as readonly string[]).includes(extension)

function Grid({ fileKey }: { fileKey: string }) {
  const { group } = useFileGroup(fileKey)
  return <FileGrid group={group} readOnly />
}

/** Pictures of a post below its text, and all of its files. */
export function PostFiles({ fileKey }: { fileKey: string }) {
  const list = useQuery({ ...query(files.list, { params: { fileKey } }), enabled: fileKey !== '' })
  const records = list.data ?? []
  if (records.length === 0) return null
  return (
    <>
      <div className="stack top gap-12 mt-16 mb-16 post-pictures">
        {records
          .filter(({ extension }) => isPicture(extension))
          .map(({ key, name }) => (
            <a key={key} href={toAddress(files.image, { params: { fileKey: key } })} target="_blank" rel="noopener noreferrer">
              <img src={toAddress(files.image, { params: { fileKey: key } })} alt={name} loading="lazy" />
            </a>
          ))}
      </div>
      <Grid fileKey={fileKey} />
    </>
  )
}
