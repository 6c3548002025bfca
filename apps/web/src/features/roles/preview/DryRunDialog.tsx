import { isBlank } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import type { CellChange, RightsEffect } from '@maru/shared/roles/rights-matrix.ts'
import { matrixLabels as labels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { TextInput } from '../../../kit/forms/TextInput.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ConcernedDialog } from './ConcernedDialog.tsx'
import { EffectTable } from '../../../widgets/permission-preview/EffectTable.tsx'

interface DryRunProps {
  readonly kind: 'menu' | 'api'
  readonly changes: readonly CellChange[]
  readonly effects: UseQueryResult<RightsEffect[]>
  readonly nameOf: (item: string) => string
  readonly saving: boolean
  readonly onSave: (reason: string) => void
  readonly onClose: () => void
}

/** Shows who gains and loses what before it is saved; saving takes a reason. */
export function DryRunDialog({ kind, changes, effects, nameOf, saving, onSave, onClose }: DryRunProps) {
  const label = useLabel()
  const [reason, setReason] = useState('')
  const [hasTriedToSave, setTriedToSave] = useState(false)
  const [shown, setShown] = useState<RightsEffect>()
  const addedCount = changes.filter(({ held }) => held).length
  const missing = isBlank(reason)
  const save = () => {
    setTriedToSave(true)
    if (!missing) onSave(reason.trim())
  }
  const footer = (
    <>
      <span className="muted num">
        {label(labels.given, addedCount)} · {label(labels.taken, changes.length - addedCount)}
      </span>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" loading={saving} disabled={!effects.isSuccess} onClick={save}>
        {label(labels.save)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.dryRun)} width={760} footer={footer} onClose={onClose}>
      <div className="stack gap-16 py-16 px-24 wrap-anywhere">
        {effects.isError ? (
          <p role="alert" className="text-danger strong">
            {label(errorMessage(effects.error) ?? messages.failed, ...errorValues(effects.error))}
          </p>
        ) : effects.data === undefined ? (
          <SkeletonRows count={3} />
        ) : (
          <EffectTable
            effects={effects.data.map((one) => ({
              ...one,
              key: `${one.item} ${String(one.gains)}`,
              what: nameOf(one.item),
              onAll: () => setShown(one),
            }))}
          />
        )}
        <TextInput
          name="reason"
          label={label(roleLabels.reason)}
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={hasTriedToSave && missing ? label(messages.fieldRequired) : undefined}
          onChange={setReason}
        />
        {shown && (
          <ConcernedDialog kind={kind} effect={shown} changes={changes} what={nameOf(shown.item)} onClose={() => setShown(undefined)} />
        )}
      </div>
    </DialogFrame>
  )
}
