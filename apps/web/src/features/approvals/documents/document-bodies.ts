import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import { type ComponentType, createContext, type ReactNode } from 'react'

/** Where a document is shown: beside its list, as a page of its own, on paper. */
export type DocumentMode = 'side' | 'page' | 'print'

export interface BodyViewProps<T extends DocumentBody['type'] = DocumentBody['type']> {
  readonly body: Extract<DocumentBody, { readonly type: T }>
  readonly document: DocumentDetail
  readonly mode: DocumentMode
  /** Stands in the place of a view that is still being fetched. */
  readonly meanwhile?: ReactNode
}

/** Component that shows the body of each type. */
export type BodyViews = { readonly [T in DocumentBody['type']]: ComponentType<BodyViewProps<T>> }

/** Filled by the application, where the areas meet. */
export const DocumentBodiesContext = createContext<BodyViews | undefined>(undefined)
