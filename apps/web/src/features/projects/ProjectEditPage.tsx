import {
  EXEMPTION_MAX,
  type Project,
  PROJECT_NAME_MAX,
  type ProjectInput,
  projectInput,
  toProjectInput,
} from '@maru/shared/projects/project-fields.ts'
import { confidentialityLabels, projectLabels as labels, projectTypeLabels } from '@maru/shared/projects/project.labels.ts'
import { leadRequestLabels } from '@maru/shared/projects/requests/lead-request.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox } from '../../kit/feedback/states.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { later } from '../../kit/later.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { listAddress } from '../../kit/table/saved-search.ts'
import { today } from '../../kit/text/format.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useDepartments } from '../users/departments/use-departments.ts'
import { toOptions } from '../../widgets/fields/options.ts'
import { PersonField } from '../users/people/PersonField.tsx'
import { useSaveEntity } from '../../widgets/records/use-save-record.ts'
import { PROJECTS, projectStatusAddress } from './common/project-addresses.ts'
import { ProjectLineFields } from './common/ProjectLineFields.tsx'
import { ProjectStatusChip } from './common/ProjectStatusChip.tsx'
import { ProjectListPage } from './ProjectListPage.tsx'
import './projects.css'

const LeadRequest = later(async () => (await import('./leads/LeadRequestPage.tsx')).LeadRequestPage)
const WIDTH = 1000
const Field = bindFields<ProjectInput>()
const blank = (piUserId: string, day: string): ProjectInput => ({
  nameEn: '',
  nameKo: '',
  nameDe: '',
  type: 'BASIC',
  confidentiality: 'OPEN',
  funder: '',
  callId: '',
  agreementNo: '',
  leadDepartmentCode: '',
  piUserId,
  budgetOwnerId: '',
  startsOn: day,
  endsOn: `${day.slice(0, 4)}-12-31`,
  ownShare: '0',
  overheadPct: '0',
  national: false,
  callClosesOn: '',
  nationalExemption: '',
  keywords: '',
  lines: [],
})

function ProjectFields({ hasFixedLead }: { hasFixedLead: boolean }) {
  const label = useLabel()
  const isOffice = hasCapability(useMe(), 'keepsProjects')
  const { getValues } = useFormContext<ProjectInput>()
  return (
    <>
      <Section title={labels.general}>
        <FormGrid>
          <Field.Text name="nameEn" required span={12} maxLength={PROJECT_NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={PROJECT_NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={PROJECT_NAME_MAX} />
          <Field.Select name="type" required span={4} options={toOptions(label, projectTypeLabels)} />
          <Field.Text name="keywords" span={8} maxLength={500} />
        </FormGrid>
      </Section>
      <Section title={labels.people} {...(hasFixedLead && { text: leadRequestLabels.byRequest })}>
        <FormGrid>
          <PersonField name="piUserId" disabled={hasFixedLead} />
          <PersonField name="budgetOwnerId" />
          <Field.Autocomplete name="leadDepartmentCode" required span={4} options={useDepartments()} />
        </FormGrid>
      </Section>
      <Section title={labels.schedule}>
        <FormGrid>
          <Field.Date name="startsOn" required span={4} />
          <Field.Date name="endsOn" required span={4} />
          <Field.Select name="confidentiality" required span={4} options={toOptions(label, confidentialityLabels)} />
        </FormGrid>
      </Section>
      <Section title={labels.funding}>
        <FormGrid>
          <Field.Text name="funder" span={6} maxLength={200} />
          <Field.Text name="callId" span={3} maxLength={100} />
          <Field.Text name="agreementNo" span={3} maxLength={100} />
          <Field.Text name="ownShare" span={3} inputMode="decimal" maxLength={6} />
          <Field.Text name="overheadPct" span={3} inputMode="decimal" maxLength={6} />
          <Field.Date name="callClosesOn" span={3} />
          <Field.Check name="national" span={3} text={label(labels.nationalText)} />
          {isOffice && <Field.Text name="nationalExemption" span={12} maxLength={EXEMPTION_MAX} />}
        </FormGrid>
      </Section>
      <Section title={labels.lines} text={labels.planText}>
        <ProjectLineFields name="lines" firstYear={() => Number(getValues('startsOn').slice(0, 4))} />
      </Section>
    </>
  )
}

/** A project, new or stored; who may not change it reads it. */
function ProjectDialog({ row, onClose }: { row: Project | undefined; onClose: (projectNo: string) => void }) {
  const label = useLabel()
  const me = useMe()
  const save = useSaveEntity(projects)
  const [start] = useState(() => blank(me.userId, today(me.timeZone)))
  return (
    <FormDialog
      title={row ? `${row.projectNo} ${row.name}` : label(labels.newProject)}
      meta={row && <ProjectStatusChip status={row.status} />}
      width={WIDTH}
      schema={projectInput}
      values={row ? toProjectInput(row) : start}
      record={row}
      labels={labels}
      {...(row && !row.mayEdit && { readOnly: true })}
      onSave={save}
      onClose={() => onClose(row?.projectNo ?? '')}
    >
      <ProjectFields hasFixedLead={row !== undefined && row.status !== 'PROPOSAL'} />
    </FormDialog>
  )
}

/** `/project/projectedt/{projectNo}`: the form of a project over the list; without a number it proposes one. */
export function ProjectEditPage() {
  const { search } = useLocation()
  const { projectedt: projectNo = '' } = useParams<'projectedt'>()
  const navigate = useNavigate()
  const answer = useQuery({ ...query(projects.get, { params: { projectNo } }), enabled: projectNo !== '' })
  if (projectNo === '' && search !== '') return <LeadRequest />
  const toList = () => void navigate(listAddress(PROJECTS))
  const close = (stored: string) => (stored === '' ? toList() : void navigate(projectStatusAddress(stored)))
  return (
    <>
      <ProjectListPage />
      {(projectNo === '' || answer.data !== undefined) && <ProjectDialog key={projectNo} row={answer.data} onClose={close} />}
      {answer.isError && (
        <DialogFrame title={projectNo} width={640} readOnly onClose={toList}>
          <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
        </DialogFrame>
      )}
    </>
  )
}
