import { templatePreviews, textTemplates } from '@maru/shared/templates/text-template.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { getTextTemplate } from './template-records.ts'
import { listTextTemplates } from './text-template.sql.ts'
import { templateWorkbook } from './text-template-workbook.ts'
import { createTextTemplate, removeTextTemplate, saveTextTemplate } from './text-template.service.ts'
import { readVersion, restoreVersion, saveContent, listVersions } from './template-version.service.ts'
import { previewTextTemplate } from './template-values.service.ts'

export function textTemplateRoutes(app: FastifyInstance, database: Database) {
  const { db, pool } = database
  implement(app, textTemplates, {
    list: ({ who, query }) => listTextTemplates(pool, who, query),
    export: exportList(app, textTemplates.export, ({ who, query }) => templateWorkbook(pool, who, query)),
    get: ({ who, params }) => getTextTemplate(database, who, params.id),
    create: ({ who, body }) => createTextTemplate(database, who, body),
    save: ({ who, params, body }) => saveTextTemplate(database, who, params.id, body),
    remove: ({ who, params }) => removeTextTemplate(db, who, params.id),
    saveContent: ({ who, params, body }) => saveContent(database, who, params.id, body),
    versions: ({ who, params }) => listVersions(db, who, params.id),
    version: ({ params }) => readVersion(db, params),
    restore: ({ who, params, body }) => restoreVersion(database, who, { ...params, ...body }),
  })
  implement(app, templatePreviews, {
    fill: ({ who, body }) => previewTextTemplate(db, who, body),
  })
}
