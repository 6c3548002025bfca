import { files, pictureExtensions } from '@maru/shared/files/file.ts'
import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { ImageOff, Upload } from '../../kit/icons.ts'
import { ListPage } from '../../kit/layout.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { picturesAmong } from './parts/picture-files.ts'
import { type Picture, PicturePreview } from './parts/PicturePreview.tsx'

const accept = pictureExtensions.map((extension) => `.${extension}`).join(',')

/** Pictures of this computer, shown without being uploaded. */
function useOwnPictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  useEffect(() => () => pictures.forEach(({ url }) => URL.revokeObjectURL(url)), [pictures])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setPictures(Array.from(target.files ?? [], (file) => ({ name: file.name, url: URL.createObjectURL(file) })))
    target.value = ''
  }
  return { pictures, choose }
}

/** `/common/picpreview?file=…`: the pictures of a file or of a group of files; without one, pictures of this computer. */
export function PicturePage() {
  const label = useLabel()
  const [address] = useSearchParams()
  const fileKey = address.get('file') ?? ''
  const stored = useQuery({ ...query(files.list, { params: { fileKey } }), enabled: fileKey !== '' })
  const own = useOwnPictures()
  const [closed, setClosed] = useState<readonly Picture[]>()
  const input = useRef<HTMLInputElement>(null)
  const [storedPictures, setStored] = useState<{ data: typeof stored.data; pictures: readonly Picture[] }>({
    data: undefined,
    pictures: [],
  })
  if (stored.data !== storedPictures.data) setStored({ data: stored.data, pictures: picturesAmong(stored.data ?? []) })
  const pictures = own.pictures.length > 0 ? own.pictures : storedPictures.pictures
  const chooser = (
    <>
      <input ref={input} type="file" multiple hidden accept={accept} aria-label={label(labels.choosePictures)} onChange={own.choose} />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        <Upload size={14} />
        {label(labels.choosePictures)}
      </Button>
    </>
  )
  return (
    <ListPage title={label(labels.pictures)}>
      {stored.isError ? (
        <ErrorBox error={stored.error} onRetry={() => void stored.refetch()} />
      ) : stored.isLoading ? (
        <SkeletonRows />
      ) : pictures.length === 0 ? (
        <Empty icon={ImageOff} title={label(labels.noPictures)} text={label(labels.choosePicturesText)} action={chooser} />
      ) : (
        <div className="top stack py-20 px-20 gap-12">
          <ul className="stack" aria-label={label(labels.pictures)}>
            {pictures.map(({ name, url }) => (
              <li key={url}>{name}</li>
            ))}
          </ul>
          <Button variant="contained" onClick={() => setClosed(undefined)}>
            {label(labels.preview)}
          </Button>
          {chooser}
        </div>
      )}
      {pictures.length > 0 && closed !== pictures && (
        <PicturePreview key={pictures[0]?.url} pictures={pictures} onClose={() => setClosed(pictures)} />
      )}
    </ListPage>
  )
}
