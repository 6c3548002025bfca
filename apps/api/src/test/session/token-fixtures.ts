import { journals } from '@maru/shared/outputs/journals/journal.ts'
import { type ServiceAccountInput, serviceAccounts } from '@maru/shared/tokens/service-account.ts'
import { accessTokens } from '@maru/shared/tokens/token.ts'
import { callAs, day, granted, type TestApp } from '../test-app.ts'

let made = 0
/** Has a person create a token with a name of its own, valid for 30 days unless told otherwise. */
export const createTokenAs = (app: TestApp, user: string, scopes: string[], validTo = day(30)) =>
  callAs(app, user, accessTokens.create, { body: { name: `Script ${String((made += 1))}`, validTo, scopes } })
export const newTokenAs = async (app: TestApp, user: string, ...scopes: string[]) => granted(await createTokenAs(app, user, scopes))

/** What a call with a token sends. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** A journal without its title. */
export const journal = {
  issn: '20411723',
  eissn: '' as const,
  publisher: '',
  categories: '',
  indexName: '' as const,
  openAccess: false,
  active: true,
  remark: '',
  metrics: [],
}
/** Adds a journal with a token of the office: a change that the history keeps. */
export const addJournalBy = (app: TestApp, token: string, title: string) =>
  callAs(app, null, journals.create, { body: { ...journal, title }, ...bearer(token) })

const officeRole = 'H01'
/** What a service account of the office is made with, by a name of its own. */
export const serviceInput = (more: Partial<ServiceAccountInput> = {}): ServiceAccountInput => ({
  name: `Door system ${String((made += 1))}`,
  ownerId: 'office',
  departmentCode: 'ENV',
  roleCode: officeRole,
  scopes: ['people:read', 'outputs:change'],
  addresses: '',
  active: true,
  ...more,
})
/** Has an administrator make a service account. */
export const createService = (app: TestApp, more: Partial<ServiceAccountInput> = {}) =>
  callAs(app, 'admin', serviceAccounts.create, { body: serviceInput(more) })
/** A service account with a token that its owner made. */
export async function newService(app: TestApp, more: Partial<ServiceAccountInput> = {}) {
  const account = granted(await createService(app, more))
  const body = { name: 'Main', validTo: day(30), scopes: ['leave:read'], account: account.userId }
  const { token, id } = granted(await callAs(app, account.ownerId, accessTokens.create, { body }))
  return { account, token, id }
}
/** Has an administrator change fields of a service account. */
export async function changeService(app: TestApp, userId: string, more: Partial<ServiceAccountInput>) {
  const {
    ownerName: _o,
    departmentName: _d,
    roleName: _r,
    stopsOn: _s,
    userId: _u,
    ...row
  } = granted(await callAs(app, 'admin', serviceAccounts.get, { params: { userId } }))
  return callAs(app, 'admin', serviceAccounts.update, { params: { userId }, body: { ...row, ...more } })
}
