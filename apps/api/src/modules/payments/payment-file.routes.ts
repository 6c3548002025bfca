import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { exchangeRateLabels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { exchangeRateColumns, exchangeRates } from '@maru/shared/payments/rates/exchange-rate.ts'
import { paymentStatements, statementColumns } from '@maru/shared/payments/statements/payment-statement.ts'
import { statementLabels } from '@maru/shared/payments/statements/statement.labels.ts'
import type { FastifyInstance } from 'fastify'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { invalidField } from '../../kernel/errors.ts'
import { listCandidates, listPaymentFiles, loadPaymentFile } from './files/payment-file-read.service.ts'
import {
  cancelPaymentFile,
  createPaymentFile,
  downloadPaymentFile,
  recordFilePaid,
  releasePaymentFile,
  setPayer,
} from './files/payment-file.service.ts'
import { findReferenceRate, listExchangeRates } from './rates/exchange-rate.service.ts'
import { loadOpenEntry } from './statements/statement-candidates.service.ts'
import { reopenEntry, setEntryAside, settleEntry } from './statements/statement-settle.service.ts'
import { listStatementEntries, readStatement } from './statements/statement.service.ts'

export function paymentFileRoutes(app: FastifyInstance, { db, parsers }: Pick<Database, 'db'> & { parsers: ParserPool }) {
  implement(app, paymentStatements, {
    list: ({ who, query }) => listStatementEntries(db, who, query),
    export: exportList(app, paymentStatements.export, ({ who, query }) =>
      listWorkbook(who, statementLabels.statements, statementColumns, (page) => listStatementEntries(db, who, { ...query, ...page })),
    ),
    upload: ({ who, files: { file } }) => {
      const [one] = file
      if (!one || file.length > 1) throw invalidField('file', 'ONE_FILE')
      return readStatement({ db, parsers }, who, one)
    },
    get: ({ who, params, query }) => loadOpenEntry(db, who, params.id, query.q),
    settle: ({ who, params, body }) => settleEntry(db, who, params.id, body),
    setAside: ({ who, params, body }) => setEntryAside(db, who, params.id, body.reason),
    reopen: ({ who, params }) => reopenEntry(db, who, params.id),
  })
  implement(app, exchangeRates, {
    list: ({ query }) => listExchangeRates(db, query),
    export: exportList(app, exchangeRates.export, ({ who, query }) =>
      listWorkbook(who, exchangeRateLabels.rates, exchangeRateColumns, (page) => listExchangeRates(db, { ...query, ...page })),
    ),
    find: ({ query }) => findReferenceRate(db, query),
  })
  implement(app, paymentFiles, {
    list: ({ who, query }) => listPaymentFiles(db, who, query),
    candidates: ({ who }) => listCandidates(db, who),
    get: ({ who, params }) => loadPaymentFile(db, who, params.id),
    create: ({ who, body }) => createPaymentFile(db, who, body),
    release: ({ who, params }) => releasePaymentFile(db, who, params.id),
    download: ({ who, params, body }) => downloadPaymentFile(db, who, params.id, body.reason),
    cancel: ({ who, params, body }) => cancelPaymentFile(db, who, params.id, body.reason),
    recordPaid: ({ who, params, body }) => recordFilePaid(db, who, params.id, body.paidOn),
    setPayer: ({ who, body }) => setPayer(db, who, body),
  })
}
