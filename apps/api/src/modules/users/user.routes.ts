import { people } from '@maru/shared/users/people.ts'
import { users } from '@maru/shared/users/user.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { sendWorkbook } from '../../ports/excel.ts'
import { departmentTree, searchDepartments } from '../departments/department.service.ts'
import type { SignInContext } from '../session/session.service.ts'
import { listMembers, namedPeople, searchPeople, suggestPeople } from './people-search.service.ts'
import { clearLongTimeLogin, createUser, removeUser, resetPassword } from './user-account.service.ts'
import { contactBlock, contractBlock, personalBlock, profileBlock, remarkBlock } from './user-blocks.service.ts'
import { changePicture, modifyUser } from './user-edit.service.ts'
import { userWorkbook } from './user-export.service.ts'
import { listUsers } from './user-list.service.ts'

export function userRoutes(app: FastifyInstance, context: SignInContext) {
  const { db, pool, env } = context
  implement(app, users, {
    list: ({ who, query }) => listUsers(pool, env, who, query),
    export: async ({ who, query, reply }) => sendWorkbook(reply, await userWorkbook(context, who, query)),
    personal: ({ who, params }) => personalBlock(db, who, params.userId),
    contract: ({ who, params }) => contractBlock(db, who, params.userId),
    basic: ({ who, params }) => contactBlock(db, who, params.userId),
    remark: ({ who, params }) => remarkBlock(db, who, params.userId),
    profile: ({ who, params }) => profileBlock(db, env, who, params.userId),
    modify: ({ who, body }) => modifyUser(context, who, body),
    create: ({ who, body }) => createUser(context, who, body),
    remove: ({ who, params }) => removeUser(context, who, params.userId),
    changePicture: ({ who, body }) => changePicture(context, who, body),
    clearLongTimeLogin: ({ who, params }) => clearLongTimeLogin(context, who, params.userId),
    resetPassword: ({ who, params }) => resetPassword(context, who, params.userId),
    departments: ({ who }) => searchDepartments(db, who.language),
  })
  implement(app, people, {
    search: ({ who, query }) => searchPeople(pool, who, query.q),
    members: ({ who, query }) => listMembers(pool, who, query),
    suggested: ({ who }) => suggestPeople(pool, who),
    named: ({ who, query }) => namedPeople(pool, who, query.ids),
    departments: ({ who }) => departmentTree(db, who.language),
  })
}
