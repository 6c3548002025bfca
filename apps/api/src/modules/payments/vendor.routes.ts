import { vendorLabels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { vendorColumns, vendors } from '@maru/shared/payments/vendors/vendor.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { decideBankDetails, listBankDetails, proposeBankDetails } from './vendors/bank-details.service.ts'
import { createVendor, listVendors, loadVendor, updateVendor } from './vendors/vendor.service.ts'

export function vendorRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  implement(app, vendors, {
    list: ({ query }) => listVendors(db, query),
    export: exportList(app, vendors.export, ({ who, query }) =>
      listWorkbook(who, vendorLabels.vendors, vendorColumns, (page) => listVendors(db, { ...query, ...page })),
    ),
    get: ({ params }) => loadVendor(db, params.id),
    create: ({ who, body }) => createVendor(db, who, body),
    update: ({ who, params, body }) => updateVendor(db, who, params.id, body),
    bankDetails: ({ who, params }) => listBankDetails(db, who, params.id),
    propose: ({ who, params, body }) => proposeBankDetails(db, who, params.id, body),
    decide: ({ who, params, body }) => decideBankDetails(db, who, params, body.confirmed),
  })
}
