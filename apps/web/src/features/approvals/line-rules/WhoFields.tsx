import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import type { LineWho } from '@maru/shared/approvals/line-rules/line-template.ts'
import { messages } from '@maru/shared/messages.ts'
import { roles } from '@maru/shared/roles/role.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCodes } from '../../../api/codes.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { useRoleOptions } from '../../../widgets/rights/use-roles.ts'
import { shownNameOr } from '#web/widgets/people/person-name.ts'

const Form = bindFields<Record<string, unknown>>()

/** Roles whose holders can stand in a line. */
const lineRoles = ['H01', 'M01', 'WM00001', 'WM00002']

/** Roles of a line with their names, for those who may read the names. */
function useLineRoles() {
  const may = useMay()
  const roleOptions = useRoleOptions(may(roles.list))
  return lineRoles.map((value) => roleOptions.find((role) => role.value === value) ?? { value, text: value })
}

/** What each kind begins with. */
export const blankWho: Readonly<Record<LineWho['kind'], LineWho>> = {
  USER: { kind: 'USER', userId: '' },
  REPORTS_TO: { kind: 'REPORTS_TO', levels: 1 },
  DEPARTMENT_HEAD: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 },
  POSITION: { kind: 'POSITION', position: '', scope: 'COMPANY' },
  ROLE: { kind: 'ROLE', role: 'H01' },
  DEPARTMENT: { kind: 'DEPARTMENT', department: '' },
  ROLE_GROUP: { kind: 'ROLE_GROUP', role: 'H01' },
  FIELD: { kind: 'FIELD', field: '' },
  PROJECT_PI: { kind: 'PROJECT_PI' },
  BUDGET_OWNER: { kind: 'BUDGET_OWNER' },
  ASSET_CUSTODIAN_DEPT: { kind: 'ASSET_CUSTODIAN_DEPT' },
}

/** A fixed person. */
function PersonOf({ name }: { name: string }) {
  const label = useLabel()
  const { setValue, getFieldState, formState } = useFormContext<Record<string, string>>()
  const userId = useWatch<Record<string, string>>({ name }) ?? ''
  const named = useNamed(userId === '' ? [] : [userId])
  const people = userId === '' ? [] : [{ userId, name: shownNameOr(named(userId), userId) }]
  const { error } = getFieldState(name, formState)
  const choose = ([person]: readonly ChosenPerson[]) => setValue(name, person?.userId ?? '', { shouldDirty: true })
  return (
    <div className="who-person">
      <PeopleInput
        label={label(labels.kindUSER)}
        people={people}
        single
        error={error && label(messages.fieldUnknownPerson)}
        onChange={choose}
      />
    </div>
  )
}

/** What tells who stands at a place, by its kind. */
export function WhoFields({ name, kind }: { name: string; kind: LineWho['kind'] }) {
  const label = useLabel()
  const departments = useDepartments()
  const { CO00000040: positions } = useCodes('CO00000040')
  const holders = useLineRoles()
  const scopes = toOptions(label, { COMPANY: labels.scopeCOMPANY, DEPARTMENT: labels.scopeDEPARTMENT })
  switch (kind) {
    case 'USER':
      return <PersonOf name={`${name}.userId`} />
    case 'REPORTS_TO':
      return <Form.Number name={`${name}.levels`} label={labels.levels} hint={lineLawLabels.levelsHint} required span={6} />
    case 'DEPARTMENT_HEAD':
      return (
        <>
          <Form.Number name={`${name}.levelsUp`} label={labels.levels} required span={3} />
          <Form.Autocomplete
            name={`${name}.department`}
            label={labels.department}
            hint={labels.ownDepartment}
            span={5}
            options={departments}
          />
        </>
      )
    case 'POSITION':
      return (
        <>
          <Form.Select name={`${name}.position`} label={labels.position} required span={4} options={positions} />
          <Form.Select name={`${name}.scope`} label={labels.scope} required span={4} options={scopes} />
        </>
      )
    case 'ROLE':
    case 'ROLE_GROUP':
      return <Form.Select name={`${name}.role`} label={labels.role} required span={4} options={holders} />
    case 'DEPARTMENT':
      return <Form.Autocomplete name={`${name}.department`} label={labels.department} required span={5} options={departments} />
    case 'PROJECT_PI':
    case 'BUDGET_OWNER':
    case 'ASSET_CUSTODIAN_DEPT':
      return null
    case 'FIELD':
      return <Form.Text name={`${name}.field`} label={labels.field} required span={4} maxLength={60} />
  }
}
