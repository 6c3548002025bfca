import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentColumns } from '@maru/shared/payments/payment-columns.ts'
import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { attachedInvoices } from '@maru/shared/payments/invoices/attached-invoice.ts'
import { invoiceVersions } from '@maru/shared/payments/invoices/invoice-version.ts'
import { paymentRequests } from '@maru/shared/payments/payment-request.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import type { FastifyInstance } from 'fastify'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { dateCell } from '../../adapters/spreadsheets/excel.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { listChargeableProjects } from '../../kernel/budgets/chargeable-budget.ts'
import type { Database } from '../../kernel/database/database.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, requestWorkbook } from '../approvals/requests/request-list.service.ts'
import { listAttachedInvoices } from './invoices/attached-invoice.service.ts'
import { listCreditable } from './invoices/credit-note.service.ts'
import { readInvoiceFile } from './invoices/invoice-file.service.ts'
import { linkVersion, tellVersionsApart } from './invoices/version-hold.service.ts'
import { acceptPinnedAccount } from './vendors/pinned-account.service.ts'
import { checkPayment } from './applications/payment-check.service.ts'
import { listPayments, sumPayments } from './applications/payment-list.service.ts'
import { recordPaid } from './applications/payment-paid.service.ts'
import { listPayees, loadPayment } from './applications/payment-read.service.ts'

interface PaymentContext extends Pick<Database, 'db' | 'pool'> {
  readonly parsers: ParserPool
  readonly disk: FileDisk
}

const requestListing = { kind: 'PAYMENT', filters: ['kind', 'projectNo'] } as const

function invoiceRoutes(app: FastifyInstance, { db, parsers, disk }: PaymentContext) {
  implement(app, attachedInvoices, { list: ({ who, params }) => listAttachedInvoices({ db, parsers, disk }, who, params.id) })
  implement(app, invoiceVersions, {
    link: async ({ who, params }) => {
      await linkVersion(db, who, params.id)
      return loadPayment(db, who, params.id)
    },
    tellApart: async ({ who, params }) => {
      await tellVersionsApart(db, who, params.id)
      return loadPayment(db, who, params.id)
    },
  })
}

function requestRoutes(app: FastifyInstance, { db, pool }: PaymentContext) {
  implement(app, paymentRequests, {
    list: ({ who, query }) => listRequests<PaymentBody>(db, who, requestListing, query),
    excel: exportList(app, paymentRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<PaymentBody>(pool, who, {
        listing: requestListing,
        asked,
        name: menuLabels.paymentApplication,
        columns: [
          { header: wordIn(labels.kind, who.language), width: 20, value: ({ body }) => wordIn(paymentKindLabels[body.kind], who.language) },
          { header: wordIn(labels.invoiceNo, who.language), width: 20, value: ({ body }) => body.invoiceNo },
          {
            header: wordIn(labels.dueDate, who.language),
            width: 12,
            value: ({ body }) => (body.dueDate === '' ? '' : dateCell(body.dueDate)),
          },
        ],
      }),
    ),
  })
}

export function paymentRoutes(app: FastifyInstance, context: PaymentContext) {
  const { db, parsers } = context
  requestRoutes(app, context)
  invoiceRoutes(app, context)
  implement(app, payments, {
    list: ({ who, query }) => listPayments(db, who, query),
    export: exportList(app, payments.export, ({ who, query }) =>
      listWorkbook(who, labels.payments, paymentColumns, (page) => listPayments(db, who, { ...query, ...page })),
    ),
    totals: ({ who, query }) => sumPayments(db, who, query),
    payees: ({ who, query }) => listPayees(db, who, query.named),
    budgets: ({ who }) => listChargeableProjects(db, who),
    creditable: ({ who, query }) => listCreditable(db, who, query),
    check: ({ who, body }) => checkPayment(db, who, body),
    readInvoice: ({ who, files: { file } }) => readInvoiceFile({ db, parsers }, who, file),
    get: ({ who, params }) => loadPayment(db, who, params.id),
    confirmAccount: async ({ who, params, body }) => {
      await acceptPinnedAccount(db, who, 'payment', { documentId: params.id, ...body })
      return loadPayment(db, who, params.id)
    },
    recordPaid: ({ who, params, body }) => recordPaid(db, who, params.id, body.paidOn),
  })
}
