import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { ApprovalKind } from '@maru/shared/approvals/approval.ts'
import type { LineFields } from '@maru/shared/approvals/line-template.ts'
import type { Db } from '../../database.ts'
import type { Issue } from '../../errors.ts'

/** What a hook is told: the document as it is in the transaction. */
export type HookDocument = Pick<
  ApprovalDocument,
  'id' | 'formCode' | 'title' | 'body' | 'drafterId' | 'departmentCode' | 'round' | 'urgent'
>

/**
 * What one kind of request does beside being decided (DOMAIN 4.6). Every hook runs in the transaction of the action, with the
 * document's row locked; a `Refusal` thrown by one undoes the whole action.
 */
export interface ApprovalHooks {
  /** What is wrong with the request, all at once; asked at submission and again at the decision. */
  validate: (db: Db, document: HookDocument) => Promise<readonly Issue[]>
  /** Submission: sets aside what the request will use. */
  reserve: (db: Db, document: HookDocument) => Promise<void>
  /** Decision: makes the request true. Called once a round. */
  apply: (db: Db, document: HookDocument) => Promise<void>
  /** Return or recall: gives back what was set aside. */
  release: (db: Db, document: HookDocument) => Promise<void>
  /** A decided cancellation: makes `apply` undone. */
  revert: (db: Db, document: HookDocument) => Promise<void>
  /** Values the conditions of a line template look at. */
  subject: (document: Pick<HookDocument, 'body' | 'urgent'>) => LineFields
}

export type ApprovalKinds = Readonly<Record<ApprovalKind, ApprovalHooks>>
