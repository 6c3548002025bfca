import { allContracts } from '@maru/shared/all-contracts.ts'
import type { Route } from '@maru/shared/contract.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { apiIdOf } from '../../http/access.ts'

const REGISTRY_LOCK = 7_204_119_002

const routes = (): readonly { name: string; route: Route }[] =>
  allContracts.flatMap((contract) => Object.entries(contract).map(([name, route]) => ({ name: `${route.resource}.${name}`, route })))

/**
 * Brings the register of APIs in step with the contracts: new routes are added, vanished ones marked retired (never deleted).
 * The grants a contract lists are given once per route, so what an administrator revokes later stays revoked.
 */
export async function syncApis(root: PrismaClient) {
  await root.$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${REGISTRY_LOCK})`
    const declared = routes().map(({ name, route }) => ({
      id: apiIdOf(route),
      name,
      module: route.resource,
      kind: route.access.kind,
      adminOnly: route.access.kind === 'grant' && route.access.adminOnly === true,
    }))
    await db.api.createMany({ data: declared, skipDuplicates: true })
    await db.api.updateMany({ where: { id: { notIn: declared.map((api) => api.id) }, retired: false }, data: { retired: true } })
    await db.api.updateMany({ where: { id: { in: declared.map((api) => api.id) }, retired: true }, data: { retired: false } })
    const unseeded = new Set(
      (await db.api.findMany({ where: { grantsSeededAt: null, retired: false }, select: { id: true } })).map((api) => api.id),
    )
    const grants = routes().flatMap(({ route }) =>
      route.access.kind === 'grant' && unseeded.has(apiIdOf(route))
        ? route.access.roles.map((roleCode) => ({ roleCode, apiId: apiIdOf(route) }))
        : [],
    )
    if (grants.length > 0) await db.roleApi.createMany({ data: grants, skipDuplicates: true })
    if (unseeded.size > 0) await db.api.updateMany({ where: { id: { in: [...unseeded] } }, data: { grantsSeededAt: new Date() } })
  })
}
