import { capabilityNames, rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { EffectivePermissions } from '@maru/shared/roles/rights-matrix.ts'
import { dataDomains } from '@maru/shared/roles/role-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn, personNames } from '../../../kernel/names.ts'
import { codeNames } from '../../../kernel/reference-data/codes.service.ts'
import { codeGroups, dateText, profileFileUrl } from '../../../kernel/users/user-format.ts'
import { menuLines } from '../matrix/rights-matrix.service.ts'

type Idle = EffectivePermissions['roles'][number]['idle']

/** The roles of a person with why each counts today or does not, by the database's own day. */
export async function listRolesInForce(db: Db, { language }: Who, userId: string): Promise<EffectivePermissions['roles']> {
  const [held, idle] = await Promise.all([
    db.userRole.findMany({ where: { userId }, include: { role: true }, orderBy: { roleCode: 'asc' } }),
    db.$queryRaw<{ code: string; idle: Idle }[]>`
      select ur.role_code::text as code, case when not r.active then 'inactive' when ur.valid_to < office_day() then 'ended'
        when ur.valid_from > office_day() then 'future' else '' end as idle
      from user_role ur join role r on r.code = ur.role_code where ur.user_id = ${userId}`,
  ])
  const givers = await db.user.findMany({
    where: { id: { in: held.flatMap(({ grantedBy }) => grantedBy ?? []) } },
    select: { id: true, ...personNames },
  })
  const nameOf = new Map(givers.map(({ id, ...person }) => [id, personNameIn(person, language)]))
  return held.map(({ role, validFrom, validTo, grantedBy }) => ({
    code: role.code,
    name: nameIn(role, language),
    validFrom: dateText(validFrom),
    validTo: dateText(validTo),
    idle: idle.find(({ code }) => code === role.code)?.idle ?? '',
    grantedByName: nameOf.get(grantedBy ?? '') ?? '',
  }))
}

/** Menus the roles open, and the entries above them that are shown for their sake. An inactive entry shows nothing below it. */
async function menusFor(db: Db, who: Who, codes: readonly string[]): Promise<EffectivePermissions['menus']> {
  const [lines, held] = await Promise.all([menuLines(db, who), db.roleMenu.findMany({ where: { roleCode: { in: [...codes] } } })])
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  const open = (number: string): boolean => {
    const line = byNumber.get(number)
    return line !== undefined && line.active && (line.parentNumber === '' || open(line.parentNumber))
  }
  const shown = new Set<string>()
  for (const { menuNumber } of held) {
    if (!open(menuNumber)) continue
    for (let at: string | undefined = menuNumber; at; at = byNumber.get(at)?.parentNumber) shown.add(at)
  }
  const rightsOf = (number: string) => {
    const rows = held.filter(({ menuNumber }) => menuNumber === number)
    return (['READ', 'WRITE', 'EXPORT'] as const).flatMap((right) => {
      const because = rows.filter((row) => row.right === right).map(({ roleCode }) => roleCode)
      return because.length > 0 ? [{ right, because }] : []
    })
  }
  return lines.filter(({ number }) => shown.has(number)).map((line) => ({ ...line, rights: rightsOf(line.number) }))
}

async function apisFor(db: Db, codes: readonly string[]): Promise<EffectivePermissions['apis']> {
  const rows = await db.api.findMany({
    where: { kind: 'grant', retired: false, roles: { some: { roleCode: { in: [...codes] } } } },
    include: { roles: { where: { roleCode: { in: [...codes] } }, orderBy: { roleCode: 'asc' } } },
    orderBy: [{ module: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, title, summary, module, adminOnly, retired, roles }) => ({
    id,
    name: title || name,
    summary,
    module,
    adminOnly,
    retired,
    because: roles.map(({ roleCode }) => roleCode),
  }))
}

async function scopesFor(db: Db, { language }: Who, codes: readonly string[]): Promise<EffectivePermissions['scopes']> {
  const rows = await db.dataScope.findMany({
    where: { roleCode: { in: [...codes] }, domain: { in: [...dataDomains] } },
    include: { departments: { include: { department: true } } },
    orderBy: [{ domain: 'asc' }, { roleCode: 'asc' }],
  })
  return rows.map(({ domain, scope, departments, roleCode }) => ({
    domain: domain as EffectivePermissions['scopes'][number]['domain'],
    reach: scope,
    departments: departments.map(({ department }) => nameIn(department, language)),
    because: roleCode,
  }))
}

/** What the roles may by themselves. */
const listCapabilities = (codes: readonly string[]): EffectivePermissions['capabilities'] =>
  capabilityNames
    .map((capability) => ({ capability, because: codes.filter((code) => rolesWith(capability).includes(code)) }))
    .filter(({ because }) => because.length > 0)

/** What a person can open and call today and which role gives it. Nobody is signed in for it. Throws 404. */
export async function loadEffectivePermissions(db: Db, who: Who, userId: string): Promise<EffectivePermissions> {
  const user = await db.user.findUnique({ where: { id: userId }, include: { department: true } })
  if (!user) throw notFound()
  const names = await codeNames(db, who.language, [codeGroups.positionCode])
  const roles = await listRolesInForce(db, who, userId)
  const active = user.active && !user.deleted
  const codes = active ? roles.filter(({ idle }) => idle === '').map(({ code }) => code) : []
  const [menus, apis, scopes, openToAll] = await Promise.all([
    menusFor(db, who, codes),
    apisFor(db, codes),
    scopesFor(db, who, codes),
    active ? db.api.count({ where: { kind: 'session', retired: false } }) : 0,
  ])
  const person = {
    userId,
    englishName: user.englishName,
    koreanName: user.koreanName,
    departmentName: nameIn(user.department, who.language),
    positionName: names(codeGroups.positionCode, user.positionCode),
    profileFileUrl: profileFileUrl(user.profileFileId),
    active,
  }
  return { person, roles, menus, apis, scopes, capabilities: listCapabilities(codes), openToAll }
}
