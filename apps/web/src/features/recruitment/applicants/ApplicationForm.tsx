import { inputValues } from '@maru/shared/codecs.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import {
  applicantLanguageLabels,
  applicationLabels as labels,
  applicationSourceLabels,
} from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type Application, type ApplicationInput, applicationInput, PROFILE_MAX } from '@maru/shared/recruitment/application-fields.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { useCodes } from '../../../api/codes.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { saveWithFiles } from '../../../widgets/records/save-with-files.ts'

const Field = bindFields<ApplicationInput>()
const WIDTH = 820
const NAME_MAX = 100
const EMAIL_MAX = 320
const PHONE_MAX = 60
const YEAR_LENGTH = 4
const DEGREES = 'CO00000046'

function Fields() {
  const label = useLabel()
  const codes = useCodes(COUNTRIES, DEGREES)
  return (
    <>
      <Section title={labels.person}>
        <FormGrid>
          <Field.Text name="firstName" required span={6} maxLength={NAME_MAX} />
          <Field.Text name="lastName" required span={6} maxLength={NAME_MAX} />
          <Field.Text name="email" required span={6} maxLength={EMAIL_MAX} />
          <Field.Text name="phone" span={6} maxLength={PHONE_MAX} />
          <Field.Select name="language" required span={12} options={toOptions(label, applicantLanguageLabels)} />
          <Field.Text name="birthYear" span={4} inputMode="numeric" maxLength={YEAR_LENGTH} />
          <Field.Autocomplete name="nationalityCode" span={4} options={codes[COUNTRIES]} />
          <Field.Autocomplete name="countryCode" span={4} options={codes[COUNTRIES]} />
        </FormGrid>
      </Section>
      <Section title={labels.profile} text={labels.profileText}>
        <FormGrid>
          <Field.Select name="degreeCode" span={6} options={codes[DEGREES]} />
          <Field.TextArea name="profile" span={12} rows={5} maxLength={PROFILE_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.applicants}>
        <FormGrid>
          <Field.Date name="appliedOn" required span={6} />
          <Field.Select name="source" span={6} options={toOptions(label, applicationSourceLabels)} />
          <Field.Check name="consent" span={12} text={label(labels.consentText)} />
        </FormGrid>
      </Section>
    </>
  )
}

/** An application, new or corrected, with its files. */
export function ApplicationForm({ openingId, row, onClose }: { openingId: string; row: Application | undefined; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const files = useFileGroup(row?.fileKey ?? '')
  const save = useSaveRecord({ create: applications.create, update: applications.update }, ['file', openings.list.resource])
  const first = {
    ...inputValues(applicationInput, undefined, { consent: false, source: '', language: 'en' }),
    openingId,
    appliedOn: today(timeZone),
  }
  const stored = row && { ...row, source: row.source as ApplicationInput['source'] }
  return (
    <FormDialog
      title={row ? `${row.firstName} ${row.lastName}` : label(labels.newApplicant)}
      width={WIDTH}
      schema={applicationInput}
      values={stored ? inputValues(applicationInput, stored, first) : first}
      record={row}
      labels={labels}
      onSave={saveWithFiles(files, save)}
      onClose={onClose}
    >
      <Fields />
      <Section title={labels.fileKey}>
        <FormFiles group={files.group} />
      </Section>
    </FormDialog>
  )
}
