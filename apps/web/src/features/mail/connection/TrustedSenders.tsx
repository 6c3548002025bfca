import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailSettingLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** Senders whose images are shown without asking; each can be taken off at once. Nothing while there are none. */
export function TrustedSenders() {
  const label = useLabel()
  const id = useId()
  const senders = useQuery(query(mailAccounts.trustedSenders, {})).data ?? []
  const distrust = useAction(mailAccounts.distrust, ['mailMessages'])
  if (senders.length === 0) return null
  return (
    <div className="mt-12 mail-trusted">
      <p id={id} className="muted small">
        {label(labels.trusted)}
      </p>
      <ul aria-labelledby={id}>
        {senders.map(({ address }) => (
          <li key={address} className="row">
            <span className="ellipsis grow" title={address}>
              {address}
            </span>
            <IconButton
              name={label(labels.distrust, address)}
              size="small"
              loading={distrust.isPending && distrust.variables.params.address === address}
              onClick={() => distrust.mutate({ params: { address } })}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
