import { patentKindLabels, patentLabels as labels, patentStatusLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { patentKinds } from '@maru/shared/outputs/patents/patent-rules.ts'
import { nextStatuses, patentStatuses } from '@maru/shared/outputs/patents/patent-status.ts'
import { PATENT_NOTE_MAX, type PatentInput, patentOffices, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { AmountField, TextField } from '../../../kit/fields/text-fields.tsx'
import { Plus, X } from '../../../kit/icons.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ProjectShareLines } from '../common/ProjectShareLines.tsx'
import { ContributorLines } from '../common/ContributorLines.tsx'
import '../outputs.css'

const Field = bindFields<PatentInput>()
const FAMILIES = 100

function CostLines({ readOnly }: { readOnly: boolean }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const { fields, append, remove } = useFieldArray<PatentInput, 'costs'>({ name: 'costs' })
  return (
    <>
      {fields.map((field, index) => (
        <div key={field.id} className="row top mb-12 entry-line">
          <FormGrid>
            <DateField name={`costs.${String(index)}.day`} label={labels.costDay} required span={3} />
            <TextField name={`costs.${String(index)}.purpose`} label={labels.purpose} required span={6} maxLength={200} />
            <AmountField name={`costs.${String(index)}.amount`} label={labels.amount} required span={3} unit="€" />
          </FormGrid>
          {!readOnly && (
            <IconButton size="small" name={label(labels.removeCost, String(index + 1))} onClick={() => remove(index)}>
              <X size={15} />
            </IconButton>
          )}
        </div>
      ))}
      {!readOnly && (
        <Button size="small" variant="outlined" onClick={() => append({ day: today(timeZone), purpose: '', amount: '' })}>
          <Plus size={14} />
          {label(labels.addCost)}
        </Button>
      )}
    </>
  )
}

/** The first members of other families, to add this patent to one. */
function useFamilies(row: PatentRow | undefined) {
  const search = { page: 1, size: FAMILIES, sort: 'internalNo', direction: 'desc' } as const
  const patentRows = useQuery(query(patents.list, { query: search })).data?.rows ?? []
  return patentRows
    .filter(({ id, familyId }) => familyId === '' && id !== row?.id)
    .map(({ id, internalNo, title }) => ({ value: id, text: `${internalNo} ${title}` }))
}

/** The inventors as one of them reads it: with the own share only. */
const InventorShares = ({ row }: { row: PatentRow }) => (
  <ul className="column gap-10">
    {row.inventors.map(({ name, userId, sharePct }) => (
      <li key={`${userId} ${name}`} className="row">
        <span className="grow">{name}</span>
        {sharePct !== '' && <span className="num">{sharePct} %</span>}
      </li>
    ))}
  </ul>
)

interface PatentFieldsProps {
  readonly row: PatentRow | undefined
  readonly isClerk: boolean
  readonly readOnly: boolean
}

/** The fields of a patent; inventors who disclose fill the first part. */
export function PatentFields({ row, isClerk, readOnly }: PatentFieldsProps) {
  const label = useLabel()
  const families = useFamilies(row)
  // A release has its own form.
  const statuses = row ? [row.status, ...nextStatuses[row.status]] : patentStatuses.filter((status) => status !== 'RELEASED')
  const hidesShares = row?.inventors.some(({ sharePct }) => sharePct === '') === true
  return (
    <>
      <Section title={labels.invention}>
        <FormGrid>
          <Field.Text name="title" required span={12} maxLength={300} />
          <Field.Select
            name="kind"
            required
            disabled={!isClerk && row !== undefined}
            options={patentKinds.map((value) => ({ value, text: label(patentKindLabels[value]) }))}
          />
          <Field.Select name="office" required options={patentOffices.map((value) => ({ value, text: value }))} />
          {(isClerk || row) && <Field.Date name="disclosedOn" disabled={row !== undefined && row.disclosedOn !== ''} />}
          <Field.Select
            name="status"
            required
            disabled={!isClerk}
            options={patentStatuses
              .filter((one) => statuses.includes(one))
              .map((value) => ({ value, text: label(patentStatusLabels[value]) }))}
          />
          {isClerk && <Field.Autocomplete name="familyId" options={families} />}
          <Field.TextArea name="note" rows={2} maxLength={PATENT_NOTE_MAX} />
        </FormGrid>
      </Section>
      <Section title={projectShareLabels.projects} text={projectShareLabels.projectsText}>
        <ProjectShareLines />
      </Section>
      <Section title={labels.inventors} text={hidesShares ? labels.ownShareText : labels.inventorsText}>
        {hidesShares ? <InventorShares row={row} /> : <ContributorLines name="inventors" />}
      </Section>
      {(isClerk || row !== undefined) && (
        <>
          <Section title={labels.right}>
            <FormGrid>
              <Field.Date name="priorityOn" />
              <Field.Date name="filedOn" />
              <Field.Text name="filingNo" maxLength={40} />
              <Field.Date name="publishedOn" />
              <Field.Text name="publicationNo" span={8} maxLength={40} />
              <Field.Date name="grantedOn" />
              <Field.Text name="grantNo" span={8} maxLength={40} />
              <Field.Text name="applicants" span={6} maxLength={300} />
              <Field.Text name="agent" span={6} maxLength={200} />
            </FormGrid>
          </Section>
          {isClerk && (
            <Section title={labels.costs} text={labels.costsText}>
              <CostLines readOnly={readOnly} />
            </Section>
          )}
        </>
      )}
    </>
  )
}
