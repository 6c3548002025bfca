import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { type DelegationRow, delegations } from '@maru/shared/delegations/delegation.ts'
import { delegationLabels as labels } from '@maru/shared/delegations/delegation.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { noticeLabels } from '@maru/shared/notifications/notification.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { Plus, Stamp } from '../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { PeopleInput } from '../users/people/PeopleInput.tsx'
import { DelegationForm } from './DelegationForm.tsx'
import { DelegationTable } from './DelegationTable.tsx'
import { shownName } from '#web/widgets/people/person-name.ts'
import './delegations.css'

const WIDTH = 860

type Person = { readonly userId: string; readonly name: string }

/** The office may look at and arrange the deputies of others. */
function WhoseDeputies({ person, onChange }: { person: Person; onChange: (person: Person | undefined) => void }) {
  const label = useLabel()
  const me = useMe()
  if (!hasCapability(me, 'namesDeputies')) return null
  return (
    <PeopleInput
      label={label(labels.forOther)}
      people={person.userId === me.userId ? [] : [person]}
      single
      onChange={([one]) => onChange(one)}
    />
  )
}

function Lists({ person, onEdit }: { person: Person; onEdit: (row: DelegationRow) => void }) {
  const label = useLabel()
  const list = useQuery(query(delegations.list, { query: { userId: person.userId } }))
  const end = useAction(delegations.end, ['approvals'])
  if (list.data === undefined) {
    return list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows count={3} />
  }
  const { mine, forOthers } = list.data
  const onEnd = async (row: DelegationRow) => {
    const names = [row.deputyName, row.principalName]
    if (!(await confirm({ title: labels.endNow, text: labels.endText, yes: labels.endNow, args: names, danger: true }))) return
    await end.mutateAsync({ params: { id: row.id } })
    toast.success(messages.deputyEnded, row.deputyName)
  }
  return (
    <>
      <h3>{label(labels.mine)}</h3>
      {mine.length === 0 ? (
        <Empty icon={Stamp} title={label(labels.noneTitle)} text={label(labels.noneText)} />
      ) : (
        <DelegationTable of="deputy" rows={mine} onEdit={onEdit} onEnd={(row) => void onEnd(row).catch(() => undefined)} />
      )}
      <h3>{label(labels.forOthers)}</h3>
      {forOthers.length === 0 ? (
        <p className="muted">{label(labels.noneForOthers)}</p>
      ) : (
        <DelegationTable of="principal" rows={forOthers} />
      )}
    </>
  )
}

/** Deputies of a person for times of absence, and the people this person is a deputy for. */
export function DelegationsDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const [person, setPerson] = useState<Person>({ userId: me.userId, name: shownName(me) })
  const [form, setForm] = useState<DelegationRow | 'new'>()
  if (form !== undefined)
    return <DelegationForm row={form === 'new' ? undefined : form} principal={person} onClose={() => setForm(undefined)} />
  const actions = (
    <Button variant="outlined" onClick={() => setForm('new')}>
      <Plus size={15} />
      {label(labels.add)}
    </Button>
  )
  const title = person.userId === me.userId ? label(noticeLabels.deputies) : `${label(labels.deputyId)} · ${person.name}`
  return (
    <DialogFrame title={title} width={WIDTH} actions={actions} onClose={onClose}>
      <div className="stack gap-12 pt-16 pb-20 px-24">
        <WhoseDeputies person={person} onChange={(one) => setPerson(one ?? { userId: me.userId, name: shownName(me) })} />
        <Lists person={person} onEdit={setForm} />
      </div>
    </DialogFrame>
  )
}
