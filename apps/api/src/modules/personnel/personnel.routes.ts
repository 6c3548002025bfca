import { changeFieldNames, employeeChangeLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { employeeChangeRequests, employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import type { EmployeeChangeBody } from '@maru/shared/personnel/changes/change-body.ts'
import { plannedColumns } from '@maru/shared/personnel/changes/change-columns.ts'
import type { GiftBody } from '@maru/shared/personnel/gifts/gift-body.ts'
import { giftColumns, giftRuleColumns } from '@maru/shared/personnel/gifts/gift-columns.ts'
import { giftRequests, giftRules, gifts } from '@maru/shared/personnel/gifts/gift.ts'
import { giftKindLabels, giftLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import type { IrregularProfileBody } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { profileName } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { profileColumns } from '@maru/shared/personnel/guests/profile-columns.ts'
import { irregularProfileRequests, irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { irregularProfileLabels, profileFieldLabels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, requestWorkbook } from '../approvals/requests/request-list.service.ts'
import type { SignInContext } from '../session/session.service.ts'
import { checkExitItem, finishExit, withdrawChange } from './changes/change-actions.service.ts'
import { listPlannedChanges, loadDocumentChange } from './changes/change-list.service.ts'
import { loadFacts } from './changes/change-values.service.ts'
import { createGiftRule, listGiftRules, loadGiftRule, removeGiftRule, updateGiftRule } from './gifts/gift-rule.service.ts'
import { assessTyped, closeGift, listGifts, loadDocumentGift } from './gifts/gift.service.ts'
import { createGuestAccount } from './guests/profile-account.service.ts'
import { convertProfile, listProfiles, loadProfile } from './guests/profile.service.ts'

type MayRead = (db: Db, who: Who, documentId: string) => Promise<boolean>
const listings = {
  gift: { kind: 'GIFT', filters: ['giftKind'] },
  change: { kind: 'EMPLOYEE_CHANGE', filters: [] },
  profile: { kind: 'IRREGULAR_PROFILE', filters: ['kindCode'] },
} as const

function giftRoutes(app: FastifyInstance, { db, pool }: SignInContext, assertReads: (who: Who, id: string) => Promise<void>) {
  implement(app, giftRequests, {
    list: ({ who, query }) => listRequests<GiftBody>(db, who, listings.gift, query),
    excel: exportList(app, giftRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<GiftBody>(pool, who, {
        listing: listings.gift,
        asked,
        name: menuLabels.gift,
        columns: [
          {
            header: wordIn(giftLabels.giftKind, who.language),
            width: 14,
            value: ({ body }) => wordIn(giftKindLabels[body.giftKind], who.language),
          },
          { header: wordIn(giftLabels.amount, who.language), width: 18, value: ({ body }) => `${body.amount} ${body.currency}` },
        ],
      }),
    ),
  })
  implement(app, gifts, {
    assess: ({ who, query }) => assessTyped(db, who, query),
    register: ({ who, query }) => listGifts(db, who, query),
    export: exportList(app, gifts.export, ({ who, query }) =>
      listWorkbook(who, giftLabels.register, giftColumns, (page) => listGifts(db, who, { ...query, ...page })),
    ),
    ofDocument: async ({ who, params }) => {
      await assertReads(who, params.id)
      return loadDocumentGift(db, who, params.id)
    },
    close: ({ who, params, body }) => closeGift(db, who, params.id, body),
  })
}

function giftRuleRoutes(app: FastifyInstance, { db }: SignInContext) {
  implement(app, giftRules, {
    list: ({ query }) => listGiftRules(db, query),
    export: exportList(app, giftRules.export, ({ who, query }) =>
      listWorkbook(who, giftLabels.rules, giftRuleColumns, (page) => listGiftRules(db, { ...query, ...page })),
    ),
    get: ({ params }) => loadGiftRule(db, params.id),
    create: ({ who, body }) => createGiftRule(db, who, body),
    update: ({ who, params, body }) => updateGiftRule(db, who, params.id, body),
    remove: ({ who, params }) => removeGiftRule(db, who, params.id),
  })
}

function changeRoutes(app: FastifyInstance, { db, pool }: SignInContext, assertReads: (who: Who, id: string) => Promise<void>) {
  implement(app, employeeChangeRequests, {
    list: ({ who, query }) => listRequests<EmployeeChangeBody>(db, who, listings.change, query),
    excel: exportList(app, employeeChangeRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<EmployeeChangeBody>(pool, who, {
        listing: listings.change,
        asked,
        name: menuLabels.employeeChange,
        columns: [
          { header: wordIn(employeeChangeLabels.effectiveOn, who.language), width: 12, value: ({ body }) => body.effectiveOn },
          {
            header: wordIn(employeeChangeLabels.items, who.language),
            width: 40,
            value: ({ body }) => body.items.map(({ field }) => wordIn(changeFieldNames[field], who.language)).join(', '),
          },
        ],
      }),
    ),
  })
  implement(app, employeeChanges, {
    planned: ({ who, query }) => listPlannedChanges(db, who, query),
    export: exportList(app, employeeChanges.export, ({ who, query }) =>
      listWorkbook(who, employeeChangeLabels.planned, plannedColumns, (page) => listPlannedChanges(db, who, { ...query, ...page })),
    ),
    facts: ({ who, params }) => loadFacts(db, who, params.userId),
    ofDocument: async ({ who, params }) => {
      await assertReads(who, params.id)
      return loadDocumentChange(db, who, params.id)
    },
    withdraw: ({ who, params, body }) => withdrawChange(db, who, params.id, body),
    check: ({ who, params, body }) => checkExitItem(db, who, params.id, body),
    finish: ({ who, params }) => finishExit(db, who, params.id),
  })
}

function guestRoutes(app: FastifyInstance, context: SignInContext) {
  const { db, pool } = context
  implement(app, irregularProfileRequests, {
    list: ({ who, query }) => listRequests<IrregularProfileBody>(db, who, listings.profile, query),
    excel: exportList(app, irregularProfileRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<IrregularProfileBody>(pool, who, {
        listing: listings.profile,
        asked,
        name: menuLabels.irregularCertificate,
        columns: [
          { header: wordIn(profileFieldLabels.name, who.language), width: 30, value: ({ body }) => profileName(body) },
          { header: wordIn(profileFieldLabels.institute, who.language), width: 30, value: ({ body }) => body.institute },
          { header: wordIn(profileFieldLabels.to, who.language), width: 12, value: ({ body }) => body.to },
        ],
      }),
    ),
  })
  implement(app, irregularProfiles, {
    list: ({ who, query }) => listProfiles(db, who, query),
    export: exportList(app, irregularProfiles.export, ({ who, query }) =>
      listWorkbook(who, irregularProfileLabels.profiles, profileColumns, (page) => listProfiles(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadProfile(db, who, params.id),
    openAccount: ({ who, params, body }) => createGuestAccount(context, who, params.id, body),
    convert: ({ who, params, body }) => convertProfile(db, who, params.id, body),
  })
}

/** Gifts, changes of employees, and guests. `canRead`: whether the document of a request is there for the caller. */
export function personnelRoutes(app: FastifyInstance, context: SignInContext, canRead: MayRead) {
  const assertReads = async (who: Who, id: string) => {
    if (!(await canRead(context.db, who, id))) throw notFound()
  }
  giftRoutes(app, context, assertReads)
  giftRuleRoutes(app, context)
  changeRoutes(app, context, assertReads)
  guestRoutes(app, context)
}
