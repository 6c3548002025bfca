import { menuAdmin } from '@maru/shared/menus/menu-admin.ts'
import { menuHelp } from '@maru/shared/menus/menu-help.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { createResponseCache, sendCached } from '../../http/cached-response.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { createMenu, listMenus, moveMenu, removeMenu, updateMenu } from './menu-admin.service.ts'
import { menusWithHelp, openingRoles } from '../platform/menus.service.ts'
import { menuWorkbook } from './menu-workbook.ts'
import { readContents, readHelp, saveContents } from './menu-content.service.ts'

/** The menu's tree and what its pages say about themselves. */
export function menuRoutes(app: FastifyInstance, { db, pool }: Database) {
  const helpAnswers = createResponseCache()
  implement(app, menuAdmin, {
    list: ({ who }) => listMenus(db, who),
    export: exportList(app, menuAdmin.export, ({ who, query }) => menuWorkbook(db, who, query)),
    create: ({ who, body, inTransaction }) => inTransaction((tx) => createMenu(tx, who, body)),
    update: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateMenu(tx, who, params.number, body)),
    move: ({ who, params, body, inTransaction }) => inTransaction((tx) => moveMenu(tx, who, params.number, body)),
    remove: ({ who, params, inTransaction }) => inTransaction((tx) => removeMenu(tx, who, params.number)),
    content: ({ who, params }) => readContents(db, who, params.number),
    saveContent: ({ who, params, body, inTransaction }) => inTransaction((tx) => saveContents(tx, who, params.number, body)),
  })
  implement(app, menuHelp, {
    list: async ({ request, reply, who }) => {
      const version = `${who.rightsVersion}/${who.referenceVersion}`
      const ready = await helpAnswers(version, openingRoles(who).join(), () => menusWithHelp(pool, who))
      return sendCached(request, reply, ready, 'private')
    },
    read: ({ who, params }) => readHelp(db, pool, who, params.number),
  })
}
