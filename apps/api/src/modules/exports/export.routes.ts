import { exportRuns } from '@maru/shared/exports/export.ts'
import { exportHistory } from '@maru/shared/histories/export-history.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { exportedWorkbook, listExported } from '../histories/export-history.service.ts'
import { cancelExport, type ExportContext, listExports, removeExport, startExport } from './export.service.ts'
import { exportList } from '../../http/list-export.ts'

export function exportRoutes(app: FastifyInstance, context: ExportContext) {
  const { db, pool } = context
  implement(app, exportRuns, {
    list: ({ who }) => listExports(db, who),
    start: ({ who, body }) => startExport(context, who, body),
    cancel: ({ who, params }) => cancelExport(db, who, params.id),
    remove: ({ who, params }) => removeExport(db, who, params.id),
  })
  implement(app, exportHistory, {
    list: ({ who, query }) => listExported(pool, who, query),
    export: exportList(app, exportHistory.export, ({ who, query }) => exportedWorkbook(pool, who, query)),
  })
}
