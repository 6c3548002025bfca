import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { ApprovalHooks, HookDocument, HookIssue } from './approval-hooks.ts'

/** A request being handled: its document and what it says, parsed. */
export interface PlainRequest<B> {
  document: HookDocument
  body: B
}

interface RequestKindParts<B extends DocumentBody> {
  body: z.ZodType<B>
  /** Everything wrong with the request; asked at submission and again at the decision. */
  validate: (db: Db, request: PlainRequest<B>) => Promise<readonly HookIssue[]>
  /** Makes a decided request true. */
  apply: (db: Db, request: PlainRequest<B>) => Promise<void>
  /** Undoes `apply` when a cancellation is decided. */
  revert: (db: Db, request: PlainRequest<B>) => Promise<void>
  /** Values of the body that conditions of the line look at. */
  fields?: (body: B) => LineFields
}

const nothing = () => Promise.resolve()

/** Hooks of a plain request type: its document is its whole record, so nothing is set aside at submission. */
export function defineRequestKind<B extends DocumentBody>({ body, validate, apply, revert, fields }: RequestKindParts<B>): ApprovalHooks {
  const requestOf = (document: HookDocument): PlainRequest<B> => ({ document, body: body.parse(document.body) })
  return {
    validate: (db, document) => validate(db, requestOf(document)),
    reserve: nothing,
    apply: (db, document) => apply(db, requestOf(document)),
    release: nothing,
    revert: (db, document) => revert(db, requestOf(document)),
    subject: (_db, { body: written, urgent }) => Promise.resolve({ urgent, ...fields?.(body.parse(written)) }),
  }
}
