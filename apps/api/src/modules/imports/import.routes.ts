import { imports } from '@maru/shared/imports/import.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { invalidField } from '../../kernel/errors.ts'
import { implement } from '../../http/implement.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { sendWorkbook } from '../../adapters/spreadsheets/excel.ts'
import { exportList } from '../../http/list-export.ts'
import { checkImport } from './import-compare.service.ts'
import { type ImportKinds, kindFor, listRows, listRuns, readRun, uploadImport } from './import-run.service.ts'
import { reportWorkbook, templateWorkbook } from './import-workbook.ts'
import { applyImport, undoImport } from './import-write.service.ts'

export function importRoutes(app: FastifyInstance, { db, pool, parsers }: Database & { parsers: ParserPool }, kinds: ImportKinds) {
  const context = { db, pool, parsers, kinds, disk: app.staging.disk }
  implement(app, imports, {
    template: async ({ who, params, reply }) => {
      await sendWorkbook(reply, await templateWorkbook(db, who, kindFor(context, who, params.kind)), who.today)
      return reply
    },
    runs: ({ who, params, query }) => listRuns(context, who, { ...params, scope: query.into }, query),
    upload: ({ who, params, query, files: { file } }) => {
      const [one] = file
      if (!one || file.length > 1) throw invalidField('file', 'ONE_FILE')
      return uploadImport(context, who, { ...params, scope: query.into }, one)
    },
    get: ({ who, params }) => readRun(context, who, params.id),
    rows: ({ who, params, query }) => listRows(context, who, params.id, query),
    report: exportList(app, imports.report, ({ who, params }) => reportWorkbook(context, who, params.id)),
    check: ({ who, params, body }) => checkImport(context, who, params.id, body),
    apply: ({ who, params, body }) => applyImport(context, who, params.id, body),
    undo: ({ who, params }) => undoImport(context, who, params.id),
  })
}
