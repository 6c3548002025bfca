import { itemColumns, type ItemQuery } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels, scanOutcomeLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { clockText, listWorkbook } from '../../../adapters/spreadsheets/list-workbook.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { wordIn } from '../../../kernel/names.ts'
import { loadOwnZone } from '../../../kernel/time-zone.ts'
import { listItems } from './inventory-item.service.ts'
import { listFindings } from './inventory.service.ts'

/** The report of an inventory: what was to be found, and on a second sheet every code that belongs to nothing of it. Times by the reader's clock. */
export async function inventoryWorkbook(db: Db, who: Who, id: string, query: Omit<ItemQuery, 'page' | 'size'>) {
  const timeZone = await loadOwnZone(db, who.userId)
  const { language } = who
  const workbook = listWorkbook({ language, timeZone }, labels.inventory, itemColumns, (page) =>
    listItems(db, who, id, { ...query, ...page }),
  )
  // Asked before: who may not read the items gets no codes either.
  await listItems(db, who, id, { ...query, page: 1, size: 1 })
  const findings = await listFindings(db, who, id, null)
  if (findings.length === 0) return workbook
  const headings = [labels.code, labels.assetNo, labels.foundPlace, labels.foundBy, labels.foundAt].map((label) => wordIn(label, language))
  const rows = findings.map(({ code, assetNo, place, refusal, byName, at }) => {
    const reason = refusal === '' ? '' : wordIn(scanOutcomeLabels[refusal], language)
    return [code, assetNo, [place, reason].filter(Boolean).join(' · '), byName, clockText(at, timeZone)]
  })
  return { ...workbook, notes: { name: wordIn(labels.findings, language), headings, rows } }
}
