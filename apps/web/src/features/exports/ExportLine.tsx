import { type ExportRun, exportRuns } from '@maru/shared/exports/export.ts'
import { exportLabels as labels } from '@maru/shared/exports/export.labels.ts'
import { files } from '@maru/shared/files/file.ts'
import { useAction } from '../../api/client.ts'
import { useDownload } from '../../api/download.ts'
import { useMe } from '../../api/identity.ts'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { fileSizeText, instantText } from '../../kit/text/format.ts'
import { Download, Trash2, X } from '../../kit/icons.ts'
import { type Dot, StatusChip, type Tone } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

const looks: Readonly<Record<ExportRun['state'], { tone: Tone; dot: Dot; text: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' }>> =
  {
    QUEUED: { tone: 'grey', dot: 'ring', text: 'queued' },
    RUNNING: { tone: 'blue', dot: 'half', text: 'running' },
    DONE: { tone: 'green', dot: 'full', text: 'done' },
    FAILED: { tone: 'red', dot: 'full', text: 'failed' },
    CANCELLED: { tone: 'grey', dot: 'full', text: 'cancelled' },
  }

/** How far it is, what it became, or why it became nothing. */
function RunDetails({ run }: { run: ExportRun }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const from = instantText(run.createdAt, timeZone)
  if (run.state === 'FAILED') return <small className="wrap-anywhere">{label(run.messageNo, ...run.values)}</small>
  if (run.state === 'DONE') {
    const until = run.expiresAt === '' ? [] : [label(labels.until, instantText(run.expiresAt, timeZone))]
    return <small className="muted num">{[from, label(labels.rows, run.rows), fileSizeText(run.bytes), ...until].join(' · ')}</small>
  }
  if (run.state !== 'RUNNING') return <small className="muted num">{from}</small>
  return (
    <>
      <progress
        {...(run.total !== null && { max: Math.max(1, run.total), value: run.rows })}
        aria-label={label(labels.progressOf, run.name)}
      />
      <small className="muted num">
        {from} · {run.total === null ? label(labels.rows, run.rows) : label(labels.rowsOf, run.rows, Math.max(run.total, run.rows))}
      </small>
    </>
  )
}

/** One export: its list, how it stands, and what can be done with it. */
export function ExportLine({ run }: { run: ExportRun }) {
  const label = useLabel()
  const cancel = useAction(exportRuns.cancel)
  const remove = useAction(exportRuns.remove)
  const download = useDownload(files.download)
  const { tone, dot, text } = looks[run.state]
  const params = { id: run.id }
  const name = run.fileName || run.name
  return (
    <li>
      <span className="stack gap-2 shrink">
        <b className="ellipsis" title={name}>
          {name}
        </b>
        <RunDetails run={run} />
      </span>
      <StatusChip tone={tone} dot={dot} text={label(labels[text])} />
      <span className="flex end gap-4">
        {run.fileKey !== '' && (
          <Button
            variant="contained"
            size="small"
            aria-label={label(labels.downloadOf, name)}
            loading={download.isPending}
            onClick={() => download.mutate({ params: { fileKey: run.fileKey } })}
          >
            <Download size={14} />
            {label(labels.download)}
          </Button>
        )}
        {run.endedAt === '' ? (
          <Button
            variant="outlined"
            size="small"
            aria-label={label(labels.stopOf, name)}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params })}
          >
            <X size={14} />
            {label(labels.stop)}
          </Button>
        ) : (
          <IconButton name={label(labels.removeOf, name)} disabled={remove.isPending} onClick={() => remove.mutate({ params })}>
            <Trash2 size={15} />
          </IconButton>
        )}
      </span>
    </li>
  )
}
