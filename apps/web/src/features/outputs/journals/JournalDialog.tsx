import { inputValues } from '@maru/shared/codecs.ts'
import {
  JOURNAL_REMARK_MAX,
  JOURNAL_TITLE_MAX,
  journalIndexes,
  type JournalInput,
  journalInput,
  type JournalRow,
  journals,
  quartiles,
} from '@maru/shared/outputs/journals/journal.ts'
import { journalLabels as labels } from '@maru/shared/outputs/journals/journal.labels.ts'
import { useFieldArray } from 'react-hook-form'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { SelectField } from '../../../kit/fields/choice-fields.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { NumberField, TextField } from '../../../kit/fields/text-fields.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Plus, X } from '../../../kit/icons.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import '../outputs.css'

const Field = bindFields<JournalInput>()
const WIDTH = 900
const choices = (values: readonly string[]) => values.map((value) => ({ value, text: value }))

function MetricLines({ readOnly }: { readOnly: boolean }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const { fields, prepend, remove } = useFieldArray<JournalInput, 'metrics'>({ name: 'metrics' })
  const next = fields[0] === undefined ? Number(today(timeZone).slice(0, 4)) - 1 : fields[0].year + 1
  return (
    <>
      {fields.map((field, index) => (
        <div key={field.id} className="row top mb-12 entry-line">
          <FormGrid>
            <NumberField name={`metrics.${String(index)}.year`} label={labels.year} required />
            <TextField name={`metrics.${String(index)}.impactFactor`} label={labels.impactFactor} inputMode="decimal" maxLength={8} />
            <SelectField name={`metrics.${String(index)}.quartile`} label={labels.quartile} options={choices(quartiles)} />
          </FormGrid>
          {!readOnly && (
            <IconButton size="small" name={label(labels.removeYear, String(index + 1))} onClick={() => remove(index)}>
              <X size={15} />
            </IconButton>
          )}
        </div>
      ))}
      {!readOnly && (
        <Button size="small" variant="outlined" onClick={() => prepend({ year: next, impactFactor: '', quartile: '' })}>
          <Plus size={14} />
          {label(labels.addYear)}
        </Button>
      )}
    </>
  )
}

const Remove = ({ row, onDone }: { row: JournalRow; onDone: () => void }) => (
  <DeleteButton
    ask={{ title: labels.removeAsk, args: [row.title] }}
    route={journals.remove}
    args={{ params: { id: row.id } }}
    onDone={onDone}
  />
)

/** A journal, new or stored; those who may not change it read it. */
export function JournalDialog({ row, onClose }: { row: JournalRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const may = useMay()
  const save = useSaveEntity(journals)
  const readOnly = !may(journals.update)
  return (
    <FormDialog
      title={row ? row.title : label(labels.newJournal)}
      width={WIDTH}
      schema={journalInput}
      values={inputValues(journalInput, row, { indexName: '', active: true })}
      record={row}
      labels={labels}
      {...(readOnly && { readOnly })}
      onSave={save}
      onClose={onClose}
      {...(row && !readOnly && { renderActions: (done) => <Remove row={row} onDone={done} /> })}
    >
      <Section title={labels.journal}>
        <FormGrid>
          <Field.Text name="title" required span={12} maxLength={JOURNAL_TITLE_MAX} />
          <Field.Text name="issn" required maxLength={12} hint={labels.issnHint} />
          <Field.Text name="eissn" maxLength={12} />
          <Field.Select name="indexName" options={choices(journalIndexes)} />
          <Field.Text name="publisher" span={6} maxLength={200} />
          <Field.Text name="categories" span={6} maxLength={300} />
          <Field.Check name="openAccess" span={6} text={label(labels.openAccessText)} />
          <Field.Check name="active" span={6} text={label(labels.activeText)} />
          <Field.TextArea name="remark" rows={2} maxLength={JOURNAL_REMARK_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.metrics} text={labels.metricsText}>
        <MetricLines readOnly={readOnly} />
      </Section>
      {row && <ReferenceHistory entity="journal" id={row.id} labels={labels} />}
    </FormDialog>
  )
}
