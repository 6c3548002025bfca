import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { type ComponentType, lazy } from 'react'
import { type BodyView, DocumentBodiesContext } from '../widgets/approvals/document-bodies.ts'

/** Who shows which body: a kind without a view here does not compile. Each is fetched when the first of its kind is shown. */
const bodies: Readonly<Record<DocumentDetail['body']['type'], BodyView>> = {
  doc: lazy(async () => {
    const { RichTextView } = await import('../widgets/approvals/RichTextView.tsx')
    return { default: ({ document }) => <RichTextView text={document.body} /> }
  }),
}

/** A screen on which documents are shown. */
export const withBodies = (Screen: ComponentType) => () => (
  <DocumentBodiesContext value={bodies}>
    <Screen />
  </DocumentBodiesContext>
)
