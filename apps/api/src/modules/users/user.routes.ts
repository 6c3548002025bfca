import { people } from '@maru/shared/users/people.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import type { FastifyInstance } from 'fastify'
import { rememberRevision } from '../../kernel/access/session-state.ts'
import { askThrough, type Db } from '../../kernel/database/database.ts'
import { readyReference } from '../../http/cached-response.ts'
import { implement, type Handlers } from '../../http/implement.ts'
import type { Who } from '../../kernel/access/session.ts'
import { departmentTree, searchDepartments } from './directory/department-search.service.ts'
import { exportList } from '../../http/list-export.ts'
import type { SignInContext } from '../session/session.service.ts'
import { giveRole, takeRole } from '../roles/members/role-holders.service.ts'
import { endReporting, listReportingLines, removeReporting, report } from './employment/reporting-line.service.ts'
import { changeAssignment, listAssignments, removeAssignment } from './employment/assignment.service.ts'
import { assignAndTell } from './employment/department-move.service.ts'
import { arrangeLeaving, callOffLeaving, readLeaving } from './employment/leaving.service.ts'
import { tellWorkingTimeChanged } from './profiles/working-time.service.ts'
import { leadToPicture } from './profiles/people-picture.service.ts'
import { listMembers, namedPeople, searchPeople, suggestPeople } from './directory/people-search.service.ts'
import { clearLongTimeLogin, createUser, removeUser, resetPassword } from './accounts/user-account.service.ts'
import { contactBlock, contractBlock, personalBlock, profileBlock, remarkBlock } from './profiles/user-sections.service.ts'
import { changePicture, modifyUser } from './profiles/user-edit.service.ts'
import { userWorkbook } from './directory/user-export.service.ts'
import { userHistory } from './common/user-history.service.ts'
import { endSession, listUserRoles, listSessions, listSignIns } from './accounts/user-sessions.service.ts'
import { readFactors, resetFactors } from './accounts/factor-reset.service.ts'
import { disconnect } from '../session/sign-on/accounts.service.ts'
import { startViewAs } from './accounts/view-as.service.ts'
import { assertManages, assertReached } from './common/user-access.ts'
import { listUsers } from './directory/user-list.service.ts'

/** Runs a change in a transaction of its own. */
const changing = async ({ db }: Pick<SignInContext, 'db'>, change: (tx: Db) => Promise<unknown>) => {
  await db.$transaction(change)
  return 'Success' as const
}

/** Reads something of a person within the caller's data scope. */
async function reading<T>({ db }: SignInContext, { who, params }: { who: Who; params: { userId: string } }, read: () => Promise<T>) {
  await assertReached(db, who, params.userId)
  return read()
}

/** Changes something of a person who is the caller's to manage, in a transaction of its own. */
const managing = ({ db }: SignInContext, { who, params }: { who: Who; params: { userId: string } }, change: (tx: Db) => Promise<unknown>) =>
  changing({ db }, async (tx) => {
    await assertManages(tx, who, params.userId)
    await change(tx)
  })

const accountHandlers = (context: SignInContext): Handlers<typeof userAccounts> => ({
  assignments: (call) => reading(context, call, () => listAssignments(context.db, call.who, call.params.userId)),
  assign: (call) => managing(context, call, (db) => assignAndTell(db, call.who, call.params.userId, call.body)),
  changeAssignment: (call) => managing(context, call, (db) => changeAssignment(db, call.who, call.params, call.body)),
  removeAssignment: (call) => managing(context, call, (db) => removeAssignment(db, call.who, call.params)),
  reportingLines: (call) => reading(context, call, () => listReportingLines(context.db, call.who, call.params.userId)),
  report: (call) => managing(context, call, (db) => report(db, call.who, call.params.userId, call.body)),
  endReporting: (call) => managing(context, call, (db) => endReporting(db, call.who, call.params, call.body)),
  removeReporting: (call) => managing(context, call, (db) => removeReporting(db, call.who, call.params)),
  roles: (call) => reading(context, call, () => listUserRoles(context.db, call.who, call.params.userId)),
  giveRole: ({ who, params, body }) => changing(context, (db) => giveRole(db, who, { ...params, ...body })),
  takeRole: ({ who, params, body }) => changing(context, (db) => takeRole(db, who, { ...params, ...body })),
  sessions: ({ who, params }) => listSessions(context.db, context.env, who, params.userId),
  viewAs: ({ who, params, body }) => changing(context, (db) => startViewAs(db, who, { ...params, ...body })),
  endSession: ({ who, params }) => changing(context, (db) => endSession(db, who, params)),
  factors: (call) => reading(context, call, () => readFactors(context, call.params.userId)),
  disconnectSignOn: (call) => managing(context, call, (db) => disconnect(db, call.who, call.params.userId, call.body.reason)),
  resetFactors: (call) => managing(context, call, (db) => resetFactors(db, call.who, { ...call.params, ...call.body })),
  signIns: ({ who, params, query }) => listSignIns(context.db, who, params.userId, query),
  history: (call) => reading(context, call, () => userHistory(context.db, call.who, call.params.userId, call.query)),
  leaving: (call) => reading(context, call, () => readLeaving(context.db, call.who, call.params.userId)),
  leave: (call) =>
    managing(context, call, async (db) => {
      await arrangeLeaving(db, call.who, call.params.userId, call.body)
      await tellWorkingTimeChanged(db, call.who, [call.params.userId])
    }),
  stay: (call) =>
    managing(context, call, async (db) => {
      await callOffLeaving(db, call.who, call.params.userId)
      await tellWorkingTimeChanged(db, call.who, [call.params.userId])
    }),
})

export function userRoutes(app: FastifyInstance, context: SignInContext) {
  const { db, pool, env } = context
  const ask = askThrough(pool)
  implement(app, users, {
    list: ({ who, query }) => listUsers(pool, env, who, query),
    export: exportList(app, users.export, ({ who, query }) => userWorkbook(context, who, query)),
    personal: async ({ who, params, reply }) => {
      const block = await personalBlock(db, who, params.userId)
      await rememberRevision(db, who, params.userId, block.revision)
      void reply.header('etag', `"${block.revision}"`)
      return block
    },
    contract: ({ who, params }) => contractBlock(db, who, params.userId),
    basic: ({ who, params }) => contactBlock(db, who, params.userId),
    remark: ({ who, params }) => remarkBlock(db, who, params.userId),
    profile: ({ who, params }) => profileBlock(db, env, who, params.userId),
    modify: ({ who, body, request }) => modifyUser(context, who, body, request.headers['if-match']),
    create: ({ who, body }) => createUser(context, who, body),
    remove: ({ who, params }) => removeUser(context, who, params.userId),
    changePicture: ({ who, body }) => changePicture(context, who, body),
    clearLongTimeLogin: ({ who, params }) => clearLongTimeLogin(context, who, params.userId),
    resetPassword: ({ who, params }) => resetPassword(context, who, params.userId),
    departments: readyReference(users.departments, (language) => searchDepartments(ask, language)),
  })
  implement(app, userAccounts, accountHandlers(context))
  implement(app, people, {
    search: ({ who, query }) => searchPeople(pool, who, query),
    members: ({ who, query }) => listMembers(pool, who, query),
    suggested: ({ who }) => suggestPeople(pool, who),
    named: ({ who, query }) => namedPeople(pool, who, query.ids),
    picture: ({ who, params, reply }) => leadToPicture(pool, who, params.userId, reply),
    departments: ({ who }) => departmentTree(ask, who.language),
  })
}
