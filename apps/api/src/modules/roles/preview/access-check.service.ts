import { allContracts } from '@maru/shared/collections.ts'
import type { Route } from '@maru/shared/contract.ts'
import type { AccessAnswer, AccessQuestion, AccessStep, GivingRole } from '@maru/shared/roles/access-check.ts'
import type { EffectivePermissions, MenuLine, MenuRight } from '@maru/shared/roles/rights-matrix.ts'
import type { DataDomain } from '@maru/shared/roles/role-fields.ts'
import { findScreens, rightAsked } from '@maru/shared/roles/screen-rights.ts'
import { routes } from '@maru/shared/routes.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { reaches } from '../../../kernel/access/data-scope.service.ts'
import { holdsRightOn } from '../../../kernel/access/menu-right.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameIn } from '../../../kernel/names.ts'
import { menuLines } from '../matrix/rights-matrix.service.ts'
import { listRolesInForce } from './effective-permissions.service.ts'

/** The person asked about, as a session would have it, and what the answer is put together from. */
interface Subject {
  readonly database: Database
  readonly who: Who
  readonly userId: string
  readonly name: string
  readonly active: boolean
  readonly held: EffectivePermissions['roles']
  /** Roles that count today. */
  readonly codes: readonly string[]
  readonly departments: readonly string[]
  /** Every entry of the menu, read at the first need. */
  readonly menu: () => Promise<readonly MenuLine[]>
}

async function loadSubject(database: Database, who: Who, userId: string): Promise<Subject> {
  const { db } = database
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user) throw notFound()
  const [held, posts] = await Promise.all([
    listRolesInForce(db, who, userId),
    db.$queryRaw<{ code: string }[]>`select code::text from second_posts_of(${userId}, office_day()) code`,
  ])
  const active = user.active && !user.deleted
  const codes = active ? held.filter(({ idle }) => idle === '').map(({ code }) => code) : []
  let lines: Promise<readonly MenuLine[]> | undefined
  return {
    database,
    who,
    userId,
    name: user.englishName,
    active,
    held,
    codes,
    departments: [user.departmentCode, ...posts.map(({ code }) => code)],
    menu: () => (lines ??= menuLines(db, who)),
  }
}

/** Roles that give something, with what each is for the person and where that is changed; those that count come first. */
async function givingRoles(
  { database: { db }, who, held }: Subject,
  codes: readonly string[],
  reachOf: ReadonlyMap<string, GivingRole['reach']> = new Map(),
): Promise<GivingRole[]> {
  const roles = await db.role.findMany({ where: { code: { in: [...codes] } }, orderBy: { code: 'asc' } })
  const answers = roles.map((role): GivingRole => {
    const own = held.find(({ code }) => code === role.code)
    const state = role.active ? (own === undefined ? 'unassigned' : own.idle === '' ? 'active' : own.idle) : 'inactive'
    const address = state === 'inactive' ? `/chems/rolemn?open=${role.code}` : `/chems/roleuserlist?code=${role.code}`
    const { validFrom = '', validTo = '' } = own ?? {}
    const reach = reachOf.get(role.code) ?? ''
    return {
      code: role.code,
      name: nameIn(role, who.language),
      state,
      validFrom,
      validTo,
      reach,
      changedAt: state === 'active' ? '' : address,
    }
  })
  return answers.toSorted((a, b) => Number(b.state === 'active') - Number(a.state === 'active'))
}

const step = (check: AccessStep['check'], ok: boolean, more: Partial<AccessStep> = {}): AccessStep => ({
  check,
  ok,
  subject: '',
  right: '',
  roles: [],
  changedAt: '',
  ...more,
})

const accountStep = ({ active, userId }: Subject) =>
  step('account', active, { changedAt: active ? '' : `/chems/userinfodialog?id=${encodeURIComponent(userId)}` })

const matrixAt = (name: string) => `/chems/rolemenumn?q=${encodeURIComponent(name)}`

/** The menu is in sight, and a role of the person holds it or an entry below, for whose sake it is shown. */
async function menuSteps(subject: Subject, number: string): Promise<readonly AccessStep[]> {
  const { db } = subject.database
  const lines = await subject.menu()
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  const line = byNumber.get(number)
  if (line === undefined) throw notFound()
  const hidden = trailOf(byNumber, line).find(({ active }) => !active)
  const isShownFor = (one: MenuLine) => {
    const trail = trailOf(byNumber, one)
    const place = trail.indexOf(line)
    return place >= 0 && trail.slice(0, place).every(({ active }) => active)
  }
  const below = lines.filter(isShownFor)
  const rows = await db.roleMenu.findMany({ where: { menuNumber: { in: below.map((one) => one.number) }, right: 'READ' } })
  const codes = [...new Set(rows.map(({ roleCode }) => roleCode))]
  const isHeld = codes.some((code) => subject.codes.includes(code))
  return [
    step('menuActive', hidden === undefined, {
      subject: (hidden ?? line).name,
      changedAt: hidden === undefined ? '' : `/chems/menumn?open=${hidden.number}`,
    }),
    step('menuRight', isHeld, {
      subject: line.name,
      right: 'READ',
      roles: await givingRoles(subject, codes),
      changedAt: isHeld ? '' : matrixAt(line.name),
    }),
  ]
}

/** An entry with those above it. */
function trailOf(byNumber: ReadonlyMap<string, MenuLine>, line: MenuLine): readonly MenuLine[] {
  const above = byNumber.get(line.parentNumber)
  return above === undefined ? [line] : [line, ...trailOf(byNumber, above)]
}

/** The menu entries a page is opened by; a popup is opened from its list. */
async function pageSteps(subject: Subject, path: string): Promise<readonly AccessStep[]> {
  const page = routes.find((route) => route.path === path)
  if (page === undefined) throw notFound()
  if (page.state !== 'built') return [step('built', false, { subject: path })]
  const owner = page.popupOf ?? page.path
  const entries = await subject.database.db.menuEntry.findMany({ where: { url: owner }, orderBy: { number: 'asc' } })
  if (entries.length === 0) return [step('built', true, { subject: path })]
  const answers = await Promise.all(entries.map(({ number }) => menuSteps(subject, number)))
  return answers.find(isAllowed) ?? answers[0] ?? []
}

const isAllowed = (steps: readonly AccessStep[]) => steps.every(({ ok }) => ok)

const calls: ReadonlyMap<string, Route> = new Map(
  Object.values(allContracts).flatMap((contract) =>
    Object.values<Route>(contract).map((route) => [`${route.method} ${route.path}`, route] as const),
  ),
)

/** The right on a screen that a call asks for beside its grant. */
async function screenRightStep(subject: Subject, route: Route, right: Exclude<MenuRight, 'READ'>): Promise<AccessStep> {
  const { db, pool } = subject.database
  const pages = [...findScreens(route)]
  const rows = await db.roleMenu.findMany({ where: { right, menu: { url: { in: pages } } }, include: { menu: true } })
  const lines = await subject.menu()
  const name = lines.find(({ url }) => pages.includes(url))?.name ?? pages[0] ?? ''
  const ok = await holdsRightOn(pool, { roles: [...subject.codes] }, route, right)
  const roles = await givingRoles(subject, [...new Set(rows.map(({ roleCode }) => roleCode))])
  return step('screenRight', ok, { subject: name, right, roles, changedAt: ok ? '' : matrixAt(name) })
}

async function callSteps(subject: Subject, id: string): Promise<readonly AccessStep[]> {
  const { db } = subject.database
  const [route, api] = [calls.get(id), await db.api.findUnique({ where: { id }, include: { roles: true } })]
  if (api === null) throw notFound()
  if (api.retired || route === undefined) return [step('inUse', false, { subject: api.summary })]
  const right = rightAsked(route)
  const screen = right === undefined ? [] : [await screenRightStep(subject, route, right)]
  if (route.access.kind !== 'grant') return [step('signedIn', true, { subject: api.summary }), ...screen]
  const codes = api.roles.map(({ roleCode }) => roleCode)
  const ok = codes.some((code) => subject.codes.includes(code))
  // Calls of the administrators alone are given to no other role.
  const changedAt = ok || api.adminOnly ? '' : `/chems/roleapimn?q=${encodeURIComponent(route.path)}`
  return [step('grant', ok, { subject: api.summary, roles: await givingRoles(subject, codes), changedAt }), ...screen]
}

/** Where the data of others is listed. */
const screenOf: Readonly<Record<DataDomain, string>> = {
  users: '/chems/userlist',
  leave: '/application/holidaylist',
  papers: '/approval/hdwrdoclist',
  histories: '/chems/loginhislist',
  projects: '/project/projectlist',
}

/** Whether the data scopes of the roles reach whose data it is: asked with all roles that count, and with each role alone to name those that would. */
async function recordSteps(subject: Subject, domain: DataDomain, ownerId: string): Promise<readonly AccessStep[]> {
  const { database, userId, departments } = subject
  const { db } = database
  const owner = await db.user.findUnique({ where: { id: ownerId } })
  if (!owner) throw notFound()
  if (ownerId === userId) return [step('own', true, { subject: owner.englishName })]
  const withRoles = (roles: readonly string[]) => reaches(db, { userId, roles: [...roles], departments }, domain, ownerId)
  const scopes = await db.dataScope.findMany({ where: { domain }, orderBy: { roleCode: 'asc' } })
  const giving = new Map<string, GivingRole['reach']>()
  for (const { roleCode, scope } of scopes) if (await withRoles([roleCode])) giving.set(roleCode, scope)
  const ok = await withRoles(subject.codes)
  const roles = await givingRoles(subject, [...giving.keys()], giving)
  const changedAt = ok ? '' : `/chems/rolemninfo?code=${subject.codes[0] ?? 'G01'}`
  return [...(await pageSteps(subject, screenOf[domain])), step('reach', ok, { subject: owner.englishName, roles, changedAt })]
}

async function nameOf({ database: { db }, menu }: Subject, { target, item }: AccessQuestion): Promise<string> {
  if (target === 'menu') return (await menu()).find(({ number }) => number === item)?.name ?? item
  if (target === 'page') return (await menu()).find(({ url }) => url === item)?.name ?? item
  if (target === 'call') return (await db.api.findUnique({ where: { id: item } }))?.summary ?? item
  return (await db.user.findUnique({ where: { id: item } }))?.englishName ?? item
}

/** Whether a person can see something, by the rules that decide when the person asks, with every reason in their order. Throws 404. */
export async function checkAccess(database: Database, who: Who, userId: string, question: AccessQuestion): Promise<AccessAnswer> {
  const subject = await loadSubject(database, who, userId)
  const { target, item, domain = 'users' } = question
  const targetSteps =
    target === 'menu'
      ? await menuSteps(subject, item)
      : target === 'page'
        ? await pageSteps(subject, item)
        : target === 'call'
          ? await callSteps(subject, item)
          : await recordSteps(subject, domain, item)
  const steps = [accountStep(subject), ...targetSteps]
  return { allowed: isAllowed(steps), personName: subject.name, targetName: await nameOf(subject, question), steps }
}
