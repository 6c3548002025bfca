import { POLL_MS } from '@maru/shared/constants.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { mailMoreLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Mail } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { BarCounter } from './BarCounter.tsx'

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
    count === undefined || count === 0 ? label(shellLabels.mail) : count === 1 ? label(labels.counterOne) : label(labels.counter, count)
  return <BarCounter to="/email" icon={Mail} count={count} name={name} said={count === undefined || count === 0 ? '' : name} />
}
