import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { type MailInvitation, mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { mailInvitationLabels as labels } from '@maru/shared/mail/invitations/mail-invitation.labels.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Check } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { changesOnBehalf, listChoices, findOutcome, type Choice } from './invitation-choices.ts'

interface AnswersProps {
  readonly event: MailInvitation
  readonly emailId: string
  readonly part: string
}

/** What can be done with it: an invitation is answered, a published event added, a cancelled one taken out where the calendar has it. */
export function InvitationAnswers({ event, emailId, part }: AnswersProps) {
  const label = useLabel()
  const answer = useAction(mailInvitations.reply, ['events', 'mailInvitations'])
  const send = async (reply: Choice['reply']) => {
    const isOnBehalf = changesOnBehalf(event, reply)
    const args = [event.sentBy?.address ?? '', event.organizer?.address ?? '']
    if (isOnBehalf && !(await confirm({ title: labels.onBehalfTitle, text: labels.onBehalfText, yes: answerLabels.change, args }))) return
    const body = { reply, requestKey: crypto.randomUUID(), ...(isOnBehalf && { isConfirmed: true }) }
    const done = await answer.run({ params: { emailId, part }, body })
    if (done) toast.success(labels[findOutcome(reply, done)], done.skipped.length)
  }
  const pendingReply = answer.isPending ? answer.variables.body.reply : undefined
  return (
    <div className="row flex-none gap-6">
      {event.state === 'SAME' && event.method !== 'CANCEL' && (
        <span className="inline-row gap-4 secondary small">
          <Check size={14} aria-hidden />
          {label(labels.added)}
        </span>
      )}
      {listChoices(event).map(({ reply, name, isMain }) => (
        <Button
          key={name}
          variant={isMain ? 'contained' : 'outlined'}
          size="small"
          loading={pendingReply === reply}
          disabled={answer.isPending}
          onClick={() => void send(reply)}
        >
          {label(labels[name])}
        </Button>
      ))}
    </div>
  )
}
