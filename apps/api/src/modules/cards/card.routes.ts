import { cardTransactionLabels } from '@maru/shared/cards/card-transaction.labels.ts'
import { cardTransactionColumns, cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { cardLabels } from '@maru/shared/cards/card.labels.ts'
import { cardColumns, cards } from '@maru/shared/cards/card.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { closeCardMonth, listCardMonths } from './card-month.service.ts'
import { listCardTransactions, loadCardTransaction, sumCardTransactions } from './card-transaction-list.service.ts'
import { confirmReceipt, recordRepaid, setCardUse } from './card-use.service.ts'
import { createCard, listCards, loadCard, updateCard } from './card.service.ts'

export function cardRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  implement(app, cards, {
    list: ({ who, query }) => listCards(db, who, query),
    export: exportList(app, cards.export, ({ who, query }) =>
      listWorkbook(who, cardLabels.cards, cardColumns, (page) => listCards(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadCard(db, who, params.id),
    create: ({ who, body }) => createCard(db, who, body),
    update: ({ who, params, body }) => updateCard(db, who, params.id, body),
  })
  implement(app, cardTransactions, {
    list: ({ who, query }) => listCardTransactions(db, who, query),
    export: exportList(app, cardTransactions.export, ({ who, query }) =>
      listWorkbook(who, cardTransactionLabels.transactions, cardTransactionColumns, (page) =>
        listCardTransactions(db, who, { ...query, ...page }),
      ),
    ),
    totals: ({ who, query }) => sumCardTransactions(db, who, query),
    months: ({ who }) => listCardMonths(db, who),
    closeMonth: ({ who, params }) => closeCardMonth(db, who, params.month),
    get: ({ who, params }) => loadCardTransaction(db, who, params.id),
    confirm: ({ who, params, body }) => confirmReceipt(db, who, params.id, body),
    setUse: ({ who, params, body }) => setCardUse(db, who, params.id, body),
    recordRepaid: ({ who, params, body }) => recordRepaid(db, who, params.id, body.repaidOn),
  })
}
