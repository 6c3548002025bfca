import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { visitLabels as labels } from '@maru/shared/boards/visitors/visit.labels.ts'
import { PURPOSE_MAX, type VisitInput, visitInput, visits, type VisitRow } from '@maru/shared/boards/visitors/visit.ts'
import { isoDay } from '@maru/shared/codecs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { useCodes } from '../../../api/codes.ts'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { AutocompleteField } from '../../../kit/fields/choice-fields.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Plus, X } from '../../../kit/icons.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { saveWithFiles } from '../../../widgets/records/save-with-files.ts'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import { VisitChips } from './VisitMarks.tsx'
import { VISITS } from './visit-addresses.ts'
import './visits.css'

const WIDTH = 900
const VISITORS_MAX = 20
const Field = bindFields<VisitInput>()
const nobody = { name: '', organisation: '', nationalityCode: '' }

const formOf = (row: VisitRow): VisitInput => ({
  hostId: row.hostId,
  workplaceCode: row.workplaceCode,
  day: row.day,
  time: row.time,
  purpose: row.purpose,
  visitors: row.visitors.map(({ name, organisation, nationalityCode }) => ({ name, organisation, nationalityCode })),
  carPlate: row.carPlate,
  wifi: row.wifi,
  note: row.note,
  fileKey: row.fileKey,
})

const blank = ({ userId, workplaceCode, timeZone }: ReturnType<typeof useMe>): VisitInput => ({
  hostId: userId,
  workplaceCode,
  day: today(timeZone),
  time: '09:00',
  purpose: '',
  visitors: [nobody],
  carPlate: '',
  wifi: false,
  note: '',
  fileKey: '',
})

/** The guests, one line each. */
function VisitorLines() {
  const label = useLabel()
  const { fields, append, remove } = useFieldArray<VisitInput, 'visitors'>({ name: 'visitors' })
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  const day = useWatch<VisitInput, 'day'>({ name: 'day' })
  const isDay = isoDay.safeParse(day).success
  const needs = useQuery({ ...query(visits.needs, { query: { day } }), enabled: isDay, placeholderData: keepPreviousData }).data
  return (
    <>
      {fields.map((field, index) => (
        <div key={field.id} className="row bottom mb-12">
          <FormGrid>
            <TextField name={`visitors.${String(index)}.name`} label={labels.name} required maxLength={100} />
            <TextField
              name={`visitors.${String(index)}.organisation`}
              label={labels.organisation}
              required={needs?.needsOrganisation ?? false}
              maxLength={100}
            />
            <AutocompleteField
              name={`visitors.${String(index)}.nationalityCode`}
              label={labels.nationalityCode}
              required={needs?.needsNationality ?? false}
              options={countries}
            />
          </FormGrid>
          <IconButton
            size="small"
            name={label(labels.removeVisitor, String(index + 1))}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <X size={15} />
          </IconButton>
        </div>
      ))}
      {fields.length < VISITORS_MAX && (
        <Button size="small" variant="outlined" onClick={() => append(nobody)}>
          <Plus size={14} />
          {label(labels.addVisitor)}
        </Button>
      )}
    </>
  )
}

function VisitDialog({ row, onClose }: { row: VisitRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const places = useWorkplaces()
  const values = row ? formOf(row) : blank(me)
  const files = useFileGroup(values.fileKey, { multiple: false })
  const save = useSaveRecord({ create: visits.create, update: visits.save }, ['file'])
  const cancel = useAction(visits.cancel)
  const isDesk = useMay()(visits.checkIn)
  const drop = async () => {
    if (!row || !(await confirm({ title: labels.cancelAsk, yes: labels.cancelVisit, no: answerLabels.keep, danger: true }))) return
    await cancel.mutateAsync({ params: { id: row.id } })
    toast.success(messages.saved)
    onClose()
  }
  const readOnly = row !== undefined && !row.mayEdit
  const days = useQuery(query(visits.dataRule, {})).data?.visitDays
  return (
    <FormDialog
      title={label(row ? labels.editVisit : labels.newVisit)}
      meta={row && <VisitChips visit={row} />}
      width={WIDTH}
      schema={visitInput}
      values={values}
      record={row}
      labels={labels}
      {...(readOnly && { readOnly })}
      onSave={saveWithFiles(files, save)}
      onClose={onClose}
      actions={
        row?.mayEdit && (
          <Button variant="outlined" color="error" onClick={() => void drop().catch(() => undefined)}>
            {label(labels.cancelVisit)}
          </Button>
        )
      }
    >
      <Section title={labels.visit}>
        <FormGrid>
          <Field.Text name="purpose" required span={12} maxLength={PURPOSE_MAX} />
          <Field.Date name="day" required />
          <Field.Text name="time" required maxLength={5} inputMode="numeric" hint={labels.timeHint} />
          <Field.Select name="workplaceCode" required options={places} />
          <Field.Text name="carPlate" maxLength={20} />
          <Field.Check name="wifi" span={8} text={label(labels.wifiText)} />
          <Field.TextArea name="note" rows={2} maxLength={500} />
          <PersonField name="hostId" disabled={!isDesk} />
        </FormGrid>
        {days !== undefined && <p className="muted small mt-8">{label(labels.visitText, String(days))}</p>}
      </Section>
      <Section title={labels.visitors}>
        <VisitorLines />
      </Section>
      <Section title={labels.agreement}>
        <FormFiles group={files.group} readOnly={readOnly} />
      </Section>
    </FormDialog>
  )
}

/** `/bbs/visitor/visitoredt/{visit}`: the form of a visit over the list; a new one without a visit. */
export function VisitEditPage() {
  const { visitoredt = '' } = useParams<'visitoredt'>()
  const navigate = useNavigate()
  const row = useQuery({ ...query(visits.one, { params: { id: visitoredt } }), enabled: visitoredt !== '' }).data
  if (visitoredt !== '' && row === undefined) return null
  return <VisitDialog key={visitoredt} row={row} onClose={() => void navigate(listAddress(VISITS))} />
}
