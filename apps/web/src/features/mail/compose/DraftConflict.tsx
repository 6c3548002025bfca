import { type MailDraft, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { Draft } from './use-draft.ts'

/** Key of drafts as they were opened: nothing but opening anew changes them, least of all under the hands of their writer. */
export const OPENED = 'mailDraftOpened'

/** The draft was saved, sent or discarded in another window: nothing typed here is lost, the person says what becomes of it. */
export function DraftConflict({ opened, draft }: { opened: MailDraft; draft: Draft }) {
  const label = useLabel()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const keep = useMutation({
    mutationFn: async () => {
      const { draftId, version, fileGroupId } = await call(mailDrafts.begin, {
        body: { mode: opened.replyOf === null ? 'new' : opened.mode, emailId: opened.replyOf, to: [], subject: '', text: '' },
      })
      await call(mailDrafts.save, { params: { draftId }, body: { ...draft.held.current.values, fileGroupId, version } })
      return draftId
    },
    onSuccess: async (draftId) => {
      draft.end()
      if (draft.held.current.values.fileGroupId !== '') toast.warning(labels.filesStay)
      await navigate(`/email/writer?draft=${draftId}`, { replace: true })
    },
  })
  const isGone = draft.save.state === 'gone'
  return (
    <div className="row flex-none tint-amber gap-10 py-10 px-24" role="alert">
      <p className="grow">{label(isGone ? labels.gone : labels.conflictText)}</p>
      {!isGone && (
        <Button variant="outlined" size="small" onClick={() => void cache.resetQueries({ queryKey: [OPENED] })}>
          {label(labels.openOther)}
        </Button>
      )}
      <Button variant="outlined" size="small" loading={keep.isPending} onClick={() => keep.mutate()}>
        {label(labels.keepMine)}
      </Button>
    </div>
  )
}
