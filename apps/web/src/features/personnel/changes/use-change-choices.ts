import type { ChangeField } from '@maru/shared/personnel/changes/change-body.ts'
import { type ChangeFacts, employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { shownNameOr } from '../../../widgets/people/person-name.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'

const POSITIONS = 'CO00000040'
const STATUSES = 'CO00000043'
const CONTRACTS = 'CO00000045'
/** What somebody who works here can be; leaving is a change of its own. */
const HERE = new Set(['EMPLOYED', 'ON_LEAVE', 'DISPATCHED'])

/** What a person is today, and what is in the person's hands; undefined until it is known, and for who may not change staff. */
export function useChangeFacts(userId: string): ChangeFacts | undefined {
  const may = useMay()(employeeChanges.facts)
  const answer = useQuery({
    ...query(employeeChanges.facts, { params: { userId } }),
    enabled: may && userId !== '',
    placeholderData: keepPreviousData,
  })
  return userId === '' ? undefined : answer.data
}

/** Choices of the fields that hold a code, each with the name people read. */
export function useChangeChoices(facts?: ChangeFacts): Readonly<Partial<Record<ChangeField, readonly Option[]>>> {
  const codes = useCodes(POSITIONS, STATUSES, CONTRACTS)
  const toRole = ({ code, name }: ChangeFacts['roles'][number]) => ({ value: code, text: name })
  return {
    department: useDepartments(),
    position: codes[POSITIONS],
    contractType: codes[CONTRACTS],
    workplace: useWorkplaces(),
    status: codes[STATUSES].filter(({ value }) => HERE.has(value)),
    ...(facts && {
      roleGiven: facts.roles.filter(({ held }) => !held).map(toRole),
      roleTaken: facts.roles.filter(({ held }) => held).map(toRole),
    }),
  }
}

/** Gives what people read of a value: the name of a code or of a person; `roleNames` by their codes. */
export function useShownValue(people: readonly string[], roleNames: Readonly<Record<string, string>>) {
  const choices = useChangeChoices()
  const statuses = useCodes(STATUSES)[STATUSES]
  const nameOf = useNamed([...new Set(people)].filter(Boolean))
  return (field: ChangeField, value: string) => {
    if (value === '') return ''
    if (field === 'manager') return shownNameOr(nameOf(value), value)
    if (field === 'status') return statuses.find((one) => one.value === value)?.text ?? value
    if (field === 'roleGiven' || field === 'roleTaken') return roleNames[value] ?? value
    return choices[field]?.find((one) => one.value === value)?.text ?? value
  }
}
