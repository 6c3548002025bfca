import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import type { Who } from '../access/session.ts'
import type { Db } from '../database/database.ts'

export interface RequestDocument {
  formCode: string
  title: string
  body: DocumentBody
}

/** How an area has something of its own decided by an approval line; both run in the transaction of the caller. */
export interface RequestDocuments {
  /** Drafts a document in the caller's name and submits it with the line of its form; answers its id. Throws 400 with every fault. */
  readonly submit: (db: Db, who: Who, document: RequestDocument) => Promise<string>
  /** Takes a document of the caller back that is still under way; nothing happens where that is not allowed any more. */
  readonly recall: (db: Db, who: Who, documentId: string, reason: string) => Promise<void>
}

let registered: RequestDocuments | undefined

/** Says once at the start who handles documents. */
export const registerRequestDocuments = (documents: RequestDocuments) => {
  registered = documents
}

/** Throws where no area handles documents. */
export function requestDocuments(): RequestDocuments {
  if (!registered) throw new Error('nothing handles approval documents')
  return registered
}
