import { randomUUID } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import { approvalKinds } from '../approval-kinds.ts'
import type { Who } from '../kernel/access/session.ts'
import { askIn } from '../kernel/database/database.ts'
import { answerDocument } from '../modules/approvals/actions/approval-act.service.ts'
import { submitDocument } from '../modules/approvals/actions/approval-submit.service.ts'
import { loadDocumentDetail } from '../modules/approvals/documents/approval-detail.service.ts'
import { createDraft } from '../modules/approvals/drafting/approval-draft.service.ts'

type Db = Prisma.TransactionClient
type As = (userId: string) => Who
const origin = { ip: '', agent: '' }

interface DemoRequest {
  by: string
  formCode: string
  title: string
  body: DocumentBody
  /** Group of the attached files. */
  fileKey?: string
}

/** Drafts and submits a request of the demo; answers its document. Throws where the rules refuse it. */
export async function submitRequest(db: Db, as: As, { by, ...request }: DemoRequest) {
  const { id, version } = await createDraft(db, approvalKinds, as(by), {
    urgent: false,
    fileKey: '',
    line: null,
    participants: [],
    ...request,
  })
  await submitDocument(db, approvalKinds, { who: as(by), origin, id }, { version, requestKey: randomUUID() })
  return id
}

/** Everybody who is asked about a request approves it. */
export async function approveRequest(db: Db, as: As, { by, id }: { by: string; id: string }) {
  for (;;) {
    const { status, stages, bodyVersion, bodyHash } = await loadDocumentDetail({ db, ask: askIn(db) }, as(by), id)
    if (status !== 'IN_PROGRESS') return
    const step = stages.flatMap(({ steps }) => steps).find((one) => one.status === 'WAITING')
    if (!step) throw new Error(`nobody is asked about the request of ${by}`)
    const seen = { stepId: step.id, stepVersion: step.version, bodyVersion, bodyHash }
    const answer = { ...seen, action: 'APPROVE' as const, opinion: '', requestKey: randomUUID() }
    await answerDocument(db, approvalKinds, { who: as(step.userId), origin, id }, answer)
  }
}
