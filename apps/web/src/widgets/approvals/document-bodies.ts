import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { type ComponentType, createContext } from 'react'

/** Where a document is shown: beside its list, as a page of its own, on paper. */
export type DocumentMode = 'side' | 'page' | 'print'

export interface BodyViewProps {
  readonly document: DocumentDetail
  readonly mode: DocumentMode
}
export type BodyView = ComponentType<BodyViewProps>

/** Who shows the body of which type. Filled by the application, where the areas meet. */
export const DocumentBodiesContext = createContext<Readonly<Record<string, BodyView>>>({})
