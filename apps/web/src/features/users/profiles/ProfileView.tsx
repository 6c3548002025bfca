import type { UserInput } from '@maru/shared/users/user.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import type { ReactNode } from 'react'
import { useCodes } from '../../../api/codes.ts'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { LoadedUser } from './use-user.ts'
import './user.css'

type Entry = readonly [label: LabelKey, value: ReactNode]

/** Details in three columns; what is not known is left out. */
const Details = ({ entries }: { entries: readonly Entry[] }) => (
  <div className="profile-facts">
    <KeyValues entries={entries.filter(([, value]) => value !== '' && value !== undefined)} />
  </div>
)

const dateOf = (day: string) => day !== '' && <DateText text={day} />

/** Names, origin and language of a person, to be read. */
function PersonalView({ user }: { user: LoadedUser }) {
  const label = useLabel()
  const { CO00000044: languages } = useCodes('CO00000044')
  const { personal } = user
  const language = languages.find(({ value }) => value === personal.languageCode)?.text
  return (
    <Section title={labels.personal}>
      <Details
        entries={[
          [labels.userId, personal.userId],
          [labels.firstName, personal.firstName],
          [labels.middleName, personal.middleName],
          [labels.lastName, personal.lastName],
          [labels.koreanName, personal.koreanName],
          [labels.germanName, personal.germanName],
          [labels.nationalityCode, personal.nationalityName],
          [labels.birthDate, dateOf(personal.birthDate) || ''],
          [labels.languageCode, language],
          [labels.gender, label(personal.gender === 'M' ? labels.male : labels.female)],
        ]}
      />
    </Section>
  )
}

/** Department, position, contract and days of leave, to be read. */
function ContractView({ user: { contract } }: { user: LoadedUser }) {
  return (
    <Section title={labels.contract}>
      <Details
        entries={[
          [labels.departmentCode, contract.departmentName],
          [labels.positionCode, contract.positionName],
          [labels.statusCode, contract.statusName],
          [labels.contractTypeCode, contract.contractTypeName],
          [labels.joinDate, dateOf(contract.joinDate) || ''],
          [labels.contractEndDate, dateOf(contract.contractEndDate) || ''],
          [labels.gradeCode, contract.gradeName],
          [labels.dutyCode, contract.dutyName],
          [labels.degreeCode, contract.degreeName],
          [labels.appointmentTypeCode, contract.appointmentTypeName],
          [labels.officeClassCode, contract.officeClassName],
          [labels.officeNo, contract.officeNo],
          [labels.weeklyHours, contract.weeklyHours],
          [labels.leaveDays, contract.leaveDays],
          [labels.leaveDaysLastYear, contract.leaveDaysLastYear],
          [labels.retirementDate, dateOf(contract.retirementDate) || ''],
          [labels.dispatchCompanyCode, contract.dispatchCompanyName],
          [labels.dispatchDepartmentCode, contract.dispatchDepartmentName],
        ]}
      />
    </Section>
  )
}

const addressOf = (email: string) => email !== '' && <a href={`mailto:${email}`}>{email}</a>

/** How to reach a person; `phones` stands in place of the three numbers while they are changed. */
function ContactView({ input, phones, action }: { input: UserInput; phones?: ReactNode; action: ReactNode }) {
  const label = useLabel()
  const renderNumber = (text: string) => (text === '' ? <span className="muted">{label(labels.notEntered)}</span> : text)
  const numbers: readonly Entry[] = [
    [labels.extensionPhone, renderNumber(input.extensionPhone)],
    [labels.companyPhone, renderNumber(input.companyPhone)],
    [labels.cellPhone, renderNumber(input.cellPhone)],
  ]
  return (
    <Section title={labels.contact}>
      <Details
        entries={[
          [labels.companyEmail, addressOf(input.companyEmail) || ''],
          [labels.privateEmail, addressOf(input.privateEmail) || ''],
          [labels.fax, input.fax],
          ...(phones === undefined ? numbers : []),
        ]}
      />
      {phones}
      <div className="row gap-12 mt-14">{action}</div>
    </Section>
  )
}

interface ProfileViewProps {
  readonly user: LoadedUser
  /** Fields of the three numbers, while they are changed. */
  readonly phones?: ReactNode
  /** Begins or ends that change. */
  readonly phonesAction: ReactNode
  /** Attached files, where the person may see them. */
  readonly attachments?: ReactNode
}

/** The four sections of SPEC 2 to be read: names instead of codes, no fields but those being changed. */
export function ProfileView({ user, phones, phonesAction, attachments }: ProfileViewProps) {
  const label = useLabel()
  const { remark } = user.input
  return (
    <>
      <PersonalView user={user} />
      <ContractView user={user} />
      <ContactView input={user.input} phones={phones} action={phonesAction} />
      <Section title={labels.remarks}>
        <p className="pre-wrap wrap-anywhere">{remark === '' ? <span className="muted">{label(labels.notEntered)}</span> : remark}</p>
        {attachments}
      </Section>
    </>
  )
}
