import { publicApplicationLabels as labels } from '@maru/shared/recruitment/public/public-application.labels.ts'
import { publicFileExtensions } from '@maru/shared/recruitment/public/public-application.ts'
import { useRef } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { Upload, X } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'

interface ApplyFilesProps {
  readonly files: readonly File[]
  readonly most: number
  readonly error: string | undefined
  readonly onChange: (files: readonly File[]) => void
}

/** The files of an application; they leave the computer with it. */
export function ApplyFiles({ files, most, error, onChange }: ApplyFilesProps) {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field label={label(labels.documents)} required group span={12} error={error} hint={label(labels.filesHint, most)}>
      {() => (
        <div className="stack gap-8">
          <ul className="stack gap-6">
            {files.map((file) => (
              <li key={file.name} className="row">
                <span className="ellipsis">{file.name}</span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={label(labels.removeFile, file.name)}
                  onClick={() => onChange(files.filter((one) => one !== file))}
                >
                  <X size={14} />
                </button>
              </li>
            ))}
          </ul>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={label(labels.chooseFiles)}
            accept={publicFileExtensions.map((extension) => `.${extension}`).join(',')}
            onChange={({ currentTarget: { files: chosen } }) => {
              const added = [...(chosen ?? [])]
              onChange([...files.filter(({ name }) => !added.some((file) => file.name === name)), ...added].slice(0, most))
              if (input.current) input.current.value = ''
            }}
          />
          <div className="row">
            <Button variant="outlined" disabled={files.length >= most} onClick={() => input.current?.click()}>
              <Upload size={14} />
              {label(labels.chooseFiles)}
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
