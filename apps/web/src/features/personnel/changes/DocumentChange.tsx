import { type ChangeDetail, employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { changeFieldNames, employeeChangeLabels as labels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { assetRequestLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { changeStateLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { ChangeChip } from './ChangeChip.tsx'
import { EffectList } from './EffectList.tsx'
import { ExitChecklist } from './ExitChecklist.tsx'
import { WaitingDocuments } from './WaitingDocuments.tsx'
import { useShownValue } from './use-change-choices.ts'

type Body = BodyViewProps<'employeeChange'>['body']
const ReasonField = bindFields<{ reason: string }>()
const REASON_MAX = 500

/** Asks why a decided change is withdrawn. */
function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const withdraw = useAction(employeeChanges.withdraw)
  return (
    <FormDialog
      title={label(labels.withdraw)}
      width={sizes.confirmDialog}
      schema={employeeChanges.withdraw.body}
      values={{ reason: '' }}
      labels={{ reason: accountLabels.reason }}
      saveText={labels.withdraw}
      onSave={async (body) => {
        await withdraw.mutateAsync({ params: { id }, body })
        toast.success(changeStateLabels.WITHDRAWN)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <ReasonField.TextArea name="reason" required span={12} rows={2} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** State of the change, what it touched besides, and what can be done with it. */
function ChangeState({ change, isPaper }: { change: ChangeDetail; isPaper: boolean }) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="row">
        <KeyValues entries={[[accountLabels.state, <ChangeChip key="state" status={change.status} />]]} />
        {change.mayWithdraw && !isPaper && (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {label(labels.withdraw)}
          </Button>
        )}
      </span>
      {change.failure !== '' && <p className="note tint-amber">{label(labels.failure, change.failure)}</p>}
      {change.effects.length > 0 && (
        <div className="stack">
          <strong>{label(labels.effects)}</strong>
          <EffectList effects={change.effects} />
        </div>
      )}
      {change.remainingLeave !== '' && <KeyValues entries={[[labels.remainingLeave, change.remainingLeave]]} />}
      {change.checks.length > 0 && <ExitChecklist change={change} />}
      <WaitingDocuments {...change} />
      {isOpen && <WithdrawDialog id={change.documentId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Old and new value of each field. */
function ItemTable({ body, roleNames }: { body: Body; roleNames: Readonly<Record<string, string>> }) {
  const label = useLabel()
  const managers = body.items.flatMap(({ field, before, after }) => (field === 'manager' ? [before, after] : []))
  const shown = useShownValue(managers, roleNames)
  type Item = Body['items'][number] & { place: number }
  const columns = [
    { key: 'field', label: assetRequestLabels.field, width: 180, render: ({ field }: Item) => label(changeFieldNames[field]) },
    { key: 'before', label: assetRequestLabels.before, render: ({ field, before }: Item) => textOrDash(shown(field, before)) },
    { key: 'after', label: assetRequestLabels.after, render: ({ field, after }: Item) => textOrDash(shown(field, after)) },
  ]
  const rows = body.items.map((item, place) => ({ ...item, place }))
  return <PlainTable name={label(labels.items)} columns={columns} rows={rows} rowId={({ place }) => String(place)} />
}

/** A change of an employee in its document. */
export function DocumentEmployeeChange({ body, document, mode }: BodyViewProps<'employeeChange'>) {
  const [change] = useQuery(query(employeeChanges.ofDocument, { params: { id: document.id } })).data ?? []
  const [person, deputy] = usePeopleNames([body.userId, body.deputyId].filter(Boolean))
  return (
    <div className="stack gap-12">
      <KeyValues
        entries={[
          [labels.userId, person ? <UserCell key="person" userId={person.userId} name={person.name} /> : '–'],
          [labels.effectiveOn, <DateText key="day" text={body.effectiveOn} />],
          ...(deputy ? [[labels.deputyId, <UserCell key="deputy" userId={deputy.userId} name={deputy.name} />] as const] : []),
        ]}
      />
      <ItemTable body={body} roleNames={change?.roleNames ?? {}} />
      {body.reason !== '' && <KeyValues entries={[[accountLabels.reason, body.reason]]} />}
      {change && <ChangeState change={change} isPaper={mode === 'print'} />}
    </div>
  )
}
