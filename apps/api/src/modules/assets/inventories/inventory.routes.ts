import { inventories } from '@maru/shared/assets/inventories/inventory.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../http/implement.ts'
import { exportList } from '../../../http/list-export.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { closeInventory } from './inventory-close.service.ts'
import { listDifferences, listItems } from './inventory-item.service.ts'
import { inventoryWorkbook } from './inventory-report.ts'
import { createInventory, listInventories, loadInventory, setCounters } from './inventory.service.ts'
import { removeScan, recordScans } from './scan.service.ts'

export function inventoryRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  implement(app, inventories, {
    list: ({ who, query }) => listInventories(db, who, query),
    get: ({ who, params }) => loadInventory(db, who, params.id),
    create: ({ who, body }) => createInventory(db, who, body),
    setCounters: ({ who, params, body }) => setCounters(db, who, params.id, body.counters),
    items: ({ who, params, query }) => listItems(db, who, params.id, query),
    export: exportList(app, inventories.export, ({ who, params, query }) => inventoryWorkbook(db, who, params.id, query)),
    differences: ({ who, params }) => listDifferences(db, who, params),
    scan: ({ who, params, body }) => recordScans(db, who, params.id, body.scans),
    removeScan: ({ who, params }) => removeScan(db, who, params),
    close: ({ who, params, body }) => closeInventory(db, who, params.id, body),
  })
}
