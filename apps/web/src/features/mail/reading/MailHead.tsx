import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import { mailBareLabels } from '@maru/shared/mail/reading/mail-gone.labels.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { type ReactNode, useState } from 'react'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { SenderAvatar } from '../common/SenderAvatar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { formatName } from '../common/addresses.ts'
import { Unsubscribe } from '../actions/Unsubscribe.tsx'

/** Most people of a line who are named; of the others their number, unless all are asked for. */
const NAMED = 6

/** The people of a line of a mail: few are named, many when they are asked for. */
export function People({ words: sentence, people }: { words: LabelKey; people: readonly MailAddress[] }) {
  const label = useLabel()
  const { imapId } = useMe()
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return null
  const name = (person: MailAddress) => (person.address.toLowerCase() === imapId.toLowerCase() ? label(labels.me) : formatName(person))
  const isLong = people.length > NAMED + 1
  const shown = isLong && !isOpen ? people.slice(0, NAMED) : people
  return (
    <span title={shown.map(({ address }) => address).join(', ')}>
      {label(sentence, shown.map(name).join(', '))}
      {isLong && (
        <button type="button" className="text-button text-brand medium" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? label(labels.fewer) : label(labels.andMore, people.length - NAMED)}
        </button>
      )}
    </span>
  )
}

const differs = (one: MailAddress | null | undefined, from: MailAddress) =>
  one !== null && one !== undefined && one.address !== '' && one.address.toLowerCase() !== from.address.toLowerCase()

/** What a mail or its conversation is about. */
export function MailSubject({ subject }: { subject: string }) {
  const label = useLabel()
  return (
    <header className="flex-none pt-16 px-28">
      <h2 className="page-title" dir="auto">
        {subject === '' ? label(labels.noSubject) : subject}
      </h2>
    </header>
  )
}

/** Sender, recipients and time of a mail. */
export function MailFrom({ mail, actions }: { mail: MailMessage; actions?: ReactNode }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const [replyTo] = mail.replyTo
  return (
    <div className="row top flex-none gap-10 py-12 px-28 wrap-anywhere">
      <SenderAvatar from={mail.from} size={36} />
      <div className="grow">
        <p>
          <b>{formatName(mail.from) || label(mailBareLabels.noSender)}</b>{' '}
          {formatName(mail.from) !== mail.from.address && <span className="muted">{mail.from.address}</span>}{' '}
          {mail.unsubscribe !== null && mail.role !== 'junk' && <Unsubscribe mail={mail} way={mail.unsubscribe} />}
        </p>
        <p className="max-h-120 secondary small overflow-auto reading-to">
          <People words={labels.to} people={mail.to} />
          <People words={labels.cc} people={mail.cc} />
          <People words={labels.bcc} people={mail.bcc} />
          {differs(mail.sender, mail.from) && <span>{label(labels.sentBy, mail.sender?.address ?? '')}</span>}
          {replyTo !== undefined && differs(replyTo, mail.from) && <span>{label(labels.replyTo, replyTo.address)}</span>}
        </p>
      </div>
      <time className="muted" dateTime={mail.date.toISOString()}>
        <DateText text={instantText(mail.date, timeZone)} />
      </time>
      {actions}
    </div>
  )
}
