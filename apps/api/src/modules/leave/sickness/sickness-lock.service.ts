import type { LeaveRequest, SickNote } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { writesLeaveFor } from '../common/leave-access.ts'

/** An illness with its certificates, the latest first. */
export type Sickness = LeaveRequest & { sickNotes: SickNote[] }

/** An illness of the caller, or one the office reaches, with the account locked. Throws 404, and 409 where it is none any more. */
export async function lockSickness(db: Db, who: Who, id: string): Promise<Sickness> {
  const existingRequest = await db.leaveRequest.findUnique({ where: { id } })
  if (!existingRequest || (existingRequest.userId !== who.userId && !(await writesLeaveFor(db, who, existingRequest.userId))))
    throw notFound()
  await lockAccount(db, existingRequest.userId)
  const request = await db.leaveRequest.findUnique({
    where: { id },
    include: { sickNotes: { orderBy: [{ reportedAt: 'desc' }, { id: 'desc' }] } },
  })
  if (request?.status !== 'RECORDED') throw new Refusal(409, 'NOT_TOLD', 'leaveNotSickType', { values: [''] })
  return request
}
