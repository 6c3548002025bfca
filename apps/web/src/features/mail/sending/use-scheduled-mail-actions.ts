import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { type MailSchedule, mailSending, type SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailReserveLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ignoreReportedFailure } from '../common/ignore-reported-failure.ts'
import { WRITER } from '../common/writer-address.ts'

const also = ['mailDrafts', 'mailMessages', 'mailFolders']
/** Letters of a subject that a question names; a subject may have a thousand. */
const NAMED = 100

function named(subject: string) {
  if (subject === '') return '…'
  return subject.length > NAMED ? `${subject.slice(0, NAMED).trimEnd()}…` : subject
}

/** What is done with a mail that has not gone out; `onGone` when it leaves the list. */
export function useScheduledMailActions(mail: MailSchedule, onGone: () => void = () => undefined) {
  const navigate = useNavigate()
  const [take, cancelling] = [useAction(mailSending.edit, also), useAction(mailSending.cancel, also)]
  const [move, settling] = [useAction(mailSending.reschedule), useAction(mailSending.settle, also)]
  const params = { reservationId: mail.reservationId }
  const args = [named(mail.subject)]
  const edit = () => void take.mutateAsync({ params }).then(({ draftId }) => navigate(`${WRITER}?draft=${draftId}`), ignoreReportedFailure)
  const reschedule = (at: SendTime | null) =>
    move.mutateAsync({ params, body: { at } }).then(() => {
      toast.success(labels.moved)
      return true
    }, ignoreReportedFailure)
  const cancel = async () => {
    if (!(await confirm({ title: labels.cancelTitle, text: labels.cancelText, yes: labels.cancel, no: answerLabels.keep, args }))) return
    const isDone = await cancelling.mutateAsync({ params }).then(() => true, ignoreReportedFailure)
    if (!isDone) return
    toast.success(labels.cancelledNow)
    onGone()
  }
  const settle = (as: 'sendAgain' | 'sent') =>
    void settling.mutateAsync({ params, body: { as } }).then(() => toast.success(mailLabels.doneOne), ignoreReportedFailure)
  const sendAgain = async () => {
    const isSure =
      mail.state !== 'uncertain' ||
      (await confirm({ title: labels.sendAgainTitle, text: labels.sendAgainText, yes: labels.sendAgain, args }))
    if (isSure) settle('sendAgain')
  }
  const pending = [take, cancelling, move, settling].some(({ isPending }) => isPending)
  return { edit, reschedule, cancel, sendAgain, markSent: () => settle('sent'), pending }
}
