import { departments } from '@maru/shared/departments/department.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { callOffChange, createDepartment, modifyDepartment, moveDepartment, removeDepartment } from './department-edit.service.ts'
import { appoint, dismiss, movePeople, setClerk } from './department-people.service.ts'
import { departmentHistory, departmentWorkbook, memberWorkbook, membersOn, readDepartment, treeOn } from './department-read.service.ts'

export function departmentRoutes(app: FastifyInstance, { db }: Database) {
  const changing = async (change: (tx: Db) => Promise<unknown>) => {
    await db.$transaction(change)
    return 'Success' as const
  }
  implement(app, departments, {
    tree: ({ who, query }) => treeOn(db, who, query.on),
    export: exportList(app, departments.export, ({ who, query }) => departmentWorkbook(db, who, query.on)),
    get: ({ who, params }) => readDepartment(db, who, params.code),
    create: ({ who, body }) => changing((tx) => createDepartment(tx, who, body)),
    modify: ({ who, params, body }) => changing((tx) => modifyDepartment(tx, who, params.code, body)),
    move: ({ who, params, body }) => changing((tx) => moveDepartment(tx, who, params.code, body)),
    callOff: ({ who, params }) => changing((tx) => callOffChange(tx, who, params)),
    remove: ({ who, params }) => changing((tx) => removeDepartment(tx, who, params.code)),
    appoint: ({ who, params, body }) => changing((tx) => appoint(tx, who, params.code, body)),
    dismiss: ({ who, params }) => changing((tx) => dismiss(tx, who, params)),
    clerks: ({ who, params, body }) => changing((tx) => setClerk(tx, who, params.code, body)),
    members: ({ who, params, query }) => membersOn(db, who, params.code, query),
    membersExport: exportList(app, departments.membersExport, ({ who, params, query }) => memberWorkbook(db, who, params.code, query)),
    movePeople: ({ who, params, body }) => changing((tx) => movePeople(tx, who, params.code, body)),
    history: ({ who, params, query }) => departmentHistory(db, who, params.code, query),
  })
}
