import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { assetLoans } from '@maru/shared/assets/requests/asset-loan.ts'
import { assetPicker } from '@maru/shared/assets/requests/asset-picker.ts'
import { assetRequestLabels as labels, disposalReasonLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { assetChangeRequests, disposalRequests, leasingRequests, relocationRequests } from '@maru/shared/assets/requests/asset-requests.ts'
import type { ChangeBody } from '@maru/shared/assets/requests/change-body.ts'
import type { DisposalBody } from '@maru/shared/assets/requests/disposal-body.ts'
import type { LeasingBody } from '@maru/shared/assets/requests/leasing-body.ts'
import type { RelocationBody } from '@maru/shared/assets/requests/relocation-body.ts'
import type { ApprovalKind, DocumentBody } from '@maru/shared/document-bodies.ts'
import type { LabelRecord, Language } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Database, Db } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, type RequestListing, requestWorkbook } from '../approvals/requests/request-list.service.ts'
import { extendLoan, listLoans, loadLoan, recordReturn } from './requests/asset-loan.service.ts'
import { loadAssetFacts, loadNamedAssets, pickAssets } from './requests/asset-picker.service.ts'

type AssetBody = DocumentBody & { readonly lines: readonly { readonly assetNo: string }[] }
type Own<B> = readonly (readonly [label: LabelRecord, width: number, value: (body: B, language: Language) => string])[]

const listings = {
  leasing: { kind: 'LEASING', filters: [] },
  relocation: { kind: 'RELOCATION', filters: [] },
  change: { kind: 'ASSET_CHANGE', filters: [] },
  disposal: { kind: 'DISPOSAL', filters: ['disposalReason'] },
} as const satisfies Readonly<Record<string, RequestListing & { kind: ApprovalKind }>>

/** List and workbook of one of the four types: the assets, then what is its own. */
const listOf = <B extends AssetBody>({ pool }: Database, listing: RequestListing, name: LabelRecord, own: Own<B>) => {
  type Asked = { who: Parameters<typeof requestWorkbook>[1]; query: Parameters<typeof requestWorkbook>[2]['asked'] }
  const columns: Own<B> = [[assetLabels.assets, 30, ({ lines }) => [...new Set(lines.map(({ assetNo }) => assetNo))].join(', ')], ...own]
  return ({ who, query: asked }: Asked) =>
    requestWorkbook<B>(pool, who, {
      listing,
      asked,
      name,
      columns: columns.map(([label, width, value]) => ({
        header: wordIn(label, who.language),
        width,
        value: ({ body }) => value(body, who.language),
      })),
    })
}

const leasingColumns: Own<LeasingBody> = [
  [labels.purpose, 40, ({ purpose }) => purpose],
  [labels.from, 12, ({ from }) => from],
  [labels.due, 12, ({ due }) => due],
]
const disposalColumns: Own<DisposalBody> = [
  [
    labels.disposalReason,
    20,
    ({ disposalReason }, language) => (disposalReason === '' ? '' : wordIn(disposalReasonLabels[disposalReason], language)),
  ],
  [labels.buyer, 30, ({ buyerKind, buyerId, buyer }) => (buyerKind === 'STAFF' ? buyerId : buyer)],
  [labels.reason, 50, ({ reason }) => reason],
]
const withReason: Own<RelocationBody | ChangeBody> = [[labels.reason, 50, ({ reason }) => reason]]

type MayRead = (db: Db, who: Who, documentId: string) => Promise<boolean>

/** `canRead`: whether the document of a request is there for the caller. */
export function assetRequestRoutes(app: FastifyInstance, database: Database, canRead: MayRead) {
  const { db } = database
  const { leasing, rentalLocation, assetChange, disposal } = menuLabels
  implement(app, leasingRequests, {
    list: ({ who, query }) => listRequests<LeasingBody>(db, who, listings.leasing, query),
    excel: exportList(app, leasingRequests.excel, listOf(database, listings.leasing, leasing, leasingColumns)),
  })
  implement(app, relocationRequests, {
    list: ({ who, query }) => listRequests<RelocationBody>(db, who, listings.relocation, query),
    excel: exportList(app, relocationRequests.excel, listOf<RelocationBody>(database, listings.relocation, rentalLocation, withReason)),
  })
  implement(app, assetChangeRequests, {
    list: ({ who, query }) => listRequests<ChangeBody>(db, who, listings.change, query),
    excel: exportList(app, assetChangeRequests.excel, listOf<ChangeBody>(database, listings.change, assetChange, withReason)),
  })
  implement(app, disposalRequests, {
    list: ({ who, query }) => listRequests<DisposalBody>(db, who, listings.disposal, query),
    excel: exportList(app, disposalRequests.excel, listOf(database, listings.disposal, disposal, disposalColumns)),
  })
  implement(app, assetPicker, {
    list: ({ who, query }) => pickAssets(db, who, query),
    named: ({ who, query }) => loadNamedAssets(db, who, query.numbers),
    facts: ({ who, query }) => loadAssetFacts(db, who, query.numbers),
  })
  implement(app, assetLoans, {
    list: async ({ who, params }) => {
      if (!(await canRead(db, who, params.id))) throw notFound()
      return listLoans(db, who, params.id)
    },
    get: ({ who, params }) => loadLoan(db, who, params.id),
    recordReturn: ({ who, params, body }) => recordReturn(db, who, params.id, body),
    extend: ({ who, params, body }) => extendLoan(db, who, params.id, body),
  })
}
