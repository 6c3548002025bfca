import type { BoxRow, RegisterBoxQuery, RegisterType } from '@maru/shared/approvals/boxes/approval-box.ts'
import type { DecidedRow, RegisterQuery } from '@maru/shared/approvals/registers/internal-register.ts'
import type { PaperQuery, PaperRow } from '@maru/shared/approvals/registers/paper-document.ts'
import type pg from 'pg'
import { preparedText } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listRegister } from './internal-register.service.ts'
import { listPapers } from './paper-document.service.ts'
import { paperCountSql } from './paper-list.sql.ts'

// The registers in the shape of a box (SPEC 2 selectAprvBoxList): what has no meaning for them is empty.

/** A document nobody is asked about any more. */
const settled = {
  urgent: false,
  dissent: false,
  held: false,
  status: 'COMPLETED',
  profileFileUrl: '',
  currentStage: 0,
  stageCount: 0,
  currentNames: '',
  currentSince: '',
  dueAt: '',
  opinionCount: 0,
  stepId: '',
  stepType: '',
  stepStatus: '',
  principalName: '',
  unread: false,
  days: '',
  amount: '',
  currency: '',
} as const satisfies Partial<BoxRow>

const internalSorts: Partial<Record<RegisterBoxQuery['sort'], RegisterQuery['sort']>> = {
  documentNo: 'documentNo',
  title: 'title',
  drafterName: 'drafterName',
}
const paperSorts: Partial<Record<RegisterBoxQuery['sort'], PaperQuery['sort']>> = {
  documentNo: 'registerNo',
  title: 'title',
  decidedAt: 'documentDate',
}

const toInternalRow = ({ id, documentNo, formName, title, hasFiles, dissent, cancelled, ...row }: DecidedRow): BoxRow => ({
  ...settled,
  id,
  documentNo,
  formName,
  title,
  hasFiles,
  dissent,
  status: cancelled ? 'CANCELLED' : 'COMPLETED',
  drafterName: row.drafterName,
  departmentName: row.departmentName,
  submittedAt: '',
  decidedAt: row.decidedAt,
  updatedAt: row.decidedAt,
})
const toPaperRow = ({ id, registerNo, partner, title, hasScan, ...row }: PaperRow): BoxRow => ({
  ...settled,
  id,
  documentNo: registerNo,
  formName: partner,
  title,
  hasFiles: hasScan,
  currentNames: row.handlerName,
  drafterName: row.registrarName,
  departmentName: row.receivingDepartmentName || row.departmentName,
  submittedAt: row.registeredAt,
  decidedAt: '',
  updatedAt: row.registeredAt,
})

/** Filters every register has, as it names them. */
const sharedOf = ({ page, size, q, department, drafter, direction }: RegisterBoxQuery) => ({
  page,
  size: Math.max(1, size),
  direction,
  ...(q && { q }),
  ...(department && { department }),
  ...(drafter && { drafter }),
})

/** A page of a register with its total; `size` 0 asks for the total alone. */
export async function listRegisterBox(pool: pg.Pool, who: Who, query: RegisterBoxQuery) {
  const { rows, total } = await (query.aprvBoxType === 'INSDAPRV' ? internalPage(pool, who, query) : paperPage(pool, who, query))
  return { rows: query.size === 0 ? [] : rows, total, more: false, next: '' }
}

async function internalPage(pool: pg.Pool, who: Who, query: RegisterBoxQuery) {
  const days = { ...(query.decidedFrom && { from: query.decidedFrom }), ...(query.decidedTo && { to: query.decidedTo }) }
  const registerQuery = { ...sharedOf(query), ...days, of: 'everyone', sort: internalSorts[query.sort] ?? 'decidedAt' } as const
  const { rows, total } = await listRegister(pool, who, registerQuery)
  return { rows: rows.map(toInternalRow), total }
}

async function paperPage(pool: pg.Pool, who: Who, query: RegisterBoxQuery) {
  const tab: PaperQuery['tab'] = paperTabs.find((one) => one === query.tab) ?? 'register'
  const days = { ...(query.from && { from: query.from }), ...(query.to && { to: query.to }) }
  const paperQuery = { ...sharedOf(query), ...days, tab, sort: paperSorts[query.sort] ?? 'registeredAt' }
  const { rows, total } = await listPapers(pool, who, paperQuery)
  return { rows: rows.map(toPaperRow), total }
}

const paperTabs = ['unassigned', 'assigned', 'notified'] as const

async function countPapers(pool: pg.Pool, who: Who, tab: PaperQuery['tab']) {
  const [row] = await preparedText<{ total: number }>(pool, paperCountSql({ tab, sort: 'registerNo', direction: 'desc' }, who))
  return row?.total ?? 0
}

/** How many papers wait for a handler to be named by the caller: the counter of the paper register (DOMAIN 4.9). */
export const countUnassignedPapers = (pool: pg.Pool, who: Who) => countPapers(pool, who, 'unassigned')

/** The figures of a register and of each of its tabs. */
export async function countRegisterBox(pool: pg.Pool, who: Who, aprvBoxType: RegisterType) {
  if (aprvBoxType === 'INSDAPRV') {
    const { total } = await listRegister(pool, who, { page: 1, size: 1, of: 'everyone', sort: 'decidedAt', direction: 'desc' })
    return [{ aprvBoxType, tab: '' as const, total, more: false }]
  }
  const totals = await Promise.all((['register', ...paperTabs] as const).map((tab) => countPapers(pool, who, tab)))
  return (['', ...paperTabs] as const).map((tab, index) => ({ aprvBoxType, tab, total: totals[index] ?? 0, more: false }))
}
