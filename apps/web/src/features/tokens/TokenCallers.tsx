import { accessHistoryLabels } from '@maru/shared/histories/access-history.labels.ts'
import { tokenAdmin, type TokenCaller } from '@maru/shared/tokens/token.ts'
import { tokenLabels as labels } from '@maru/shared/tokens/token.labels.ts'
import { tokenMessages } from '@maru/shared/tokens/token.messages.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormBody, Section } from '../../kit/layout.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'
import { useMay } from '../../widgets/rights/use-may.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'

const Field = bindFields<{ reason: string }>()

/** Asks for the reason its owner is told, then revokes the token. */
function RevokeDialog({ token, onClose }: { token: TokenCaller; onClose: () => void }) {
  const label = useLabel()
  const revoke = useAction(tokenAdmin.end)
  const save = async (body: { reason: string }) => {
    await revoke.mutateAsync({ params: { id: token.id }, body })
    toast.success(tokenMessages.tokenRevoked)
  }
  return (
    <FormDialog
      title={label(labels.revokeTitle, token.name)}
      schema={tokenAdmin.end.body}
      values={{ reason: '' }}
      labels={accountLabels}
      saveText={labels.revoke}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="secondary mb-16">{label(labels.revokeText)}</p>
        <Field.TextArea name="reason" maxLength={200} required />
      </FormBody>
    </FormDialog>
  )
}

/** Tokens that may make a call, whose they are and when each last did; nothing while there are none. */
export function TokenCallers({ apiId }: { apiId: string }) {
  const label = useLabel()
  const may = useMay()
  const callers = useQuery({ ...query(tokenAdmin.callers, { query: { id: apiId } }), enabled: may(tokenAdmin.callers) })
  const [ending, setEnding] = useState<TokenCaller>()
  if (callers.data === undefined || callers.data.length === 0) return null
  const columns = [
    { key: 'name', label: userLabels.englishName, render: ({ name }: TokenCaller) => <span className="wrap-anywhere">{name}</span> },
    {
      key: 'person',
      label: accessHistoryLabels.person,
      width: 210,
      render: ({ userId, userName }: TokenCaller) => <UserCell userId={userId} name={userName} />,
    },
    {
      key: 'called',
      label: labels.lastUsed,
      width: 160,
      render: ({ calledAt }: TokenCaller) =>
        calledAt === '' ? <span className="muted">{label(labels.neverUsed)}</span> : <InstantText at={calledAt} />,
    },
    {
      key: 'revoke',
      label: labels.revoke,
      width: 120,
      render: (token: TokenCaller) => (
        <Button size="small" variant="outlined" aria-label={`${label(labels.revoke)}: ${token.name}`} onClick={() => setEnding(token)}>
          {label(labels.revoke)}
        </Button>
      ),
    },
  ]
  return (
    <Section title={labels.callers}>
      <PlainTable name={label(labels.callers)} columns={columns} rows={callers.data} rowId={({ id }) => id} />
      {ending && <RevokeDialog token={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  )
}
