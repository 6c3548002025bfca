import { sizes } from '@maru/shared/constants.ts'
import { files, NEW_FILE_GROUP, pictureExtensions } from '@maru/shared/files/file.ts'
import { fileLabels } from '@maru/shared/files/file.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { Camera, ImageOff, X } from '../../../kit/icons.ts'
import { Avatar } from '../../../kit/marks.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { fileExtension } from './file-rows.ts'
import './picture-field.css'

interface PictureFieldProps {
  readonly personName: string
  /** Address of the stored picture, '' without one. */
  readonly url: string
  readonly editable: boolean
  /** Key of the uploaded picture, '' when it is taken away; it is stored with the form. */
  readonly onChange: (fileKey: string) => void
  /** A picture is on its way: resolves to whether it arrived, after `onChange`. A form that is saved meanwhile waits for it. */
  readonly onUpload?: (arrived: Promise<boolean>) => void
}

// The chooser of a browser offers other kinds too, when a person asks it to.
const isPicture = ({ name }: File) => (pictureExtensions as readonly string[]).includes(fileExtension(name))

const accept = pictureExtensions.map((extension) => `.${extension}`).join(',')

/** What is shown: the stored picture until another one is chosen or it is taken away. */
function usePreview(stored: string) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => (chosen?.startsWith('blob:') ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  return [chosen ?? stored, setChosen] as const
}

/** Picture of a person whose new picture is stored with the form. */
export function PictureField({ personName, url, editable, onChange, onUpload }: PictureFieldProps) {
  const [shown, show] = usePreview(url)
  const upload = useAction(files.upload)
  const choose = async (file: File) => {
    const key = await upload.mutateAsync({ form: { updateKey: NEW_FILE_GROUP, isMsds: 'N' }, files: { file: [file] } })
    show(URL.createObjectURL(file))
    onChange(key)
    return true
  }
  const remove = () => {
    show('')
    onChange('')
  }
  const start = (file: File) => {
    const arrived = choose(file).catch(() => false)
    onUpload?.(arrived)
  }
  const actions = { busy: upload.isPending, onChoose: start, onRemove: remove }
  return <PictureView personName={personName} url={shown} {...(editable && { actions })} />
}

interface PictureActions {
  /** A picture is on its way to the server. */
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

/** Round picture of 120 px with a small upload button; initials without one, a broken mark when it cannot be shown (SPEC 2). */
export function PictureView({ personName, url, actions }: { personName: string; url: string; actions?: PictureActions }) {
  const label = useLabel()
  const [brokenUrl, setBrokenUrl] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    if (isPicture(file)) actions?.onChoose(file)
    else toast.warning(messages.pictureRefused, file.name)
  }
  const isBroken = url !== '' && url === brokenUrl
  return (
    <div className="flex-none relative picture-field" role="group" aria-label={label(fileLabels.picture)}>
      {url === '' ? (
        <Avatar name={personName} size={sizes.profilePicture} />
      ) : isBroken ? (
        <span className="inline-row center muted picture-broken" role="img" aria-label={label(fileLabels.brokenPicture)}>
          <ImageOff size={32} aria-hidden />
        </span>
      ) : (
        <img src={url} alt={personName} onError={() => setBrokenUrl(url)} />
      )}
      {actions && (
        <>
          <input ref={input} type="file" accept={accept} hidden onChange={choose} />
          <IconButton
            name={label(fileLabels.uploadPicture)}
            className="picture-upload"
            loading={actions.busy}
            onClick={() => input.current?.click()}
          >
            <Camera size={16} />
          </IconButton>
          {url !== '' && (
            <IconButton name={label(fileLabels.removePicture)} className="picture-remove" onClick={actions.onRemove}>
              <X size={14} />
            </IconButton>
          )}
        </>
      )}
    </div>
  )
}
