import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import type { Who } from '../../kernel/access/session.ts'
import { approveRequest, submitRequest } from '../approve-request.ts'
import { goTo } from '../year/year-week.ts'

/** What the parts of the story write with. */
export interface Story {
  readonly tx: Prisma.TransactionClient
  readonly as: (userId: string) => Who
  /** The real day of the head office. */
  readonly today: string
}

interface Request {
  by: string
  formCode: string
  title: string
  body: DocumentBody
  /** Days before today it is submitted. */
  ago: number
  /** Days before today it is decided; missing = it waits. */
  decided?: number
}

/** Submits a request on its day and, where it does not wait, has it approved on a later one; answers its document. */
export async function request({ tx, as, today }: Story, { ago, decided, ...asked }: Request) {
  await goTo(tx, addDays(today, -ago), ago)
  const id = await submitRequest(tx, as, asked)
  if (decided === undefined) return id
  await goTo(tx, addDays(today, -decided), decided + 1)
  await approveRequest(tx, as, { by: asked.by, id })
  return id
}
