import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailTrustLabels as trustLabels } from '@maru/shared/mail/reading/mail-gone.labels.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CircleAlert, ImageOff, TriangleAlert } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { isForged } from './is-forged.ts'

const fallbacks = {
  text: labels.fallbackText,
  long: labels.fallbackLong,
  raw: labels.fallbackRaw,
  complex: labels.fallbackComplex,
} as const

/** What the reader should know before the text: blocked images, links that lie, a text that could not be formatted. */
export function MailNotices({ mail, onImages }: { mail: MailMessage; onImages: () => void }) {
  const label = useLabel()
  const trust = useAction(mailAccounts.trust, ['mailMessages'])
  return (
    <div className="stack flex-none no-print px-28 gap-6">
      {isForged(mail.authentication) && (
        <p className="row wrap secondary small tint-amber note reading-notice" role="status">
          <TriangleAlert size={15} aria-hidden />
          <span className="grow">{label(trustLabels.forged, mail.from.address)}</span>
        </p>
      )}
      {mail.impersonatedName !== '' && (
        <p className="row wrap secondary small tint-amber note reading-notice" role="status">
          <TriangleAlert size={15} aria-hidden />
          <span className="grow">{label(trustLabels.posing, mail.impersonatedName, mail.from.address)}</span>
        </p>
      )}
      {mail.suspiciousLinks > 0 && (
        <p className="row wrap secondary small tint-amber note reading-notice" role="status">
          <TriangleAlert size={15} aria-hidden />
          <span className="grow">{mail.suspiciousLinks === 1 ? label(labels.linksOne) : label(labels.links, mail.suspiciousLinks)}</span>
        </p>
      )}
      {mail.fallback !== '' && (
        <p className="row wrap secondary small note reading-notice" role="status">
          <CircleAlert size={15} aria-hidden />
          <span className="grow">{label(fallbacks[mail.fallback])}</span>
        </p>
      )}
      {mail.blockedImages > 0 && (
        <p className="row wrap secondary small note reading-notice" role="status">
          <ImageOff size={15} aria-hidden />
          <span className="grow">{mail.blockedImages === 1 ? label(labels.blockedOne) : label(labels.blocked, mail.blockedImages)}</span>
          <Button variant="outlined" size="small" onClick={onImages}>
            {label(labels.showOnce)}
          </Button>
          {mail.from.address !== '' && (
            <Button
              variant="outlined"
              size="small"
              loading={trust.isPending}
              onClick={() => trust.mutate({ body: { address: mail.from.address } })}
            >
              <span className="reading-trust ellipsis">{label(labels.showAlways, mail.from.address)}</span>
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
