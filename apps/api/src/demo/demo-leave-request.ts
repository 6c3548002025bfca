import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import type { Who } from '../kernel/access/session.ts'
import { checkLeave } from '../modules/leave/requests/leave-check.service.ts'
import { submitRequest } from './approve-request.ts'

type Db = Prisma.TransactionClient
type As = (userId: string) => Who

/** Drafts and submits a leave; answers its document, undefined for one that the rules refuse. */
export async function requestLeave(db: Db, as: As, { by, body }: { by: string; body: LeaveBody }) {
  const plan = await checkLeave(db, { userId: by, body, documentId: '', hasFile: false, language: 'en' })
  if (plan.issues.length > 0) return undefined
  const title = `${plan.type?.nameEn ?? 'Leave'}, ${body.from === body.to ? body.from : `${body.from} to ${body.to}`}`
  return submitRequest(db, as, { by, formCode: 'LEAVE', title, body })
}
