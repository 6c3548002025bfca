import { journals } from '@maru/shared/outputs/journals/journal.ts'
import { accessTokens } from '@maru/shared/tokens/token.ts'
import { callAs, day, granted, type TestApp } from './test-app.ts'

let made = 0
/** Has a person create a token with a name of its own, valid for 30 days unless told otherwise. */
export const createTokenAs = (app: TestApp, user: string, scopes: string[], validTo = day(30)) =>
  callAs(app, user, accessTokens.create, { body: { name: `Script ${String((made += 1))}`, validTo, scopes } })
export const newTokenAs = async (app: TestApp, user: string, ...scopes: string[]) => granted(await createTokenAs(app, user, scopes))

/** What a call with a token sends. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const journal = {
  issn: '20411723',
  eissn: '' as const,
  publisher: '',
  categories: '',
  indexName: '' as const,
  openAccess: false,
  active: true,
}
/** Adds a journal with a token of the office: a change that the history keeps. */
export const addJournalBy = (app: TestApp, token: string, title: string) =>
  callAs(app, null, journals.create, { body: { ...journal, title, remark: '', metrics: [] }, ...bearer(token) })
