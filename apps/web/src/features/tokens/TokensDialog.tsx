import { accessTokens, type TokenInput, type TokenRow } from '@maru/shared/tokens/token.ts'
import { tokenLabels as labels } from '@maru/shared/tokens/token.labels.ts'
import { tokenMessages } from '@maru/shared/tokens/token.messages.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { Plus } from '../../kit/icons.ts'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { SecretDialog } from '../../widgets/records/SecretDialog.tsx'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { scopeText } from './scope-text.ts'

const WIDTH = 960

/** Tokens in use, each to be revoked. */
function Tokens({ rows, onRevoke }: { rows: readonly TokenRow[]; onRevoke: (token: TokenRow) => void }) {
  const label = useLabel()
  const columns = [
    {
      key: 'name',
      label: userLabels.englishName,
      render: ({ name, account }: TokenRow) => <span className="wrap-anywhere">{[account, name].filter(Boolean).join(' · ')}</span>,
    },
    { key: 'scopes', label: labels.scopes, width: 340, render: ({ scopes }: TokenRow) => scopeText(label, scopes) },
    {
      key: 'used',
      label: labels.lastUsed,
      width: 150,
      render: ({ lastUsedAt, lastUsedIp }: TokenRow) =>
        lastUsedAt === '' ? (
          <span className="muted">{label(labels.neverUsed)}</span>
        ) : (
          <span title={lastUsedIp}>
            <InstantText at={lastUsedAt} />
          </span>
        ),
    },
    { key: 'validTo', label: labels.validTo, width: 110, render: ({ validTo }: TokenRow) => <DateText text={validTo} /> },
    {
      key: 'revoke',
      label: labels.revoke,
      width: 120,
      render: (token: TokenRow) => (
        <Button size="small" variant="outlined" aria-label={`${label(labels.revoke)}: ${token.name}`} onClick={() => onRevoke(token)}>
          {label(labels.revoke)}
        </Button>
      ),
    },
  ]
  return <PlainTable name={label(labels.title)} columns={columns} rows={rows} rowId={({ id }) => id} />
}

/** Tokens of one's own programs: listed, created and shown once, revoked. */
export function TokensDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const tokens = useQuery(query(accessTokens.list, {}))
  const create = useAction(accessTokens.create)
  const revoke = useAction(accessTokens.revoke)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<{ name: string; token: string }>()
  const add = async (body: TokenInput) => {
    const { token } = await create.mutateAsync({ body })
    setSecret({ name: body.name, token })
  }
  const end = async ({ id, name }: TokenRow) => {
    const question = { title: labels.revokeTitle, text: labels.revokeText, yes: labels.revoke, args: [name], danger: true }
    if (await confirm(question)) await revoke.run({ params: { id } }, tokenMessages.tokenRevoked)
  }
  const footer = (
    <>
      <Button variant="outlined" onClick={() => setAdding(true)}>
        <Plus size={14} />
        {label(labels.add)}
      </Button>
      <span className="grow" />
      <Button onClick={onClose}>{label(kitLabels.close)}</Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.title)} width={WIDTH} footer={footer} onClose={onClose}>
      <div className="px-24 py-16 scroll-x">
        {tokens.isError && <ErrorBox error={tokens.error} onRetry={() => void tokens.refetch()} />}
        {tokens.isPending && <SkeletonRows count={2} />}
        {tokens.data?.length === 0 && <Empty title={label(labels.title)} text={label(labels.hint)} />}
        {tokens.data !== undefined && tokens.data.length > 0 && <Tokens rows={tokens.data} onRevoke={(token) => void end(token)} />}
      </div>
      {adding && <NewTokenDialog onCreate={add} onClose={() => setAdding(false)} />}
      {secret && (
        <SecretDialog
          title={label(labels.secretTitle, secret.name)}
          text={label(labels.secretText)}
          secret={secret.token}
          onClose={() => setSecret(undefined)}
        />
      )}
    </DialogFrame>
  )
}
