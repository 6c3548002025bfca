import type { LabelRecord } from '@maru/shared/labels.ts'
import type { UserListQuery, UserRow } from '@maru/shared/users/user-list.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import type { SignInContext } from '../../session/session.service.ts'
import { allUsers, countUsers } from './user-list.service.ts'

/** The filtered user list as a workbook, in the order of the list. */
export async function userWorkbook(
  { pool, env }: SignInContext,
  who: Who,
  query: Omit<UserListQuery, 'page' | 'size'>,
): Promise<Workbook<UserRow>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(userLabels.users),
    columns: [
      { header: word(userLabels.userId), width: 14, value: (row) => row.userId },
      { header: word(userLabels.employeeNo), width: 14, value: (row) => row.employeeNo },
      { header: word(userLabels.englishName), width: 28, value: (row) => row.englishName },
      { header: word(userLabels.koreanName), width: 18, value: (row) => row.koreanName },
      { header: word(userLabels.department), width: 28, value: (row) => row.departmentName },
      { header: word(userLabels.position), width: 20, value: (row) => row.positionName },
      { header: word(userLabels.contractType), width: 20, value: (row) => row.contractTypeName },
      { header: word(userLabels.status), width: 16, value: (row) => row.statusName },
      {
        header: word(userLabels.joinDate),
        width: 12,
        format: 'yyyy-mm-dd',
        value: (row) => (row.joinDate ? new Date(`${row.joinDate}T00:00:00Z`) : ''),
      },
      { header: word(userLabels.lastSignIn), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.lastSignInAt },
      { header: word(userLabels.roles), width: 20, value: (row) => row.roleNames.join(', ') },
    ],
    rows: allUsers(pool, env, who, query),
    total: () => countUsers(pool, env, who, query),
  }
}
