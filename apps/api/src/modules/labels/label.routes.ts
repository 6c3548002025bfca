import { labelAdminLabels as labels } from '@maru/shared/labels/label-admin.labels.ts'
import { labelAdmin, type LabelQuery, type LabelRow } from '@maru/shared/labels/label-admin.ts'
import { historyKeepers, referenceHistory } from '@maru/shared/platform/reference-history.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { recordDenied } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import type { Workbook } from '../../adapters/spreadsheets/excel.ts'
import { exportList } from '../../http/list-export.ts'
import { readChanges } from '../../kernel/changes/change-read.service.ts'
import { allFound, countLabels, createLabel, labelParts, listLabels, removeLabel, restoreLabel, saveLabel } from './label-admin.service.ts'

/** The filtered texts under the headings the import reads. */
function labelWorkbook(pool: pg.Pool, { language }: Who, query: Omit<LabelQuery, 'page' | 'size'>): Workbook<LabelRow> {
  const word = (record: LabelRecord) => wordIn(record, language)
  return {
    name: word(menuLabels.labels),
    columns: [
      { header: word(labels.number), width: 14, value: (row) => row.number },
      { header: word(labels.en), width: 60, value: (row) => row.en },
      { header: word(labels.ko), width: 60, value: (row) => row.ko },
      { header: word(labels.de), width: 60, value: (row) => row.de },
    ],
    rows: allFound(pool, query),
    total: () => countLabels(pool, query),
  }
}

export function labelRoutes(app: FastifyInstance, { db, pool }: Database) {
  implement(app, labelAdmin, {
    list: ({ query }) => listLabels(pool, query),
    export: exportList(app, labelAdmin.export, ({ who, query }) => labelWorkbook(pool, who, query)),
    areas: async () => labelParts(),
    create: ({ who, body }) => createLabel(db, who, body),
    save: ({ who, params, body }) => saveLabel(db, who, params.number, body),
    restore: ({ who, params }) => restoreLabel(db, who, params.number),
    remove: ({ who, params }) => removeLabel(db, who, params.number),
  })
  implement(app, referenceHistory, {
    changes: ({ who, query: { id, ...query } }) => readChanges(db, who, { ...query, entityId: id }),
    kept: ({ who, query: { id, ...query } }) => {
      if (!hasCapability(who, historyKeepers[query.entity])) throw recordDenied()
      return readChanges(db, who, { ...query, entityId: id })
    },
  })
}
