import type { EmployeeChangeBody } from '@maru/shared/personnel/changes/change-body.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** The department somebody moves out of by a change; '' where it moves nobody. */
export async function findFormerDepartment(db: Db, body: EmployeeChangeBody): Promise<string> {
  const department = body.items.find(({ field }) => field === 'department')?.after ?? ''
  const { departmentCode } = await db.user.findUniqueOrThrow({ where: { id: body.userId }, select: { departmentCode: true } })
  return department === '' || department === departmentCode ? '' : departmentCode
}
