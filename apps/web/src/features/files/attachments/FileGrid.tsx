import { files } from '@maru/shared/files/file.ts'
import { fileLabels as labels } from '@maru/shared/files/file.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { type DropzoneOptions, useDropzone } from 'react-dropzone'
import { toAddress } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { fileSizeText } from '../../../kit/text/format.ts'
import { Download, Paperclip, RotateCcw, Trash2, Upload, X } from '../../../kit/icons.ts'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { bandColour, fileExtension, type FileRow } from './file-rows.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import type { FileGroup } from './use-file-group.ts'
import './file-grid.css'

const nameOf = (row: FileRow) => (row.kind === 'stored' ? row.record.name : row.file.name)
const sizeOf = (row: FileRow) => (row.kind === 'stored' ? row.record.size : row.file.size)
const linkOf = (key: string) => toAddress(files.download, { params: { fileKey: key } })
const isMarked = (row: FileRow) => row.kind === 'stored' && row.deleted

function TypeTile({ name }: { name: string }) {
  const extension = fileExtension(name)
  return (
    <span className="flex-none flex bottom surface file-tile" aria-hidden>
      <b className={`full-width text-center file-band mark-${bandColour(extension)}`}>{extension.slice(0, 4).toUpperCase()}</b>
    </span>
  )
}

/** Size and origin of a file, and what saving the form does to it. */
function FileDetails({ row }: { row: FileRow }) {
  const label = useLabel()
  const text = row.kind === 'added' ? label(labels.savedWithForm) : isMarked(row) ? label(labels.removedOnSave) : row.record.uploadedBy
  return (
    <span className="ellipsis secondary small" title={text}>
      {fileSizeText(sizeOf(row))}
      {row.kind === 'stored' && (
        <>
          {' · '}
          {row.record.uploadedBy !== '' && `${row.record.uploadedBy}, `}
          <InstantText at={row.record.uploadedAt} />
        </>
      )}
      {row.kind === 'added' && <b className="text-green"> · {label(labels.savedWithForm)}</b>}
      {isMarked(row) && <b className="text-danger"> · {label(labels.removedOnSave)}</b>}
    </span>
  )
}

function RowActions({ row, group, readOnly }: { row: FileRow; group: FileGroup; readOnly: boolean }) {
  const label = useLabel()
  const name = nameOf(row)
  if (row.kind === 'added') {
    return readOnly ? null : (
      <IconButton name={label(labels.removeNew, name)} onClick={() => void group.remove(row)}>
        <X size={15} />
      </IconButton>
    )
  }
  return (
    <>
      <a
        className="secondary flex-none icon-button"
        href={linkOf(row.id)}
        download={name}
        aria-label={label(labels.download, name)}
        title={label(labels.download, name)}
      >
        <Download size={15} aria-hidden />
      </a>
      {!readOnly && row.deleted && (
        <Button variant="text" size="small" aria-label={label(labels.restoreNamed, name)} onClick={() => group.restore(row.id)}>
          <RotateCcw size={13} />
          {label(labels.restore)}
        </Button>
      )}
      {!readOnly && !row.deleted && (
        <IconButton name={label(labels.markDeleted, name)} onClick={() => void group.remove(row)}>
          <Trash2 size={15} />
        </IconButton>
      )}
    </>
  )
}

function Row({ row, group, readOnly }: { row: FileRow; group: FileGroup; readOnly: boolean }) {
  const label = useLabel()
  const name = nameOf(row)
  const state = row.kind === 'added' ? 'file-added' : isMarked(row) ? 'file-deleted' : ''
  return (
    <li className={`row line-bottom gap-10 file-row ${state}`}>
      <TypeTile name={name} />
      <span className="column grow">
        <span className={`row ellipsis gap-6 medium ${isMarked(row) ? 'text-danger' : ''}`} title={name}>
          {isMarked(row) ? <s>{name}</s> : name}
          {row.kind === 'stored' && row.record.isMsds && (
            <abbr className="flex-none tint-amber tag" title={label(labels.msdsHint)}>
              {label(labels.msds)}
            </abbr>
          )}
        </span>
        <FileDetails row={row} />
      </span>
      <RowActions row={row} group={group} readOnly={readOnly} />
    </li>
  )
}

/** One after the other: a browser drops downloads that begin at the same moment. */
function downloadAll(rows: readonly FileRow[]) {
  rows
    .filter((row) => row.kind === 'stored')
    .forEach((row, index) => {
      const link = document.createElement('a')
      link.href = linkOf(row.id)
      link.download = row.record.name
      setTimeout(() => link.click(), index * 300)
    })
}

function Head({ group, readOnly, onChoose }: { group: FileGroup; readOnly: boolean; onChoose: () => void }) {
  const label = useLabel()
  const staying = group.rows.filter((row) => !isMarked(row))
  const bytes = staying.reduce((sum, row) => sum + sizeOf(row), 0)
  const busy = group.progress === undefined ? (group.checking ? label(labels.checking) : '') : label(labels.uploading, group.progress)
  return (
    <header className="row secondary flex-none shaded line-bottom file-head">
      <Paperclip size={14} aria-hidden />
      <b className="flex-none text-ink">{label(labels.fileCount, staying.length)}</b>
      <span className="flex-none muted small file-total num">{fileSizeText(bytes)}</span>
      <span className="grow ellipsis muted small" role="status" title={busy}>
        {busy}
      </span>
      {group.rows.some((row) => row.kind === 'stored') && (
        <Button variant="text" size="small" onClick={() => downloadAll(group.rows)}>
          <Download size={14} />
          {label(labels.downloadAll)}
        </Button>
      )}
      {!readOnly && (
        <Button variant="text" size="small" disabled={busy !== ''} onClick={onChoose}>
          <Upload size={14} />
          {label(labels.addFiles)}
        </Button>
      )}
    </header>
  )
}

/** What was not added, each file with its reason, until it is dismissed. */
function Refusals({ group }: { group: FileGroup }) {
  const label = useLabel()
  if (group.refusals.length === 0) return null
  return (
    <div className="flex-none small tint-red line-bottom file-refusals" role="alert">
      <b className="strong">{label(labels.refused)}</b>
      {group.refusals.map((refusal, index) => (
        <p className="row" key={`${refusal.name}${String(index)}`}>
          <span className="ellipsis" title={refusal.name}>
            {refusal.name}
          </span>
          <span className="file-reason">{label(refusal.reason, ...refusal.values)}</span>
          <IconButton size="small" name={label(labels.dismissRefusal, refusal.name)} onClick={() => group.dismiss(refusal)}>
            <X size={13} />
          </IconButton>
        </p>
      ))}
    </div>
  )
}

/** What is chosen, dropped or held over the grid. A folder is not gone through, however many files are in it. */
const filesOf: NonNullable<DropzoneOptions['getFilesFromEvent']> = async (event) => {
  if (Array.isArray(event)) return Promise.all(event.map((handle) => handle.getFile()))
  if ('dataTransfer' in event && event.dataTransfer !== null)
    return event.type === 'drop' ? [...event.dataTransfer.files] : [...event.dataTransfer.items]
  return event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : []
}

/** Attached files, 192 px high with rows of 50 px: new ones green, those marked for deletion red; saved by the form (SPEC 2, 4). */
export function FileGrid({ group, readOnly = false }: { group: FileGroup; readOnly?: boolean }) {
  const label = useLabel()
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDropAccepted: (chosen) => void group.add(chosen),
    getFilesFromEvent: filesOf,
    multiple: group.multiple,
    disabled: readOnly,
    noClick: true,
    noKeyboard: true,
  })
  const root = getRootProps({
    role: 'group',
    'aria-label': label(labels.attachments),
    className: isDragActive ? 'relative column box surface file-grid file-grid-drop' : 'relative column box surface file-grid',
  })
  return (
    <section {...root}>
      <input {...getInputProps()} aria-label={label(labels.addFiles)} />
      <Head group={group} readOnly={readOnly} onChoose={open} />
      <Refusals group={group} />
      {group.error ? (
        <ErrorBox error={group.error} onRetry={group.reload} />
      ) : group.rows.length === 0 ? (
        // While the first is on its way nobody is told that there is none.
        group.progress === undefined && <p className="row center grow muted">{label(isDragActive ? labels.dropHere : messages.noFiles)}</p>
      ) : (
        <ul className="scroll">
          {group.rows.map((row) => (
            <Row key={row.id} row={row} group={group} readOnly={readOnly} />
          ))}
        </ul>
      )}
      {group.progress !== undefined && (
        <progress className="file-progress" max={100} value={group.progress} aria-label={label(labels.uploading, group.progress)} />
      )}
    </section>
  )
}
