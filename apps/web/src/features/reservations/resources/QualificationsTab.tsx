import type { Answer } from '@maru/shared/contract.ts'
import { isoDay, text } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { qualificationInput, resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Toolbar } from '../../../kit/layout.tsx'
import { TableView } from '../../../kit/table/TableView.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { BrokenBookings } from './BrokenBookings.tsx'
import { PeopleField } from '../../pickers/parts/PeopleField.tsx'

type Qualification = Answer<typeof resourceAdmin.qualifications>[number]
type Holder = Answer<typeof resourceAdmin.holders>[number]
const NameField = bindFields<z.output<typeof qualificationInput>>()
const NAME_MAX = 200

function NewQualification({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const add = useAction(resourceAdmin.addQualification)
  const save = async (body: z.output<typeof qualificationInput>) => {
    await add.mutateAsync({ body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.newQualification)}
      schema={qualificationInput}
      values={{ nameEn: '', nameKo: '', nameDe: '' }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <NameField.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <NameField.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <NameField.Text name="nameDe" span={6} maxLength={NAME_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

const grant = z.strictObject({
  bookedFor: z.array(z.object({ userId: text(20), name: z.string() })).length(1, { error: 'REQUIRED' }),
  validUntil: z.union([z.literal(''), isoDay]),
})
const GrantField = bindFields<z.output<typeof grant>>()

/** What the typed end of a qualification breaks. */
function GrantedTooShort({ qualificationId }: { qualificationId: string }) {
  const form = useWatch() as z.output<typeof grant>
  const validUntil = isoDay.safeParse(form.validUntil).success ? form.validUntil : ''
  return <BrokenBookings qualificationId={qualificationId} userId={form.bookedFor[0]?.userId ?? ''} validUntil={validUntil} />
}

/** Asks before a qualification is withdrawn, with the bookings that lack it then. */
function WithdrawDialog({ qualification, holder, onClose }: { qualification: Qualification; holder: Holder; onClose: () => void }) {
  const label = useLabel()
  const remove = useAction(resourceAdmin.removeHolder)
  const withdraw = async () => {
    if ((await remove.run({ params: { id: qualification.id, userId: holder.userId } }, messages.deleted)) !== undefined) onClose()
  }
  const actions = (
    <Button variant="contained" color="error" loading={remove.isPending} onClick={() => void withdraw()}>
      {label(labels.withdraw)}
    </Button>
  )
  return (
    <DialogFrame title={label(labels.withdrawTitle, qualification.name, holder.name)} width={640} actions={actions} onClose={onClose}>
      <FormBody>
        <FormGrid>
          <p className="whole-row">{label(labels.removeHolderAsk, holder.name)}</p>
          <BrokenBookings qualificationId={qualification.id} userId={holder.userId} validUntil={undefined} />
        </FormGrid>
      </FormBody>
    </DialogFrame>
  )
}

function GrantDialog({ qualification, onClose }: { qualification: Qualification; onClose: () => void }) {
  const label = useLabel()
  const add = useAction(resourceAdmin.addHolder)
  const save = async ({ bookedFor: [person], validUntil }: z.output<typeof grant>) => {
    await add.mutateAsync({ params: { id: qualification.id }, body: { userId: person?.userId ?? '', validUntil } })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={`${label(labels.addHolder)}: ${qualification.name}`}
      schema={grant}
      values={{ bookedFor: [], validUntil: '' }}
      labels={{ bookedFor: labels.holder, validUntil: labels.validUntil }}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <PeopleField name="bookedFor" most={1} />
          <GrantField.Date name="validUntil" span={6} hint={labels.validUntilHint} />
          <GrantedTooShort qualificationId={qualification.id} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** Holders of a qualification, and until when. */
function HoldersDialog({ qualification, onClose }: { qualification: Qualification; onClose: () => void }) {
  const label = useLabel()
  const [adding, setAdding] = useState(false)
  const [withdrawing, setWithdrawing] = useState<Holder>()
  const list = useQuery(query(resourceAdmin.holders, { params: { id: qualification.id } }))
  const columns = [
    { key: 'person', label: labels.holder, render: (row: Holder) => <UserCell userId={row.userId} name={row.name} /> },
    {
      key: 'until',
      label: labels.validUntil,
      width: 140,
      render: (row: Holder) => (row.validUntil === '' ? label(labels.unlimited) : <DateText text={row.validUntil} />),
    },
    {
      key: 'remove',
      label: labels.action,
      width: 120,
      render: (row: Holder) => (
        <Button
          variant="outlined"
          color="error"
          size="small"
          aria-label={`${label(labels.withdraw)}: ${row.name}`}
          onClick={() => setWithdrawing(row)}
        >
          {label(labels.withdraw)}
        </Button>
      ),
    },
  ]
  const actions = (
    <Button variant="outlined" onClick={() => setAdding(true)}>
      {label(labels.addHolder)}
    </Button>
  )
  return (
    <DialogFrame title={qualification.name} width={640} actions={actions} onClose={onClose}>
      <TableView name={labels.holders} empty={labels.noHolders} list={list} columns={columns} rowId={({ userId }) => userId} />
      {withdrawing && <WithdrawDialog qualification={qualification} holder={withdrawing} onClose={() => setWithdrawing(undefined)} />}
      {adding && <GrantDialog qualification={qualification} onClose={() => setAdding(false)} />}
    </DialogFrame>
  )
}

/** What resources ask for, and who has it. */
export function QualificationsTab() {
  const label = useLabel()
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState('')
  const list = useQuery(query(resourceAdmin.qualifications, {}))
  const open = list.data?.find(({ id }) => id === openId)
  const columns = [
    { key: 'name', label: labels.qualification, render: (row: Qualification) => <b className="title-cell">{row.name}</b> },
    { key: 'people', label: labels.holders, width: 140, align: 'right' as const, render: (row: Qualification) => row.people },
    { key: 'resources', label: labels.resources, width: 140, align: 'right' as const, render: (row: Qualification) => row.resources },
    {
      key: 'open',
      label: labels.action,
      width: 140,
      render: (row: Qualification) => (
        <Button variant="outlined" size="small" aria-label={`${label(labels.holders)}: ${row.name}`} onClick={() => setOpenId(row.id)}>
          {label(labels.holders)}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Toolbar>
        <span className="grow" />
        <NewButton text={labels.newQualification} onClick={() => setAdding(true)} />
      </Toolbar>
      <TableView name={labels.qualifications} empty={labels.noQualifications} list={list} columns={columns} rowId={({ id }) => id} />
      {adding && <NewQualification onClose={() => setAdding(false)} />}
      {open && <HoldersDialog qualification={open} onClose={() => setOpenId('')} />}
    </>
  )
}
