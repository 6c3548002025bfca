import type { DraftOrigin, MailDraft } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useLeaveGuard } from '../../../kit/forms/leave-guard.ts'
import { useRequestKeys } from '../../../widgets/records/use-request-keys.ts'
import { useSend } from '../sending/use-send.ts'
import { useDiscard } from './use-discard.ts'
import { useDraft } from './use-draft.ts'
import { useDraftFiles } from './use-draft-files.ts'

export interface Writing {
  readonly opened: MailDraft
  /** What a draft follows that is not stored yet. */
  readonly origin?: DraftOrigin | undefined
  /** The draft has its first save. */
  readonly onStored?: ((draftId: string) => void) | undefined
  /** It was sent or discarded. */
  readonly onLeave: () => void
}

/** A mail while it is written, wherever that is: its values, files, and what can be done with it, with its keys. */
export function useWriter({ opened, origin, onStored, onLeave }: Writing) {
  const draft = useDraft(opened, origin, onStored)
  const files = useDraftFiles(opened, draft)
  const { send, pending } = useSend(draft, opened.draftId, files, onLeave)
  const discard = useDiscard(opened, draft, onLeave)
  const limits = useQuery({ ...query(mailWriting.limits, {}), staleTime: Number.POSITIVE_INFINITY })
  const { state } = draft.save
  useLeaveGuard(draft.isDirty, state !== 'saved' && state !== 'unstored')
  useRequestKeys({
    enabled: !pending,
    onSave: () => void draft.saveNow(),
    onSubmit: () => {
      // What is still being typed as a recipient belongs to the mail.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void send(null)
    },
  })
  return { draft, files, send, pending, discard, limits }
}
