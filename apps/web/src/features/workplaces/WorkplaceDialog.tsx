import { inputValues } from '@maru/shared/codecs.ts'
import { ADDRESS_MAX, workplaces, type WorkplaceInput, workplaceInput, type WorkplaceRow } from '@maru/shared/workplaces/workplace.ts'
import { workplaceLabels as labels } from '@maru/shared/workplaces/workplace.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { DeleteButton } from '../../widgets/records/DeleteButton.tsx'
import { ReferenceHistory } from '../histories/changes/ReferenceHistory.tsx'
import { useSaveEntity } from '../../widgets/records/use-save-record.ts'

const Field = bindFields<WorkplaceInput>()
const WIDTH = 860
const NAME_MAX = 200
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone }))

const Remove = ({ row, onDone }: { row: WorkplaceRow; onDone: () => void }) => (
  <DeleteButton
    ask={{ title: labels.removeAsk, args: [row.nameEn] }}
    route={workplaces.remove}
    args={{ params: { code: row.code } }}
    also={['platform']}
    onDone={onDone}
  />
)

/** A business place, new or stored; its code stays once it is stored. */
export function WorkplaceDialog({ row, onClose }: { row: WorkplaceRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(workplaces, ['platform'])
  const calendars = useQuery(query(workplaces.calendars, {})).data ?? []
  return (
    <FormDialog
      title={row ? row.nameEn : label(labels.newPlace)}
      width={WIDTH}
      schema={workplaceInput}
      values={inputValues(workplaceInput, row, { timeZone: 'Europe/Berlin', sortOrder: 100, active: true })}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(row && { renderActions: (done) => <Remove row={row} onDone={done} /> })}
    >
      <Section title={labels.place}>
        <FormGrid>
          <Field.Text name="code" required span={4} disabled={row !== undefined} maxLength={20} />
          <Field.Number name="sortOrder" span={2} />
          <Field.Check name="active" span={6} text={label(labels.activeText)} />
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
          <Field.TextArea name="address" rows={2} maxLength={ADDRESS_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.clock} text={labels.clockText}>
        <FormGrid>
          <Field.Autocomplete name="timeZone" required span={6} options={zones} />
          <Field.Select name="calendarCode" span={6} options={calendars.map(({ code, name }) => ({ value: code, text: name }))} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="workplace" id={row.code} labels={labels} />}
    </FormDialog>
  )
}
