import type { Args, Route } from '@maru/shared/contract.ts'
import { messages } from '@maru/shared/messages.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm, type Question } from '../../kit/dialogs/Confirm.tsx'
import { Trash2 } from '../../kit/icons.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { nextFrames } from './next-frames.ts'
import { useLabel } from '../../kit/text/use-label.ts'

interface Props<R extends Route> {
  ask: Omit<Question, 'danger'>
  /** The call that deletes, and what else has to be fetched again after it. */
  route: R
  args: Args<R>
  also?: readonly string[]
  size?: 'small'
  onDone: () => void
}

/** Deletes a record once the person has said yes, and says so; a refusal has been told already. */
export function DeleteButton<R extends Route>({ ask, route, args, also = [], size, onDone }: Props<R>) {
  const label = useLabel()
  // Closed before anything is fetched again: what is gone would be asked for once more.
  const onGone = async () => {
    toast.success(messages.deleted)
    onDone()
    await nextFrames()
  }
  const remove = useAction(route, [...also, referenceHistory.changes.resource], onGone)
  const drop = async () => {
    if (!(await confirm({ yes: kitLabels.delete, ...ask, danger: true }))) return
    await remove.mutateAsync(args)
  }
  return (
    <Button
      variant="outlined"
      color="error"
      {...(size && { size })}
      loading={remove.isPending}
      onClick={() => void drop().catch(() => undefined)}
    >
      <Trash2 size={14} />
      {label(kitLabels.delete)}
    </Button>
  )
}
