import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { type Factor, secondFactors } from '@maru/shared/session/second-factor.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NameDialog } from '../../../widgets/records/NameDialog.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { AddFactor } from './AddFactor.tsx'
import { SignOnRow } from './SignOnRow.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** Recovery codes that are left, and new ones. */
function RecoveryCodes({ left }: { left: number }) {
  const label = useLabel()
  const create = useAction(secondFactors.newRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async () => {
    if (left > 0 && !(await confirm({ title: labels.newCodes, text: labels.newCodesText, yes: labels.newCodes }))) return
    setCodes((await create.run({}))?.recoveryCodes)
  }
  return (
    <div className="px-24 pb-16 row gap-12">
      <StatusChip tone={left > 2 ? 'grey' : 'amber'} text={label(labels.codesLeft, left)} />
      <Button variant="text" loading={create.isPending} onClick={() => void renew()}>
        {label(labels.newCodes)}
      </Button>
      {codes !== undefined && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

/** The own passkeys and authenticator apps. */
export function FactorsPanel() {
  const label = useLabel()
  const own = useQuery(query(secondFactors.list, {}))
  const remove = useAction(secondFactors.remove)
  const rename = useAction(secondFactors.rename)
  const [renamed, setRenamed] = useState<Factor>()
  if (own.isError) return <ErrorBox error={own.error} onRetry={() => void own.refetch()} />
  if (own.data === undefined) return <SkeletonRows count={3} />
  const { factors, recoveryCodesLeft, required } = own.data
  const removeOne = async ({ id, name }: Factor) => {
    if (!(await confirm({ title: labels.removeTitle, text: labels.removeText, yes: labels.remove, args: [name], danger: true }))) return
    await remove.run({ params: { id } }, messages.saved)
  }
  const columns = [
    { key: 'name', label: labels.name, render: ({ name }: Factor) => <span className="ellipsis">{name}</span> },
    { key: 'kind', label: labels.kind, width: 150, render: ({ kind }: Factor) => label(labels[kind]) },
    { key: 'added', label: labels.added, width: 150, render: ({ createdAt }: Factor) => <InstantText at={createdAt} /> },
    {
      key: 'used',
      label: labels.lastUsed,
      width: 150,
      render: ({ lastUsedAt }: Factor) => (lastUsedAt === '' ? '–' : <InstantText at={lastUsedAt} />),
    },
    {
      key: 'actions',
      label: labels.actions,
      width: 210,
      render: (factor: Factor) => (
        <span className="row gap-8">
          <Button size="small" variant="outlined" onClick={() => setRenamed(factor)}>
            {label(labels.rename)}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => void removeOne(factor)}>
            {label(labels.remove)}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <SignOnRow />
      <div className="px-24 py-12 row gap-12">
        <p className="grow secondary">
          {label(labels.hint)} {required && <StatusChip tone="blue" text={label(labels.requiredByRole)} />}
        </p>
        <AddFactor onAdded={() => toast.success(messages.saved)} />
      </div>
      <div className="pb-16 px-24 scroll-x">
        {factors.length === 0 ? (
          <p className="muted">{label(labels.none)}</p>
        ) : (
          <PlainTable name={label(labels.title)} columns={columns} rows={factors} rowId={({ id }) => id} />
        )}
      </div>
      {factors.length > 0 && <RecoveryCodes left={recoveryCodesLeft} />}
      {renamed !== undefined && (
        <NameDialog
          title={label(labels.rename)}
          name={renamed.name}
          onSave={(name) => rename.mutateAsync({ params: { id: renamed.id }, body: { name } })}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  )
}
