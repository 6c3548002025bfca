import { accessCheck } from '@maru/shared/roles/access-check.ts'
import { apiRegister } from '@maru/shared/roles/api-register.ts'
import { permissionPreviews } from '@maru/shared/roles/permission-preview.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { rightsPeople } from '@maru/shared/roles/rights-people.ts'
import { roles } from '@maru/shared/roles/role.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { lastCalls, listApis, noteApi } from './matrix/api-register.service.ts'
import { checkAccess } from './preview/access-check.service.ts'
import { effectivePermissionsWorkbook } from './preview/effective-permissions-workbook.ts'
import { loadEffectivePermissions } from './preview/effective-permissions.service.ts'
import { apiMatrixWorkbook, menuMatrixWorkbook } from './matrix/matrix-workbooks.ts'
import { permissionPreviewWorkbook } from './preview/permission-preview-workbook.ts'
import { previewPermissions } from './preview/permission-preview.service.ts'
import { concernedWorkbook, listConcerned } from './matrix/rights-people.service.ts'
import { readApiMatrix, readMenuMatrix, saveChanges, tryChanges } from './matrix/rights-matrix.service.ts'
import { giveToPeople, listChanges, listMembers, takeFromPeople } from './members/role-members.service.ts'
import { apiWorkbook, memberWorkbook, roleChangeWorkbook, roleWorkbook } from './definitions/role-workbooks.ts'
import { createRole, listRoles, readRole, saveScopes, updateRole } from './definitions/role.service.ts'

/** Roles, their people and their reach. */
export function roleRoutes(app: FastifyInstance, database: Database) {
  const { db, pool } = database
  implement(app, roles, {
    list: ({ who }) => listRoles(db, who),
    export: exportList(app, roles.export, ({ who, query }) => roleWorkbook(db, who, query)),
    get: ({ who, params }) => readRole(db, who, params.code),
    create: ({ who, body, inTransaction }) => inTransaction((tx) => createRole(tx, who, body)),
    update: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateRole(tx, who, params.code, body)),
    saveScopes: ({ who, params, body, inTransaction }) => inTransaction((tx) => saveScopes(tx, who, params.code, body)),
    members: ({ who, params, query }) => listMembers(pool, who, params.code, query),
    membersExport: exportList(app, roles.membersExport, ({ who, params, query }) => memberWorkbook(database, who, params.code, query)),
    give: ({ who, params, body, inTransaction }) => inTransaction((tx) => giveToPeople(tx, who, params.code, body)),
    take: ({ who, params, body, inTransaction }) => inTransaction((tx) => takeFromPeople(tx, who, params.code, body)),
    changes: ({ who, params, query }) => listChanges(database, who, params.code, query),
    changesExport: exportList(app, roles.changesExport, ({ who, params }) => roleChangeWorkbook(database, who, params.code)),
  })
  rightsRoutes(app, database)
}

/** The two matrices, who may what and why, and what a change would do. */
function rightsRoutes(app: FastifyInstance, database: Database) {
  const { db, pool } = database
  implement(app, rights, {
    menus: ({ who }) => readMenuMatrix(db, who),
    apis: ({ who }) => readApiMatrix(db, who),
    menusExport: exportList(app, rights.menusExport, ({ who, query }) => menuMatrixWorkbook(db, who, query)),
    apisExport: exportList(app, rights.apisExport, ({ who, query }) => apiMatrixWorkbook(db, who, query)),
    tryMenus: ({ who, body }) => tryChanges(db, who, 'menu', body.changes),
    tryApis: ({ who, body }) => tryChanges(db, who, 'api', body.changes),
    saveMenus: ({ who, body, inTransaction }) => inTransaction((tx) => saveChanges(tx, who, 'menu', body)),
    saveApis: ({ who, body, inTransaction }) => inTransaction((tx) => saveChanges(tx, who, 'api', body)),
    explain: ({ who, params }) => loadEffectivePermissions(db, who, params.userId),
    explainExport: exportList(app, rights.explainExport, ({ who, params, query }) =>
      effectivePermissionsWorkbook(db, who, params.userId, query.q),
    ),
  })
  implement(app, accessCheck, {
    ask: ({ who, params, query }) => checkAccess(database, who, params.userId, query),
  })
  implement(app, permissionPreviews, {
    run: ({ who, body }) => previewPermissions(db, who, body),
    excel: exportList(app, permissionPreviews.excel, ({ who, body }) => permissionPreviewWorkbook(db, who, body)),
  })
  implement(app, rightsPeople, {
    list: ({ who, query }) => listConcerned(pool, who, query),
    export: exportList(app, rightsPeople.export, ({ who, query }) => concernedWorkbook(pool, who, query)),
  })
  implement(app, apiRegister, {
    list: ({ who }) => listApis(db, who),
    export: exportList(app, apiRegister.export, ({ who, query }) => apiWorkbook(database, who, query)),
    calls: () => lastCalls(pool),
    update: ({ who, body, inTransaction }) => inTransaction((tx) => noteApi(tx, who, body)),
  })
}
