import type { MailMessage } from '@maru/shared/mail/mail-message.ts'
import { mailLabels as words } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { frameDocument } from './mail-frame.ts'
import { TextBody } from './TextBody.tsx'

/** New windows only: what is in the frame has no scripts, no forms and no origin (DECISIONS of mail). */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** The text of a mail. HTML stands in a frame that can run nothing and ask nobody for anything. */
export function MailBody({ mail, asText }: { mail: MailMessage; asText: boolean }) {
  const label = useLabel()
  const isText = asText || mail.html === ''
  const theme = document.documentElement.dataset['theme'] ?? 'light'
  const frame = useQuery({
    queryKey: ['mailFrame', mail.emailId, mail.imagesShown, theme, mail.html],
    queryFn: ({ signal }) =>
      frameDocument(mail, { missing: label(words.missingImage), leadsTo: (place) => label(words.leadsTo, place) }, signal),
    enabled: !isText,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  if (isText) return <TextBody text={mail.text} />
  if (frame.isError) return <ErrorBox error={frame.error} onRetry={() => void frame.refetch()} />
  if (frame.data === undefined) return <SkeletonRows count={3} />
  return <iframe className="mail-frame" title={label(words.body)} sandbox={SANDBOX} srcDoc={frame.data} referrerPolicy="no-referrer" />
}
