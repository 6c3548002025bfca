import type { UserInput } from '@maru/shared/users/user.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { calculateAge, formatEnglishName, monthsOfService } from './derived-fields.ts'
import './user.css'

interface UserHeadProps {
  readonly employeeNo: string
  /** Position and department of the saved record. */
  readonly unit: string
  readonly picture: ReactNode
  readonly actions?: ReactNode
}

/** Picture, name and what follows from the typed fields: English name, length of service, age (SPEC 3). */
export function UserHead({ employeeNo, unit, picture, actions }: UserHeadProps) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const [first, middle, last, korean, birthDate, joinDate] = useWatch<
    UserInput,
    ['firstName', 'middleName', 'lastName', 'koreanName', 'birthDate', 'joinDate']
  >({
    name: ['firstName', 'middleName', 'lastName', 'koreanName', 'birthDate', 'joinDate'],
  })
  const months = monthsOfService(joinDate, now)
  return (
    <div className="gap-16 px-24 py-20 row">
      {picture}
      <div className="grow">
        <p className="page-title">
          {formatEnglishName(first, middle, last)} <span className="muted medium">{korean}</span>
        </p>
        <p className="secondary mb-12">{unit}</p>
        <KeyValues
          entries={[
            [labels.employeeNo, employeeNo === '' ? label(labels.notAvailable) : employeeNo],
            [labels.service, months === undefined ? label(labels.notAvailable) : label(labels.months, months)],
            [labels.age, calculateAge(birthDate, now) ?? label(labels.notAvailable)],
          ]}
        />
      </div>
      <div className="row user-actions">{actions}</div>
    </div>
  )
}
