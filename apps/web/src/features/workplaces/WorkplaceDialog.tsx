import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import {
  ADDRESS_MAX,
  workplaceAdmin,
  type WorkplaceInput,
  workplaceInput,
  type WorkplaceRow,
} from '@maru/shared/platform/workplace-admin.ts'
import { workplaceLabels as words } from '@maru/shared/platform/workplace-admin.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { Trash2 } from '../../kit/icons.ts'
import { confirm } from '../../kit/Confirm.tsx'
import { fieldsOf } from '../../kit/fields/fields-of.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { useLabel } from '../../kit/use-label.ts'
import { ChangeHistory } from '../../widgets/history/ChangeHistory.tsx'

const Field = fieldsOf<WorkplaceInput>()
const WIDTH = 860
const NAME_MAX = 200
const HISTORY_ROWS = 20
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone }))
const blank: WorkplaceInput = {
  code: '',
  nameEn: '',
  nameKo: '',
  nameDe: '',
  timeZone: 'Europe/Berlin',
  calendarCode: '',
  address: '',
  sortOrder: 100,
  active: true,
}

function inputOf({ calendarName: _calendar, people: _people, revision: _revision, ...input }: WorkplaceRow): WorkplaceInput {
  return input
}

function History({ code }: { code: string }) {
  const label = useLabel()
  const list = useQuery(query(referenceHistory.changes, { query: { entity: 'workplace', id: code, page: 1, size: HISTORY_ROWS } }))
  const nameOf = (field: string) => (field in words ? label(words[field as keyof typeof words]) : field)
  return <ChangeHistory list={list} nameOf={nameOf} />
}

function Remove({ row, onDone }: { row: WorkplaceRow; onDone: () => void }) {
  const label = useLabel()
  const remove = useAction(workplaceAdmin.remove, ['platform', 'referenceHistory'])
  const drop = async () => {
    if (!(await confirm({ title: words.removeAsk, args: [row.nameEn], danger: true }))) return
    remove.mutate(
      { params: { code: row.code } },
      {
        onSuccess: () => {
          toast.success(messages.deleted)
          onDone()
        },
      },
    )
  }
  return (
    <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => void drop()}>
      <Trash2 size={14} />
      {label(kitLabels.delete)}
    </Button>
  )
}

/** A business place, new or stored; its code stays once it is stored. */
export function WorkplaceDialog({ row, onClose }: { row: WorkplaceRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const create = useAction(workplaceAdmin.create, ['platform'])
  const save = useAction(workplaceAdmin.save, ['platform', 'referenceHistory'])
  const calendars = useQuery(query(workplaceAdmin.calendars, {})).data ?? []
  const send = async (body: WorkplaceInput) => {
    if (row) await save.mutateAsync({ params: { code: row.code }, body: { ...body, revision: row.revision } })
    else await create.mutateAsync({ body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={row ? row.nameEn : label(words.newPlace)}
      width={WIDTH}
      schema={workplaceInput}
      values={row ? inputOf(row) : blank}
      labels={words}
      onSave={send}
      onClose={onClose}
      {...(row && { actions: <Remove row={row} onDone={onClose} /> })}
    >
      <Section title={words.place}>
        <FormGrid>
          <Field.Text name="code" required disabled={row !== undefined} maxLength={20} />
          <Field.Number name="sortOrder" />
          <Field.Check name="active" text={label(words.activeText)} />
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
          <Field.TextArea name="address" rows={2} maxLength={ADDRESS_MAX} />
        </FormGrid>
      </Section>
      <Section title={words.clock} text={words.clockText}>
        <FormGrid>
          <Field.Autocomplete name="timeZone" required span={6} options={zones} />
          <Field.Select name="calendarCode" span={6} options={calendars.map(({ code, name }) => ({ value: code, text: name }))} />
        </FormGrid>
      </Section>
      {row && (
        <Section title={historyLabels.history}>
          <History code={row.code} />
        </Section>
      )}
    </FormDialog>
  )
}
