import { randomUUID } from 'node:crypto'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import type { RequestDocuments } from '../../../kernel/extension-points/request-documents.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { createDraft } from '../drafting/approval-draft.service.ts'
import type { Origin } from '../engine/approval-records.ts'
import { recallDocument } from './approval-act.service.ts'
import { submitDocument } from './approval-submit.service.ts'

/** The portal itself submits and recalls, on behalf of an action in another area. */
const origin: Origin = { ip: '', agent: '' }

/** Documents other areas start and take back in the name of whoever acts there. */
export const createRequestDocuments = (kinds: ApprovalKinds): RequestDocuments => ({
  submit: async (db, who, { formCode, title, body }) => {
    const content = { formCode, title, body, urgent: false, fileKey: '', line: null, participants: [] }
    const { id, version } = await createDraft(db, kinds, who, content)
    await submitDocument(db, kinds, { who, origin, id }, { version, requestKey: randomUUID() })
    return id
  },
  recall: async (db, who, id, reason) => {
    const document = await db.approvalDocument.findUnique({ where: { id }, select: { status: true, drafterId: true } })
    if (document?.status !== 'IN_PROGRESS' || document.drafterId !== who.userId) return
    try {
      await recallDocument(db, kinds, { who, origin, id, requestKey: randomUUID() }, reason)
    } catch (error) {
      // Too late to take it back: its approvers are told at the decision that there is nothing left to decide.
      if (!(error instanceof Refusal)) throw error
    }
  },
})
