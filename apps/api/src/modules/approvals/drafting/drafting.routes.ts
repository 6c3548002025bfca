import { documentTemplates, memos, savedLines } from '@maru/shared/approvals/drafting/drafting.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../http/implement.ts'
import { createTemplate, listTemplates, removeTemplate, updateTemplate } from './document-template.service.ts'
import { createMemo, listMemos, removeMemo, updateMemo } from './memo.service.ts'
import { createSavedLine, listSavedLines, removeSavedLine, updateSavedLine } from './saved-line.service.ts'

/** What helps while drafting: kept lines and groups, templates of documents, private memos. */
export function draftingRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, savedLines, {
    list: ({ who }) => listSavedLines(db, who),
    create: ({ who, body }) => createSavedLine(db, who, body),
    update: ({ who, params, body }) => updateSavedLine(db, who, params.id, body),
    remove: ({ who, params }) => removeSavedLine(db, who, params.id),
  })
  implement(app, documentTemplates, {
    list: ({ who, query }) => listTemplates(db, who, query),
    create: ({ who, body }) => createTemplate(db, who, body),
    update: ({ who, params, body }) => updateTemplate(db, who, params.id, body),
    remove: ({ who, params }) => removeTemplate(db, who, params.id),
  })
  implement(app, memos, {
    list: ({ who, query }) => listMemos(db, who, query),
    create: ({ who, body }) => createMemo(db, who, body),
    update: ({ who, params, body }) => updateMemo(db, who, params.id, body),
    remove: ({ who, params }) => removeMemo(db, who, params.id),
  })
}
