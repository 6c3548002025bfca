import { isBlank } from '@maru/shared/codecs.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { mailSending, type SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isNoAnswer } from '../../../kit/feedback/api-error.ts'
import { call, query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { isAddress, speaksOfFiles } from '../recipients/recipients.ts'
import type { Draft } from '../compose/use-draft.ts'
import type { DraftFiles } from '../compose/use-draft-files.ts'
import { SCHEDULED } from './use-scheduled-mail.ts'

const USUAL_UNDO_SECONDS = 10

/** What stands in the way of sending: told, or asked about. */
async function mayGo({ held }: Draft, files: DraftFiles): Promise<boolean> {
  const { to, cc, bcc, subject, body } = held.current.values
  const everybody = [...to, ...cc, ...bcc]
  const wrong = everybody.filter(({ address }) => !isAddress(address)).length
  const warn = (key: (typeof labels)[keyof typeof labels], ...args: number[]) => {
    toast.warning(key, ...args)
    return false
  }
  if (everybody.length === 0) return warn(labels.noRecipient)
  if (wrong > 0) return warn(wrong === 1 ? labels.wrongOne : labels.wrongOnes, wrong)
  if (files.isBusy) return warn(labels.uploading)
  if (
    isBlank(subject) &&
    !(await confirm({ title: labels.noSubjectTitle, text: labels.noSubjectText, yes: labels.send, no: kitLabels.keepEditing }))
  )
    return false
  const isForgotten = files.group.rows.length + files.waiting.length === 0 && speaksOfFiles(`${subject} ${plainText(body)}`)
  return !isForgotten || confirm({ title: labels.noFilesTitle, text: labels.noFilesText, yes: labels.send, no: kitLabels.keepEditing })
}

/** Takes a mail back that was just sent, and opens it again as the draft it was. */
function useTakeBack() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reservationId: string) => call(mailSending.edit, { params: { reservationId } }),
    onSuccess: async ({ draftId }) => {
      toast.success(labels.takenBack)
      await navigate(`/email/writer?draft=${draftId}`)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [mailSending.send.resource] }),
  })
}

/** Says that the mail is on its way, as long as it can be taken back. */
function useTell(undoSeconds: number) {
  const navigate = useNavigate()
  const { timeZone } = useMe()
  const takeBack = useTakeBack()
  return (reservationId: string, sendAt: Date, isScheduled: boolean) => {
    const show = { label: labels.show, run: () => void navigate(SCHEDULED) }
    if (isScheduled) return toast.successWith(show, labels.scheduled, instantText(sendAt, timeZone))
    if (undoSeconds === 0) return toast.success(labels.sent)
    const undo = { label: mailLabels.undo, ms: undoSeconds * 1000, run: () => takeBack.mutate(reservationId) }
    toast.successWith(undo, labels.sending, undoSeconds)
  }
}

/** Sends the draft, now or at a time; `onGone` once it is on its way. */
export function useSend(draft: Draft, draftId: string, files: DraftFiles, onGone: () => void) {
  const cache = useQueryClient()
  const settings = useQuery(query(mailAccounts.settings, {}))
  const key = useRef<string>(undefined)
  const undoSeconds = settings.data?.undoSeconds ?? USUAL_UNDO_SECONDS
  const tell = useTell(undoSeconds)
  const hand = useMutation({
    mutationFn: async (at: SendTime | null) => {
      // A new key for each press, the same while it is not known whether the last one arrived.
      key.current ??= crypto.randomUUID()
      const { version } = draft.held.current
      return call(mailSending.send, { body: { draftId, version, requestKey: key.current, at, undoSeconds } })
    },
    onSuccess: ({ reservationId, sendAt }, at) => {
      draft.end()
      tell(reservationId, sendAt, at !== null)
      for (const resource of ['mailSending', 'mailDrafts', 'mailMessages']) void cache.invalidateQueries({ queryKey: [resource] })
      onGone()
    },
    onSettled: (_, error) => {
      if (!isNoAnswer(error)) key.current = undefined
    },
  })
  const send = async (at: SendTime | null) => {
    if (hand.isPending || !(await mayGo(draft, files))) return false
    // Who has typed nothing sends what the mail began with.
    if (!(await draft.saveNow()) && !(draft.held.current.version === 0 && (await draft.ensureStored()))) {
      toast.error(draft.held.current.refused ? labels.saveRefused : labels.saveFailed)
      return false
    }
    return hand.mutateAsync(at).then(
      () => true,
      // The toast about it is shown by the call itself.
      () => false,
    )
  }
  return { send, pending: hand.isPending }
}
