import { type MailDraft, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriteLabels as words } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useAction } from '../../../api/client.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { begunHere } from './use-begin.ts'
import type { Draft } from './use-draft.ts'

/** Throws a draft away when the person says so; and without a word one that was begun and left as it was. */
export function useDiscard(opened: MailDraft, draft: Draft, root: RefObject<HTMLElement | null>, onLeave: () => void) {
  const remove = useAction(mailDrafts.remove, ['mailMessages'])
  const { draftId } = opened
  const dropUntouched = useEffectEvent(() => {
    if (begunHere.delete(draftId) && draft.isUntouched()) remove.mutate({ params: { draftId } })
  })
  useEffect(() => {
    const place = root.current
    // A hidden work tab ends its effects too, but stays in the document.
    return () => void setTimeout(() => place?.isConnected === false && dropUntouched())
  }, [root])
  return async () => {
    if (!draft.isUntouched() && !(await confirm({ title: words.discardTitle, text: words.discardText, danger: true }))) return
    draft.end()
    begunHere.delete(draftId)
    const onSuccess = () => {
      toast.success(words.discarded)
      onLeave()
    }
    if (draft.save.state === 'gone') return onLeave()
    remove.mutate({ params: { draftId } }, { onSuccess })
  }
}
