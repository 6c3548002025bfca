import { type MailDraftRow, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { formatNames } from '../common/addresses.ts'
import { WRITER } from '../common/writer-address.ts'

/** Drafts whose copy is not in the drafts folder of the mail server yet, so that nothing typed seems lost. */
export function useUnsyncedDrafts(isDraftBox: boolean): readonly MailDraftRow[] {
  const drafts = useQuery({ ...query(mailDrafts.list, {}), enabled: isDraftBox })
  return isDraftBox ? (drafts.data ?? []).filter(({ emailId }) => emailId === null) : []
}

export function UnsyncedDrafts({ loose }: { readonly loose: readonly MailDraftRow[] }) {
  const label = useLabel()
  const { timeZone } = useMe()
  if (loose.length === 0) return null
  return (
    <ul className="max-h-180 flex-none overflow-auto line-bottom" aria-label={label(labels.drafts)}>
      {loose.map(({ draftId, to, subject, updatedAt }) => (
        <li key={draftId}>
          <Link to={`${WRITER}?draft=${draftId}`} className="column text-ink py-8 px-16 clickable" title={label(labels.openDraft)}>
            <span className="row">
              <b className="ellipsis grow medium">{to.length === 0 ? label(labels.noRecipientYet) : formatNames(to)}</b>
              <time className="muted small" dateTime={updatedAt.toISOString()}>
                <DateText text={instantText(updatedAt, timeZone)} />
              </time>
            </span>
            <span className="ellipsis">{subject === '' ? label(mailLabels.noSubject) : subject}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
