import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { ApprovalKind } from '@maru/shared/document-bodies.ts'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { fillText, type Language } from '@maru/shared/labels.ts'
import { fieldMessageName, messages, type MessageName } from '@maru/shared/messages.ts'
import type { Db } from '../database/database.ts'
import type { Issue, RefusalValue } from '../errors.ts'
import type { Who } from '../access/session.ts'
import { dayIn, numberIn, wordIn, wordsIn } from '../names.ts'

/**
 * What a hook is told: the document as it is in the transaction. `status` is IN_PROGRESS where the document is being decided or returned,
 * DRAFT, RETURNED or RECALLED where it is being submitted.
 */
export type HookDocument = Pick<
  ApprovalDocument,
  | 'id'
  | 'formCode'
  | 'title'
  | 'body'
  | 'fileGroupId'
  | 'drafterId'
  | 'registrarId'
  | 'departmentCode'
  | 'status'
  | 'round'
  | 'submittedAt'
  | 'urgent'
>

/** What is wrong with a request: the field (`body.from`), a word for programs, and the sentence with what stands in it. */
export interface HookIssue {
  path: string
  code: string
  text: MessageName
  /** Numbers, days `yyyy-mm-dd` and names are written as the reader's language writes them. */
  values?: readonly (RefusalValue | number)[]
}

/** Such an issue as it is answered, in the caller's language. */
export const issueIn = ({ path, code, text, values = [] }: HookIssue, language: Language): Issue => ({
  path,
  code,
  message: fillText(
    wordIn(messages[text], language),
    values.map((value) => (typeof value === 'number' ? numberIn(value, language) : dayIn(wordsIn(value, language), language))),
  ),
})

/** The message of a fault the form finds too: `ARRIVES_BEFORE` → `fieldArrivesBefore`. */
function faultIssue(path: string, code: string): HookIssue {
  return { path: `body.${path}`, code, text: fieldMessageName(code) }
}

/** Such faults of a body as they are answered: path inside the body → word of the fault. */
export const faultIssues = (faults: Readonly<Record<string, string>>) =>
  Object.entries(faults).map(([path, code]) => faultIssue(path, code))

/**
 * What one kind of request does beside being decided (DOMAIN 4.6). Every hook runs in the transaction of the action, with the
 * document's row locked; a `Refusal` thrown by one undoes the whole action.
 */
export interface ApprovalHooks {
  /** What is wrong with the request, all at once; asked at submission and again at the decision. */
  validate: (db: Db, document: HookDocument, language: Language) => Promise<readonly HookIssue[]>
  /** Submission: sets aside what the request will use. */
  reserve: (db: Db, document: HookDocument) => Promise<void>
  /** Decision: makes the request true. Called once a round. */
  apply: (db: Db, document: HookDocument) => Promise<void>
  /** Return or recall: gives back what was set aside. */
  release: (db: Db, document: HookDocument, ended: 'RETURNED' | 'RECALLED') => Promise<void>
  /** A decided cancellation: makes `apply` undone. */
  revert: (db: Db, document: HookDocument) => Promise<void>
  /** Throws for what is not cancelled any more; asked when a cancellation is drafted and when it is decided. Left out: everything is. */
  assertCancellable?: (db: Db, document: HookDocument) => Promise<void>
  /** Destruction after the retention period: what is kept of these documents says no more why; the documents go next. */
  destroy?: (db: Db, documentIds: readonly string[]) => Promise<void>
  /** People the caller, who is of the office, may write such a request for; left out: everybody who works here. */
  writesFor?: (db: Db, who: Who, userId: string) => Promise<boolean>
  /** Whether the office may write such a request for somebody who works here no longer. */
  writesForFormer?: boolean
  /** Values the conditions of a line template look at; also asked while a draft is still incomplete, without an id before it is saved. */
  subject: (db: Db, document: LineSubject) => Promise<LineFields>
}

/** What a line is built for; a status only of what is saved. */
export type LineSubject = Pick<HookDocument, 'body' | 'drafterId' | 'urgent'> & {
  id?: string | undefined
  status?: HookDocument['status'] | undefined
}

export type ApprovalKinds = Readonly<Record<ApprovalKind, ApprovalHooks>>

/**
 * What is read from the files of a request before it is submitted, outside the transaction, since that takes seconds: what is wrong with it, in
 * addition to `validate`.
 */
export type SubmissionCheck = (who: Who, document: Pick<HookDocument, 'body' | 'fileGroupId'>) => Promise<readonly HookIssue[]>
export type SubmissionChecks = Readonly<Partial<Record<ApprovalKind, SubmissionCheck>>>
