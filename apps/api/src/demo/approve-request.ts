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

/** Whoever answers where the office as such is asked; the second one where the first is involved. */
const clerks = ['office', 'office2'] as const

/** Everybody who is asked about a request approves it or agrees. */
export async function approveRequest(db: Db, as: As, { by, id }: { by: string; id: string }) {
  for (;;) {
    const step = await db.approvalStep.findFirst({ where: { documentId: id, status: 'WAITING' }, select: { id: true, approverId: true } })
    if (!step) return assertDecided(db, by, id)
    const userId = step.approverId ?? clerks.find((clerk) => clerk !== by) ?? ''
    const { allowed, stages, bodyVersion, bodyHash } = await loadDocumentDetail({ db, ask: askIn(db) }, as(userId), id)
    const offered = allowed.steps.find(({ stepId }) => stepId === step.id)?.actions ?? []
    const action = offered.includes('AGREE') ? ('AGREE' as const) : ('APPROVE' as const)
    const stepVersion = stages.flatMap(({ steps }) => steps).find((one) => one.id === step.id)?.version ?? 0
    const answer = { stepId: step.id, stepVersion, bodyVersion, bodyHash, action, opinion: '', requestKey: randomUUID() }
    await answerDocument(db, approvalKinds, { who: as(userId), origin, id }, answer)
  }
}

async function assertDecided(db: Db, by: string, id: string) {
  const { status } = await db.approvalDocument.findUniqueOrThrow({ where: { id }, select: { status: true } })
  if (status === 'IN_PROGRESS') throw new Error(`nobody is asked about the request of ${by}`)
}
