import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { mailListLabels as labels } from '@maru/shared/mail/sending/mail-link.labels.ts'
import { type MailMessage, mailMessages, type MailUnsubscribe } from '@maru/shared/mail/reading/mail-message.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { begunAddress } from '../common/writer-address.ts'

const hostOf = (link: string) => URL.parse(link)?.hostname ?? link

/** Leaves the list of a mail: in one click by the portal, else by a mail, else on the page of its sender. */
export function Unsubscribe({ mail: { emailId }, way }: { mail: MailMessage; way: MailUnsubscribe }) {
  const label = useLabel()
  const navigate = useNavigate()
  const leave = useAction(mailMessages.unsubscribe)
  const { oneClick, link, mail } = way
  const openPage = async () => {
    if (await confirm({ title: labels.pageTitle, text: labels.pageText, yes: answerLabels.openPage, args: [hostOf(link)] }))
      window.open(link, '_blank', 'noopener,noreferrer')
  }
  const run = async () => {
    if (oneClick) {
      if (
        !(await confirm({
          title: labels.unsubscribeTitle,
          text: labels.unsubscribeText,
          yes: labels.unsubscribe,
          args: [hostOf(link)],
        }))
      )
        return
      const isDone = await leave.mutateAsync({ params: { emailId } }).then(
        () => true,
        () => false,
      )
      return isDone ? toast.success(labels.unsubscribed, hostOf(link)) : openPage()
    }
    if (mail === null) return openPage()
    await navigate(begunAddress({ to: mail.address, subject: mail.subject, text: mail.text }))
  }
  return (
    <Button variant="text" size="small" loading={leave.isPending} onClick={() => void run()}>
      {label(labels.unsubscribe)}
    </Button>
  )
}
