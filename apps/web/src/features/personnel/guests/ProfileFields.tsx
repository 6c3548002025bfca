import {
  type IrregularProfileBody,
  PROFILE_ACCESS_MAX,
  PROFILE_KINDS,
  PROFILE_NAME_MAX,
  PROFILE_TEXT_MAX,
  profileName,
} from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { profileFieldLabels as labels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { useWatch } from 'react-hook-form'
import { useCodes } from '../../../api/codes.ts'
import { FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { PersonField } from '../../users/people/PersonField.tsx'

const Field = createBodyFields<IrregularProfileBody>()
const EMAIL_MAX = 320

/** A stay that changes: whose, until when and with which host from now on. */
function ExtensionFields({ body }: { body: IrregularProfileBody }) {
  return (
    <Section title={labels.extension}>
      <div className="stack gap-12">
        <KeyValues
          entries={[
            [labels.name, profileName(body)],
            [labels.formerTo, <DateText key="former" text={body.formerTo} />],
          ]}
        />
        <FormGrid>
          <Field.Date name="body.to" required span={4} />
          {body.formerHostId !== '' && <PersonField name="body.hostId" />}
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PROFILE_ACCESS_MAX} />
        </FormGrid>
      </div>
    </Section>
  )
}

/** The sections of a request for a guest, intern, dispatched person or student. */
export function ProfileFields() {
  const label = useLabel()
  const body = useWatch<{ body: IrregularProfileBody }, 'body'>({ name: 'body' })
  const kinds = useCodes(PROFILE_KINDS)[PROFILE_KINDS]
  const places = useWorkplaces()
  if (body.profileId !== '') return <ExtensionFields body={body} />
  return (
    <>
      <Section title={labels.draftProfile}>
        <FormGrid>
          <Field.Select name="body.kindCode" required span={4} options={kinds} />
          <Field.Text name="body.firstName" required span={4} maxLength={PROFILE_NAME_MAX} />
          <Field.Text name="body.lastName" required span={4} maxLength={PROFILE_NAME_MAX} />
          <Field.Text name="body.institute" required span={8} maxLength={PROFILE_TEXT_MAX} />
          <Field.Text name="body.email" span={4} maxLength={EMAIL_MAX} />
          <PersonField name="body.hostId" />
          <Field.Date name="body.from" required span={4} />
          <Field.Date name="body.to" required span={4} />
          <Field.Select name="body.workplaceCode" required span={4} options={places} />
          <Field.Text name="body.funding" span={6} maxLength={PROFILE_TEXT_MAX} />
          <Field.Text name="body.insurance" span={6} maxLength={PROFILE_TEXT_MAX} />
          <Field.Text name="body.access" span={8} maxLength={PROFILE_ACCESS_MAX} />
          <Field.Check name="body.wantsAccount" span={4} text={label(labels.createAccount)} />
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PROFILE_ACCESS_MAX} />
        </FormGrid>
      </Section>
    </>
  )
}
