import { allContracts } from '@maru/shared/collections.ts'
import { isLimited, findScreens, readsOnly, rightAsked } from '@maru/shared/roles/screen-rights.ts'
import type pg from 'pg'
import { prepared } from '../../kernel/database/database.ts'
import { toApiId } from '../../http/guards/access.ts'
import type { Who } from '../../kernel/access/session.ts'

const limited = allContracts
  .flatMap((contract) => Object.values(contract))
  .filter(isLimited)
  .map((route) => ({ id: toApiId(route), granted: route.access.kind === 'grant', pages: findScreens(route), right: rightAsked(route) }))

/** Pages on which everybody changes something of their own: their record, visits, card transactions, outputs, inventions. */
const everybodyWrites: ReadonlySet<string> = new Set([
  '/chems/userlist',
  '/bbs/visitor/visitorlist',
  '/system/cardlist',
  '/project/patentlist',
  '/project/researchperformancelist',
  // Requests that everybody drafts, whatever else a call of the page changes.
  '/application/leasinglist',
  '/application/confirmationlist',
  // Heads ask for posts, panels rate and plan interviews: no role says who they are.
  '/application/newrecruitlist',
  '/application/recruitmentlist',
  '/application/employeechangelist',
  '/application/giftlist',
  '/application/irregularprofilelist',
])

/** Pages on which something is changed by a call that needs a grant. */
const writable = [...new Set(limited.filter(({ right }) => right === 'WRITE').flatMap(({ pages }) => pages))].filter(
  (page) => !everybodyWrites.has(page),
)

const GRANTS = `select distinct ra.api_id as id from role_api ra where ra.role_code = any ($1)`
const PAGES = `select m.url, coalesce(array_agg(distinct rm."right"::text) filter (where rm.role_code = any ($1)), '{}') as rights
from menu_entry m left join role_menu rm on rm.menu_number = m.number where m.url <> '' group by m.url`

/** Ids of the calls the roles may make among those that are not everybody's, and the pages they only read: the guard's rule, for all at once. */
export async function callableBy(pool: pg.Pool, { roles }: Pick<Who, 'roles'>): Promise<string[]> {
  const [grants, pages] = await Promise.all([
    prepared<{ id: string }>(pool, 'callable-grants', GRANTS, [roles]),
    prepared<{ url: string; rights: string[] }>(pool, 'callable-pages', PAGES, [roles]),
  ])
  const held = new Set(grants.map(({ id }) => id))
  const rightsOf = new Map(pages.map(({ url, rights }) => [url, rights]))
  const mayThere = (urls: readonly string[], right: string) =>
    !urls.some((url) => rightsOf.has(url)) || urls.some((url) => rightsOf.get(url)?.includes(right))
  const calls = limited.filter(
    (call) => (!call.granted || held.has(call.id)) && (call.right === undefined || mayThere(call.pages, call.right)),
  )
  const written = new Set(calls.filter(({ right }) => right === 'WRITE').flatMap((call) => call.pages))
  return [...calls.map(({ id }) => id), ...writable.filter((page) => !written.has(page)).map(readsOnly)]
}
