import { roleCodes } from '@maru/shared/contract.ts'
import { isAlwaysActive } from '@maru/shared/roles/capabilities.ts'
import { roleLabels } from '@maru/shared/roles/role.labels.ts'
import type { RoleDetail, RoleInput, RoleRow, RoleUpdate } from '@maru/shared/roles/role.ts'
import { type DataDomain, dataDomains, type ScopeInput } from '@maru/shared/roles/role-fields.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { sameText } from '../../../kernel/database/same-text.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import { fieldWord, reachWord } from '../../../kernel/changes/change-labels.service.ts'
import { assertStillHolds, assertWithinReach, lockRights, ownRights } from '../members/grant-rules.service.ts'
import { keepsReach } from '../matrix/built-in-rights.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { tellAdministrators } from '../members/rights-notices.ts'

const isFixed = (code: string) => (roleCodes as readonly string[]).includes(code)
/** A domain of data as every language names it. */
function domainName(domain: DataDomain) {
  const [, nameEn, nameKo, nameDe] = roleLabels[`domain${domain}`]
  return { nameEn, nameKo, nameDe }
}
const names = ['nameEn', 'nameKo', 'nameDe'] as const

const counted = {
  _count: { select: { users: true, apis: true } },
  menus: { where: { right: 'READ' }, select: { menuNumber: true } },
} as const
type Counted = Prisma.RoleGetPayload<{ include: typeof counted }>

const toRow = ({ _count, menus, ...role }: Counted, { language }: Who): RoleRow => ({
  ...role,
  name: nameIn(role, language),
  fixed: isFixed(role.code),
  people: _count.users,
  apis: _count.apis,
  menus: menus.length,
})

/** Every role: those of the portal first, the others by their code. */
export async function listRoles(db: Db, who: Who): Promise<RoleRow[]> {
  const rows = await db.role.findMany({ include: counted, orderBy: [{ kind: 'asc' }, { code: 'asc' }] })
  return rows.map((row) => toRow(row, who))
}

/** Throws 404. */
export async function readRole(db: Db, who: Who, code: string): Promise<RoleDetail> {
  const role = await db.role.findUnique({
    where: { code },
    include: { ...counted, scopes: { include: { departments: { include: { department: true } } } } },
  })
  if (!role) throw notFound()
  const { scopes, ...row } = role
  return {
    ...toRow(row, who),
    scopes: dataDomains.map((domain) => {
      const scope = scopes.find((one) => one.domain === domain)
      const departments = (scope?.departments ?? []).map(({ department }) => ({
        code: department.code,
        name: nameIn(department, who.language),
      }))
      return { domain, reach: scope?.scope ?? 'SELF', departments }
    }),
  }
}

/** A new role, empty or with the menus, APIs and scopes of another; calls for administrators are never copied. */
export async function createRole(db: Db, who: Who, { copyOf = '', ...input }: RoleInput): Promise<RoleDetail> {
  await lockRights(db)
  await assertStillHolds(db, who)
  const taken = await db.role.count({ where: { code: sameText(input.code) } })
  if (taken > 0) throw invalidField('code', 'CODE_TAKEN')
  await db.role.create({ data: { ...input, kind: 'BUSINESS' } })
  if (copyOf !== '') await copyRights(db, copyOf, input.code)
  await recordChange(db, who, { entity: 'role', entityId: input.code, action: 'create', after: { ...input, copyOf } })
  return readRole(db, who, input.code)
}

async function copyRights(db: Db, from: string, to: string) {
  if ((await db.role.count({ where: { code: from } })) === 0) throw invalidField('copyOf', 'NOT_OFFERED')
  await db.$executeRaw`insert into role_menu (role_code, menu_number, "right") select ${to}, menu_number, "right" from role_menu where role_code = ${from}`
  await db.$executeRaw`insert into role_api (role_code, api_id)
    select ${to}, ra.api_id from role_api ra join api a on a.id = ra.api_id where ra.role_code = ${from} and not a.admin_only and not a.retired`
  await db.$executeRaw`insert into data_scope (role_code, domain, scope) select ${to}, domain, scope from data_scope where role_code = ${from}`
  await db.$executeRaw`insert into data_scope_department (role_code, domain, department_code)
    select ${to}, domain, department_code from data_scope_department where role_code = ${from}`
}

/** Names, remark and whether it counts. Out of force it gives nobody anything from the next call on, and nothing of it is lost. */
export async function updateRole(db: Db, who: Who, code: string, { reason, version, ...input }: RoleUpdate): Promise<RoleDetail> {
  await lockRights(db)
  await assertStillHolds(db, who)
  await updateWithHistory(db, who, {
    entity: 'role',
    entityId: code,
    revision: (existing) => existing.version - version,
    input,
    load: () => db.role.findUnique({ where: { code } }),
    validate: (existing) => {
      const { active } = existing
      if (!input.active && isAlwaysActive(code)) throw conflict('ROLE_FIXED', 'roleFixed', [existing])
      if (isFixed(code) && names.some((name) => input[name] !== existing[name]))
        throw conflict('ROLE_NAME_FIXED', 'roleNameFixed', [existing])
      if (input.active !== active && who.roles.includes(code)) throw ownRights()
    },
    write: async ({ active }) => {
      await db.role.update({ where: { code }, data: { ...input, version: { increment: 1 } } })
      if (input.active !== active) await tellAdministrators(db, who, { about: recordReference('role', code), reason })
    },
    note: { reason },
  })
  return readRole(db, who, code)
}

/** How far a role reaches as the change log has it: a field a domain, such as `domainusers reach` with `CUSTOM: BIO, ENV`. */
const scopeFields = (scopes: readonly ScopeInput[]) =>
  Object.fromEntries(
    dataDomains.map((domain) => {
      const { reach, departments } = scopes.find((one) => one.domain === domain) ?? { reach: 'SELF', departments: [] }
      const named: readonly string[] = departments
      return [`domain${domain} reach`, [reach, named.toSorted().join(', ')].filter((part) => part !== '').join(': ')]
    }),
  )

async function writeScopes(db: Db, roleCode: string, scopes: readonly ScopeInput[]) {
  await db.dataScope.deleteMany({ where: { roleCode } })
  for (const { domain, reach, departments } of scopes) {
    const codes = [...new Set(departments)]
    if ((await db.department.count({ where: { code: { in: codes } } })) < codes.length) throw invalidField('departments', 'NOT_OFFERED')
    const created = codes.map((departmentCode) => ({ departmentCode }))
    await db.dataScope.create({ data: { roleCode, domain, scope: reach, departments: { create: created } } })
  }
}

/** How far a role reaches; not a role one holds (E1), and not further than one reaches oneself. */
export async function saveScopes(
  db: Db,
  who: Who,
  code: string,
  { scopes, reason, version }: { scopes: readonly ScopeInput[]; reason: string; version: number },
): Promise<RoleDetail> {
  await lockRights(db)
  await assertStillHolds(db, who)
  const before = await readRole(db, who, code)
  if (who.roles.includes(code)) throw ownRights()
  if (code === 'B01') throw conflict('ROLE_EMPTY', 'roleEmpty', [before])
  const narrowed = before.scopes.find(
    ({ domain }) => keepsReach(code, domain) && !scopes.some((scope) => scope.domain === domain && scope.reach === 'ALL'),
  )
  if (narrowed) throw conflict('ROLE_REACH_FIXED', 'roleReachFixed', [before, domainName(narrowed.domain)])
  for (const scope of scopes) await assertWithinReach(db, who, scope)
  const reached = scopeFields(before.scopes.map((scope) => ({ ...scope, departments: scope.departments.map((one) => one.code) })))
  const saving = scopeFields(scopes)
  await updateWithHistory(db, who, {
    entity: 'role',
    entityId: code,
    action: 'scopes',
    revision: () => before.version - version,
    input: saving,
    load: () => Promise.resolve(reached),
    write: async () => {
      await db.role.update({ where: { code }, data: { version: { increment: 1 } } })
      await writeScopes(db, code, scopes)
      await tellAdministrators(db, who, { about: recordReference('role', code), reason })
    },
    note: { reason },
    pathOf: () => 'reach',
    nameValue: (field, value) =>
      `${fieldWord('role', field.split(' ', 1).join(''), who.language)}: ${reachWord(field, value, who.language)}`,
  })
  return readRole(db, who, code)
}
