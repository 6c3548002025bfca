import { kitLabels } from '@maru/shared/web.labels.ts'
import { type MailDraft, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useAction } from '../../../api/client.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import type { Draft } from './use-draft.ts'

/** Throws a draft away when the person says so; one that nothing was typed into is only left. */
export function useDiscard({ draftId }: MailDraft, draft: Draft, onLeave: () => void) {
  const remove = useAction(mailDrafts.remove, ['mailMessages'])
  return async () => {
    if (
      !draft.isUntouched() &&
      !(await confirm({
        title: labels.discardTitle,
        text: labels.discardText,
        yes: labels.discard,
        no: kitLabels.keepEditing,
        danger: true,
      }))
    )
      return
    draft.end()
    // A first save that is still on its way would bring it back.
    const isStored = await draft.settled()
    if (draft.save.state === 'gone' || !isStored) return onLeave()
    const onSuccess = () => {
      toast.success(labels.discarded)
      onLeave()
    }
    remove.mutate({ params: { draftId } }, { onSuccess })
  }
}
