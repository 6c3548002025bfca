import { exportRuns } from '@maru/shared/exports/export.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { cancelExport, type ExportContext, listExports, removeExport, startExport } from './export.service.ts'

export function exportRoutes(app: FastifyInstance, context: ExportContext) {
  const { db } = context
  implement(app, exportRuns, {
    list: ({ who }) => listExports(db, who),
    start: ({ who, body }) => startExport(context, who, body),
    cancel: ({ who, params }) => cancelExport(db, who, params.id),
    remove: ({ who, params }) => removeExport(db, who, params.id),
  })
}
