import type { UserListQuery, UserRow } from '@maru/shared/users/user-list.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import type { Workbook } from '../../ports/excel.ts'
import type { SignInContext } from '../session/session.service.ts'
import { allUsers } from './user-list.service.ts'

/** The filtered user list as a workbook, in the order of the list. */
export async function userWorkbook({ pool, env }: SignInContext, query: Omit<UserListQuery, 'page' | 'size'>): Promise<Workbook<UserRow>> {
  return {
    name: userLabels.users[1],
    columns: [
      { header: userLabels.userId[1], width: 14, value: (row) => row.userId },
      { header: userLabels.employeeNo[1], width: 14, value: (row) => row.employeeNo },
      { header: userLabels.englishName[1], width: 28, value: (row) => row.englishName },
      { header: userLabels.koreanName[1], width: 18, value: (row) => row.koreanName },
      { header: userLabels.department[1], width: 28, value: (row) => row.departmentName },
      { header: userLabels.position[1], width: 20, value: (row) => row.positionName },
      { header: userLabels.contractType[1], width: 20, value: (row) => row.contractTypeName },
      { header: userLabels.status[1], width: 16, value: (row) => row.statusName },
      {
        header: userLabels.joinDate[1],
        width: 12,
        format: 'yyyy-mm-dd',
        value: (row) => (row.joinDate ? new Date(`${row.joinDate}T00:00:00Z`) : ''),
      },
      { header: userLabels.lastSignIn[1], width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.lastSignInAt },
      { header: userLabels.roles[1], width: 20, value: (row) => row.roles.join(', ') },
    ],
    rows: allUsers(pool, env, query),
  }
}
