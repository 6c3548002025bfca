import { inputValues } from '@maru/shared/codecs.ts'
import { type BlockInput, blockInput, leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import type { Answer } from '@maru/shared/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid, Toolbar } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { TableView } from '../../../kit/table/TableView.tsx'
import { askRemove } from '../administration/ask-remove.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { RowButtons } from '../administration/RowButtons.tsx'
import { useLeaveTypes } from '../common/use-leave-types.ts'

type Block = Answer<typeof leaveCalendars.blockCreate>
const Field = bindFields<BlockInput>()
const REASON_MAX = 200

/** Days on which a department, or everybody, may not take leave. */
function BlockDialog({ block, onClose }: { block: Block | undefined; onClose: () => void }) {
  const label = useLabel()
  const departments = useDepartments()
  const types = useLeaveTypes()
  const now = today(useMe().timeZone)
  const save = useSaveRecord({ create: leaveCalendars.blockCreate, update: leaveCalendars.blockUpdate })
  return (
    <FormDialog
      title={label(block ? labels.editBlock : labels.newBlock)}
      schema={blockInput}
      values={inputValues(blockInput, block, { from: now, to: now })}
      labels={labels}
      onSave={(body) => (block ? save.update({ params: { id: block.id }, body }) : save.create({ body }))}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Date name="from" required span={6} />
          <Field.Date name="to" required span={6} />
          <Field.Autocomplete name="departmentCode" span={12} options={[{ value: '', text: label(labels.everybody) }, ...departments]} />
          <CodesField name="typeCodes" span={12} choices={types.filter(({ needsApproval }) => needsApproval)} hint={labels.someTypes} />
          <Field.Text name="reason" required span={12} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

export function BlocksTab() {
  const label = useLabel()
  const list = useQuery(query(leaveCalendars.blocks, { query: {} }))
  const remove = useAction(leaveCalendars.blockRemove)
  const types = useLeaveTypes()
  const namesOf = (codes: readonly string[]) =>
    codes.length === 0 ? label(labels.everyType) : codes.map((code) => types.find((type) => type.code === code)?.name ?? code).join(', ')
  const [editing, setEditing] = useState<{ row: Block | undefined }>()
  const columns = [
    { key: 'from', label: labels.from, width: 120, render: (row: Block) => <DateText text={row.from} /> },
    { key: 'to', label: labels.to, width: 120, render: (row: Block) => <DateText text={row.to} /> },
    {
      key: 'department',
      label: labels.departmentCode,
      width: 240,
      render: (row: Block) => (
        <span className="wrap-anywhere">{row.departmentCode === '' ? label(labels.everybody) : row.departmentName}</span>
      ),
    },
    { key: 'types', label: labels.typeCodes, width: 240, render: (row: Block) => namesOf(row.typeCodes) },
    { key: 'reason', label: labels.reason, render: (row: Block) => <span className="wrap-anywhere">{row.reason}</span> },
    {
      key: 'actions',
      label: labels.actions,
      width: 84,
      render: (row: Block) => (
        <RowButtons
          name={row.reason}
          onEdit={() => setEditing({ row })}
          onDelete={() =>
            void askRemove(`${row.reason} ${row.from}`, labels.openBlockText, () => remove.mutateAsync({ params: { id: row.id } }))
          }
        />
      ),
    },
  ]
  return (
    <>
      <Toolbar>
        <span className="grow" />
        <NewButton text={labels.newBlock} onClick={() => setEditing({ row: undefined })} />
      </Toolbar>
      <TableView name={labels.blocks} empty={labels.noBlocks} list={list} columns={columns} rowId={(row) => row.id} />
      {editing && <BlockDialog block={editing.row} onClose={() => setEditing(undefined)} />}
    </>
  )
}
