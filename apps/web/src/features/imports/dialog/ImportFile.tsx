import { type ImportKindName, type ImportRun, imports } from '@maru/shared/imports/import.ts'
import { importLabels as labels } from '@maru/shared/imports/import.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useDropzone } from 'react-dropzone'
import { query, useAction } from '../../../api/client.ts'
import { useDownload } from '../../../api/download.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Download, Upload } from '../../../kit/icons.ts'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import type { ImportProps } from './ImportButton.tsx'

const SHOWN = 5
const looks: Readonly<Record<ImportRun['state'], readonly [Tone, Dot]>> = {
  READ: ['grey', 'ring'],
  CHECKED: ['amber', 'half'],
  APPLIED: ['green', 'full'],
  UNDONE: ['grey', 'full'],
}

function RunState({ run }: { run: ImportRun }) {
  const label = useLabel()
  const [tone, dot] = looks[run.state]
  const text =
    run.state === 'APPLIED'
      ? label(labels.resultText, run.creates, run.updates)
      : run.state === 'UNDONE'
        ? label(labels.undoneBy, run.undoneByName)
        : label(labels.onlyChecked)
  return <StatusChip tone={tone} dot={dot} text={text} />
}

function EarlierRuns({ kind, scope, onOpen }: { kind: ImportKindName; scope: string; onOpen: (run: ImportRun) => void }) {
  const label = useLabel()
  const { data } = useQuery(query(imports.runs, { params: { kind }, query: { page: 1, size: SHOWN, into: scope } }))
  if (data === undefined) return null
  return (
    <section className="import-earlier">
      <h3 className="mb-8">{label(labels.earlier)}</h3>
      {data.rows.length === 0 && <p className="muted">{label(labels.noEarlier)}</p>}
      {data.rows.length > 0 && (
        <PlainTable
          name={label(labels.earlier)}
          rows={data.rows}
          rowId={(run) => run.id}
          columns={[
            {
              key: 'file',
              label: labels.stepFile,
              render: (run) => (
                <button type="button" className="text-button text-brand ellipsis" onClick={() => onOpen(run)}>
                  {run.fileName}
                </button>
              ),
            },
            { key: 'by', label: labels.by, width: 190, render: (run) => run.createdByName },
            { key: 'at', label: labels.at, width: 150, render: (run) => <InstantText at={run.createdAt} /> },
            { key: 'state', label: labels.outcome, width: 250, render: (run) => <RunState run={run} /> },
          ]}
        />
      )}
    </section>
  )
}

const DROP = 'stack align-center shaded secondary text-center py-20 px-24 drop-zone'

/** The workbook is dropped or chosen here; the last imports are below, to look at or to undo. */
export function ImportFile({
  kind,
  scope,
  format,
  onRead,
}: Pick<ImportProps, 'kind' | 'format'> & { scope: string; onRead: (run: ImportRun) => void }) {
  const label = useLabel()
  const upload = useAction(imports.upload)
  const template = useDownload(imports.template)
  const send = ([file]: readonly File[]) => {
    if (file) upload.mutate({ params: { kind }, query: { into: scope }, files: { file: [file] } }, { onSuccess: onRead })
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: send,
    multiple: false,
    noClick: true,
    noKeyboard: true,
  })
  return (
    <>
      <div
        {...getRootProps({
          className: isDragActive ? `${DROP} is-over` : DROP,
          role: 'group',
          'aria-label': label(labels.stepFile),
        })}
      >
        <input
          {...getInputProps({ accept: ['.xlsx', '.csv', format?.accept].filter(Boolean).join(), 'aria-label': label(labels.chooseFile) })}
        />
        <Upload size={22} aria-hidden />
        <b role="status">{upload.isPending ? label(labels.reading) : label(labels.dropHere)}</b>
        {format && <p>{label(format.text)}</p>}
        <p>{label(labels.dropText)}</p>
        <div className="row">
          <Button variant="contained" loading={upload.isPending} onClick={open}>
            {label(labels.chooseFile)}
          </Button>
          <Button variant="outlined" loading={template.isPending} onClick={() => template.mutate({ params: { kind } })}>
            <Download size={14} />
            {label(labels.template)}
          </Button>
        </div>
      </div>
      <EarlierRuns kind={kind} scope={scope} onOpen={onRead} />
    </>
  )
}
