import { POLL_MS } from '@maru/shared/constants.ts'
import { mailCounts } from '@maru/shared/mail/mail-counts.ts'
import { mailMoreLabels as words } from '@maru/shared/mail/mail-folders.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Mail } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import './received-counter.css'

/** More than a mark can show. */
const MOST_SHOWN = 99

/** How many new mails there are (SPEC 2), asked for every ten minutes (SPEC 9) and at each event; a change is read out. */
export function MailCounter() {
  const label = useLabel()
  const { userId } = useMe()
  const count = useQuery({
    ...query(mailCounts.newMailCount, { query: { userId } }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  }).data
  const name =
    count === undefined || count === 0 ? label(shellLabels.mail) : count === 1 ? label(words.counterOne) : label(words.counter, count)
  return (
    <Link to="/email" className="bar-button" aria-label={name} title={name}>
      <Mail size={18} strokeWidth={1.9} aria-hidden />
      {count !== undefined && count > 0 && (
        <span className="bar-count num" aria-hidden>
          {count > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : count}
        </span>
      )}
      <span className="sr" role="status">
        {count === undefined || count === 0 ? '' : name}
      </span>
    </Link>
  )
}
