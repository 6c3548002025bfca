import { isBlank } from '@maru/shared/codecs.ts'
import { mailBareLabels } from '@maru/shared/mail/reading/mail-gone.labels.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MailFrame } from './MailFrame.tsx'
import { TextBody } from './TextBody.tsx'

/** The text of a mail, formatted in a frame of its own or plain. */
export function MailBody({ mail, asText }: { mail: MailMessage; asText: boolean }) {
  const label = useLabel()
  if (mail.html === '' && isBlank(mail.text))
    return <p className="pt-12 pb-24 px-28 overflow-auto pre-wrap mail-text muted">{label(mailBareLabels.noText)}</p>
  if (asText || mail.html === '') return <TextBody text={mail.text} />
  return <MailFrame of={`${mail.emailId} ${String(mail.imagesShown)}`} html={mail.html} title={label(labels.body)} />
}
