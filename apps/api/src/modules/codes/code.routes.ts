import { codeAdminLabels as labels } from '@maru/shared/codes/code-admin.labels.ts'
import { codeAdmin } from '@maru/shared/codes/code-admin.ts'
import { attributeFields } from '@maru/shared/codes/code-attributes.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { Code } from '@maru/prisma/generated/client.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import { everyPage, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { exportList } from '../../http/list-export.ts'
import { codeRequestRoutes } from './code-request.routes.ts'
import { createGroup, listGroups, readGroup, removeGroup, saveGroup } from './code-admin.service.ts'

const FIELD_WIDTH = 28
const fields = ['nameEn', 'nameKo', 'nameDe'] as const

/** Codes under the headings the import reads. */
function codeWorkbook(db: Db, { language }: Who, group: string | undefined): Workbook<Code> {
  const where = group === undefined ? {} : { groupId: group }
  const header = (name: keyof typeof labels) => wordIn(labels[name], language)
  const day = (date: Date | null) => date ?? ''
  return {
    name: wordIn(menuLabels.codes, language),
    columns: [
      { header: header('group'), width: 14, value: ({ groupId }) => groupId },
      { header: header('code'), width: 22, value: ({ code }) => code },
      ...fields.map((field) => ({ header: header(field), width: FIELD_WIDTH, value: (row: Code) => row[field] })),
      { header: header('order'), width: 10, value: ({ sortOrder }) => sortOrder },
      { header: header('active'), width: 10, value: ({ active }) => (active ? 'Y' : 'N') },
      { header: header('validFrom'), width: 12, format: 'yyyy-mm-dd', value: ({ validFrom }) => day(validFrom) },
      { header: header('validTo'), width: 12, format: 'yyyy-mm-dd', value: ({ validTo }) => day(validTo) },
      ...attributeFields.map((field) => ({ header: header(field), width: FIELD_WIDTH, value: (row: Code) => row[field] })),
    ],
    rows: everyPage((page, size) =>
      db.code.findMany({
        where,
        orderBy: [{ groupId: 'asc' }, { sortOrder: 'asc' }, { code: 'asc' }],
        skip: (page - 1) * size,
        take: size,
      }),
    ),
  }
}

export function codeRoutes(app: FastifyInstance, { db, pool }: Database) {
  codeRequestRoutes(app, { db, pool })
  implement(app, codeAdmin, {
    groups: () => listGroups(db),
    export: exportList(app, codeAdmin.export, ({ who, query }) => codeWorkbook(db, who, query.group)),
    get: ({ who, params }) => readGroup(db, who, params.id),
    createGroup: ({ who, body }) => createGroup(db, who, body),
    save: ({ who, params, body }) => saveGroup(db, who, params.id, body),
    removeGroup: ({ who, params }) => removeGroup(db, who, params.id),
  })
}
