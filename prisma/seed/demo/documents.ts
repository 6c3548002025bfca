import type { DemoDocument } from './document-story.ts'
import { decidedDocuments } from './documents-decided.ts'
import { openDocuments } from './documents-open.ts'

/** Documents of the environmental department and its neighbours, in every state. */
export const demoDocuments: readonly DemoDocument[] = [...openDocuments, ...decidedDocuments]
