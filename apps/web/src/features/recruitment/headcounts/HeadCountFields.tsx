import { blankFunding, FUNDING_MAX, HEAD_COUNT_TEXT_MAX, type HeadCountBody } from '@maru/shared/recruitment/head-count-body.ts'
import { headCountLabels as labels, headCountReasonLabels } from '@maru/shared/recruitment/head-count.labels.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useCodes } from '../../../api/codes.ts'
import { query } from '../../../api/client.ts'
import { SelectField } from '../../../kit/fields/choice-fields.tsx'
import { AmountField } from '../../../kit/fields/text-fields.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { RowFields } from '../../pickers/parts/money/RowFields.tsx'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { PersonField } from '../../users/people/PersonField.tsx'

const Field = createBodyFields<HeadCountBody>()
const HOURS_LENGTH = 5

/** Empties lines that are not of the chosen project, and begins with one for a project without any. */
function useOwnLines(projectNo: string, ids: readonly string[] | undefined) {
  const { setValue, getValues } = useFormContext<{ body: HeadCountBody }>()
  const lineIds = ids?.join(' ')
  useEffect(() => {
    if (lineIds === undefined || projectNo === '') return
    const funding = getValues('body.funding')
    const offered = new Set(lineIds.split(' '))
    const next = funding.map((line) => (offered.has(line.budgetLineId) ? line : { ...line, budgetLineId: '' }))
    const isForeign = funding.some(({ budgetLineId }, index) => budgetLineId !== next[index]?.budgetLineId)
    if (isForeign || funding.length === 0) setValue('body.funding', next.length === 0 ? [blankFunding] : next, { shouldDirty: true })
  }, [getValues, setValue, projectNo, lineIds])
}

/** The personnel lines of the project that pay, each with its amount. */
function FundingFields() {
  const projects = useQuery(query(headCounts.projects, {})).data ?? []
  const projectNo = useWatch<{ body: HeadCountBody }, 'body.projectNo'>({ name: 'body.projectNo' })
  const { fields, append, remove } = useFieldArray<{ body: HeadCountBody }, 'body.funding', 'key'>({ name: 'body.funding', keyName: 'key' })
  const lines = projects.find((project) => project.projectNo === projectNo)?.lines ?? []
  useOwnLines(projectNo, projects.length === 0 ? undefined : lines.map(({ id }) => id))
  const options = lines.map(({ id, year, name }) => ({ value: id, text: [String(year), name].filter(Boolean).join(' · ') }))
  const at = (index: number, name: string) => `body.funding.${String(index)}.${name}`
  return (
    <div className="stack gap-12">
      <FormGrid>
        <SelectField
          name="body.projectNo"
          label={labels.projectNo}
          span={12}
          options={projects.map((project) => ({ value: project.projectNo, text: `${project.projectNo} ${project.name}` }))}
        />
      </FormGrid>
      {projectNo !== '' && (
        <RowFields
          rows={fields}
          most={FUNDING_MAX}
          addText={labels.addFunding}
          removeText={labels.removeFunding}
          onAdd={() => append(blankFunding)}
          onRemove={remove}
        >
          {(index) => (
            <FormGrid>
              <SelectField name={at(index, 'budgetLineId')} label={labels.budgetLineId} required span={8} options={options} />
              <AmountField name={at(index, 'amount')} label={labels.amount} required unit="€" span={4} />
            </FormGrid>
          )}
        </RowFields>
      )}
    </div>
  )
}

/** The sections of a head-count request: the post, who pays, term and pay, and why. */
export function HeadCountFields() {
  const label = useLabel()
  const reason = useWatch<{ body: HeadCountBody }, 'body.headCountReason'>({ name: 'body.headCountReason' })
  const codes = useCodes('CO00000040', 'CO00000045', 'CO00000047')
  return (
    <>
      <Section title={labels.position}>
        <FormGrid>
          <Field.Autocomplete name="body.departmentCode" required span={12} options={useDepartments()} />
          <Field.Autocomplete name="body.positionCode" required span={8} options={codes.CO00000040} />
          <Field.Number name="body.places" required span={4} />
          <Field.Select name="body.headCountReason" required span={6} options={toOptions(label, headCountReasonLabels)} />
          <Field.Select name="body.contractTypeCode" required span={6} options={codes.CO00000045} />
          {reason === 'REPLACE' && <PersonField name="body.replacesId" />}
          <Field.TextArea name="body.justification" required span={12} rows={3} maxLength={HEAD_COUNT_TEXT_MAX} />
          <Field.TextArea name="body.duties" required span={12} rows={3} maxLength={HEAD_COUNT_TEXT_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.term}>
        <FormGrid>
          <Field.Date name="body.startsOn" required span={6} />
          <Field.Date name="body.endsOn" span={6} />
          <Field.Text name="body.weeklyHours" required span={6} inputMode="decimal" maxLength={HOURS_LENGTH} />
          <Field.Select name="body.payGroup" required span={6} options={codes.CO00000047} />
        </FormGrid>
      </Section>
      <Section title={labels.funding} text={labels.fundingText}>
        <FundingFields />
      </Section>
    </>
  )
}
