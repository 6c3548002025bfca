import { COUNTRIES } from '@maru/shared/constants.ts'
import type { UserInput } from '@maru/shared/users/user.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { REMARK_MAX } from '@maru/shared/constants.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCodes } from '../../../api/codes.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../departments/use-departments.ts'

const Field = bindFields<UserInput>()
const NAME_MAX = 100
const PHONE_MAX = 60

export function PersonalSection({ isNew }: { isNew: boolean }) {
  const label = useLabel()
  const codes = useCodes(COUNTRIES, 'CO00000044')
  const genders = [
    { value: 'M', text: label(labels.male) },
    { value: 'F', text: label(labels.female) },
  ]
  return (
    <Section title={labels.personal} text={labels.personalText}>
      <FormGrid>
        <Field.Text name="userId" required disabled={!isNew} maxLength={20} {...(!isNew && { hint: labels.userIdHint })} />
        <Field.Text name="firstName" required maxLength={NAME_MAX} />
        <Field.Text name="lastName" required maxLength={NAME_MAX} />
        <Field.Text name="middleName" maxLength={NAME_MAX} />
        <Field.Text name="koreanName" maxLength={NAME_MAX} />
        <Field.Text name="germanName" maxLength={NAME_MAX} />
        <Field.Autocomplete name="nationalityCode" options={codes[COUNTRIES]} />
        <Field.Date name="birthDate" />
        <Field.Select name="languageCode" options={codes.CO00000044} />
        <Field.Radio name="gender" options={genders} />
        <Field.Check name="active" text={label(labels.activeText)} />
      </FormGrid>
    </Section>
  )
}

export function ContractSection() {
  const label = useLabel()
  const departments = useDepartments()
  const codes = useCodes('CO00000040', 'CO00000043', 'CO00000045', 'CO00000046', 'CO00000047', 'CO00000048')
  const others = useCodes('CO00000049', 'CO00000050', 'CO00000051', 'CO00000052')
  return (
    <Section title={labels.contract}>
      <FormGrid>
        <Field.Autocomplete name="departmentCode" required options={departments} />
        <Field.Select name="positionCode" required options={codes.CO00000040} />
        <Field.Select name="statusCode" required options={codes.CO00000043} />
        <Field.Select name="contractTypeCode" required options={codes.CO00000045} />
        <Field.Date name="joinDate" />
        <Field.Date name="contractEndDate" />
        <Field.Select name="gradeCode" options={codes.CO00000047} />
        <Field.Select name="dutyCode" options={codes.CO00000048} />
        <Field.Select name="degreeCode" options={codes.CO00000046} />
        <Field.Select name="appointmentTypeCode" options={others.CO00000050} />
        <Field.Select name="officeClassCode" options={others.CO00000049} />
        <Field.Text name="officeNo" maxLength={20} />
        <Field.Text name="weeklyHours" inputMode="decimal" maxLength={7} />
        <Field.Text name="leaveDays" span={2} inputMode="decimal" maxLength={10} />
        <Field.Text name="leaveDaysLastYear" span={2} inputMode="decimal" maxLength={10} />
        <Field.Date name="retirementDate" />
        <Field.Select name="dispatchCompanyCode" options={others.CO00000051} />
        <Field.Select name="dispatchDepartmentCode" options={others.CO00000052} />
        <Field.Check name="partner" text={label(labels.partnerText)} />
      </FormGrid>
    </Section>
  )
}

export function ContactSection() {
  return (
    <Section title={labels.contact}>
      <FormGrid>
        <Field.Text name="companyEmail" span={6} required inputMode="email" maxLength={320} />
        <Field.Text name="privateEmail" span={6} inputMode="email" maxLength={320} />
        <Field.Text name="extensionPhone" span={3} inputMode="tel" maxLength={PHONE_MAX} />
        <Field.Text name="companyPhone" span={3} inputMode="tel" maxLength={PHONE_MAX} />
        <Field.Text name="cellPhone" span={3} inputMode="tel" maxLength={PHONE_MAX} />
        <Field.Text name="fax" span={3} inputMode="tel" maxLength={PHONE_MAX} />
      </FormGrid>
    </Section>
  )
}

const phoneFields = ['extensionPhone', 'companyPhone', 'cellPhone'] as const

/** The own phone numbers, the only facts a person changes alone; what was typed goes when the fields do. */
export function PhoneFields() {
  const { resetField } = useFormContext<UserInput>()
  useEffect(() => () => phoneFields.forEach((name) => resetField(name)), [resetField])
  return (
    <FormGrid>
      {phoneFields.map((name) => (
        <Field.Text key={name} name={name} inputMode="tel" maxLength={PHONE_MAX} />
      ))}
    </FormGrid>
  )
}

export function RemarkSection({ children }: { children?: React.ReactNode }) {
  return (
    <Section title={labels.remarks} text={labels.remarksText}>
      <FormGrid>
        <Field.TextArea name="remark" rows={2} maxLength={REMARK_MAX} />
        {children}
      </FormGrid>
    </Section>
  )
}

const passwordFields = ['currentPassword', 'password', 'passwordConfirm'] as const

/** The own new password, shown only in that mode; leaving the mode empties what was typed (SPEC 4). */
export function PasswordSection() {
  const { resetField } = useFormContext<UserInput>()
  useEffect(() => () => passwordFields.forEach((name) => resetField(name)), [resetField])
  return (
    <Section title={labels.passwordSection} text={labels.passwordText}>
      <FormGrid>
        <Field.Password name="currentPassword" required maxLength={NAME_MAX} autoComplete="current-password" />
        <Field.Password name="password" required hint={labels.passwordHint} maxLength={NAME_MAX} autoComplete="new-password" />
        <Field.Password name="passwordConfirm" required maxLength={NAME_MAX} autoComplete="new-password" />
      </FormGrid>
    </Section>
  )
}
