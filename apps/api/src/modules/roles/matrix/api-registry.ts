import { allContracts } from '@maru/shared/collections.ts'
import type { Route } from '@maru/shared/contract.ts'
import { ROLE_WITHOUT_APIS } from '@maru/prisma/seed/seed.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { removePortalValues } from '../../../kernel/database/portal-values.ts'
import { toApiId } from '../../../http/guards/access.ts'
import { builtInGrants } from './built-in-rights.ts'

const REGISTRY_LOCK = 7_204_119_002

const routes = (): readonly { name: string; route: Route }[] =>
  allContracts.flatMap((contract) => Object.entries(contract).map(([name, route]) => ({ name: `${route.resource}.${name}`, route })))

/**
 * Brings the register of APIs in step with the contracts: new routes are added, vanished ones marked retired (never deleted).
 * The grants a contract lists are given once per route, and once to a role that is new, so what an administrator revokes later stays revoked; what a role keeps is given at each start.
 */
export async function syncApis(root: PrismaClient) {
  await root.$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${REGISTRY_LOCK})`
    const declared = routes().map(({ name, route }) => ({
      id: toApiId(route),
      name,
      module: route.resource,
      kind: route.access.kind,
      summary: route.summary,
      adminOnly: route.access.kind === 'grant' && route.access.adminOnly === true,
    }))
    await db.api.createMany({ data: declared, skipDuplicates: true })
    // What the contract says of an API follows the program; its title and note are the administrators'.
    await db.$executeRaw`update api a set name = d.name, module = d.module, kind = d.kind, admin_only = d.admin_only, summary = d.summary
      from jsonb_to_recordset(${JSON.stringify(declared.map(({ adminOnly, ...api }) => ({ ...api, admin_only: adminOnly })))}::jsonb)
        as d(id text, name text, module text, kind text, admin_only boolean, summary text)
      where a.id = d.id and (a.name, a.module, a.kind, a.admin_only, a.summary) is distinct from (d.name, d.module, d.kind, d.admin_only, d.summary)`
    await db.api.updateMany({ where: { id: { notIn: declared.map((api) => api.id) }, retired: false }, data: { retired: true } })
    await db.api.updateMany({ where: { id: { in: declared.map((api) => api.id) }, retired: true }, data: { retired: false } })
    const unseeded = new Set(
      (await db.api.findMany({ where: { grantsSeededAt: null, retired: false }, select: { id: true } })).map((api) => api.id),
    )
    const facts = await db.portalFact.findMany({ where: { key: { startsWith: ROLE_WITHOUT_APIS } }, select: { key: true } })
    const newRoles = new Set(facts.map(({ key }) => key.slice(ROLE_WITHOUT_APIS.length)))
    const grants = routes().flatMap(({ route }) =>
      route.access.kind === 'grant'
        ? route.access.roles
            .filter((roleCode) => unseeded.has(toApiId(route)) || newRoles.has(roleCode))
            .map((roleCode) => ({ roleCode, apiId: toApiId(route) }))
        : [],
    )
    await removePortalValues(db, ROLE_WITHOUT_APIS)
    const roles = new Set((await db.role.findMany({ select: { code: true } })).map(({ code }) => code))
    const kept = builtInGrants.filter(({ roleCode }) => roles.has(roleCode))
    await db.roleApi.createMany({ data: [...grants, ...kept], skipDuplicates: true })
    if (unseeded.size > 0) await db.api.updateMany({ where: { id: { in: [...unseeded] } }, data: { grantsSeededAt: new Date() } })
  })
}
