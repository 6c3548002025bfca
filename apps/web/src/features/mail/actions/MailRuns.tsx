import type { LabelRecord } from '@maru/shared/labels.ts'
import { type MailRun, mailRuns } from '@maru/shared/mail/actions/mail-run.ts'
import { mailRunLabels as labels } from '@maru/shared/mail/actions/mail-run.labels.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import './mail-runs.css'

/** Where nothing is told by itself, a run that goes on is looked at so often, and a note that is about to go. */
const LOOK_MS = 5000

const names: Readonly<Record<MailRun['action'], LabelRecord>> = {
  read: mailLabels.read,
  unread: mailLabels.markUnread,
  flag: mailLabels.flag,
  unflag: mailLabels.unflag,
  move: labels.moving,
  junk: mailLabels.junk,
  notjunk: mailLabels.notjunk,
  archive: mailLabels.archive,
  trash: mailLabels.trash,
  delete: mailLabels.delete,
  restore: mailLabels.restore,
  undo: labels.undoing,
}

const isGoing = ({ state }: MailRun) => state === 'running' || state === 'stopping'

/** How far a run is or how it ended, without the name of what it does. */
function outcome({ state, total, done, failed }: MailRun): readonly [LabelRecord, ...number[]] {
  if (state === 'running') return [labels.running, done, total]
  if (state === 'stopping') return [labels.stopping]
  if (state === 'stopped') return [labels.stopped, done, total]
  if (total === 0) return [labels.nothing]
  return failed > 0 ? [labels.doneSome, done, failed] : [labels.done, done]
}

/** When the list is asked for again: while a run goes on, and when the next note goes by itself. */
function lookAgainMs(runs: readonly MailRun[] = []) {
  if (runs.some(isGoing)) return LOOK_MS
  const ends = runs.flatMap(({ shownUntil }) => shownUntil?.getTime() ?? [])
  // The clock here may be another one than the server's.
  return ends.length > 0 && Math.max(LOOK_MS, Math.min(...ends) - Date.now())
}

function Line({ run }: { run: MailRun }) {
  const label = useLabel()
  const stop = useAction(mailRuns.stop)
  const undo = useAction(mailRuns.undo)
  const remove = useAction(mailRuns.remove)
  const args = { params: { runId: run.runId } }
  const name = label(names[run.action])
  const [text, ...counts] = outcome(run)
  return (
    <li>
      <div className="grow">
        <p role="status">{label(text, name, ...counts)}</p>
        {isGoing(run) && <progress max={Math.max(1, run.total)} value={run.done + run.failed} aria-label={name} />}
        {run.messageNo !== '' && <p className="muted small">{label(run.messageNo)}</p>}
      </div>
      <span className="row flex-none gap-4">
        {run.state === 'running' && (
          <Button size="small" variant="outlined" loading={stop.isPending} onClick={() => stop.mutate(args)}>
            {label(labels.stop)}
          </Button>
        )}
        {run.canUndo && (
          <Button size="small" variant="outlined" loading={undo.isPending} onClick={() => undo.mutate(args)}>
            {label(mailLabels.undo)}
          </Button>
        )}
        {!isGoing(run) && (
          <IconButton name={label(labels.hide)} size="small" disabled={remove.isPending} onClick={() => remove.mutate(args)}>
            <X size={14} />
          </IconButton>
        )}
      </span>
    </li>
  )
}

/** What is being done to whole lists, and what just was: how far it is, and the way back. */
export function MailRuns() {
  const label = useLabel()
  const { data = [] } = useQuery({
    ...query(mailRuns.list, {}),
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  })
  if (data.length === 0) return null
  return (
    <ul className="max-h-180 small flex-none overflow-auto line-bottom shaded mail-runs" aria-label={label(labels.title)}>
      {data.map((run) => (
        <Line key={run.runId} run={run} />
      ))}
    </ul>
  )
}
