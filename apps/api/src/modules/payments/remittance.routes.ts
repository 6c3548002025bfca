import { menuLabels } from '@maru/shared/menus.labels.ts'
import { remittanceColumns } from '@maru/shared/payments/remittances/remittance-columns.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { acceptPinnedAccount } from './vendors/pinned-account.service.ts'
import { checkRemittance } from './remittances/remittance-check.service.ts'
import { confirmAccount, executeRemittance } from './remittances/remittance-execute.service.ts'
import { listRemittances, sumRemittances } from './remittances/remittance-list.service.ts'
import { loadRemittance } from './remittances/remittance-read.service.ts'

export function remittanceRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  implement(app, remittances, {
    list: ({ who, query }) => listRemittances(db, who, query),
    export: exportList(app, remittances.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.remittance, remittanceColumns, (page) => listRemittances(db, who, { ...query, ...page })),
    ),
    totals: ({ who, query }) => sumRemittances(db, who, query),
    check: ({ who, body }) => checkRemittance(db, who, body),
    get: ({ who, params }) => loadRemittance(db, who, params.id),
    confirmAccount: ({ who, params }) => confirmAccount(db, who, params.id),
    acceptAccount: async ({ who, params, body }) => {
      await acceptPinnedAccount(db, who, 'remittance', { documentId: params.id, ...body })
      return loadRemittance(db, who, params.id)
    },
    execute: ({ who, params, body }) => executeRemittance(db, who, params.id, body),
  })
}
