import type { Prisma } from '@maru/prisma/generated/client.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Two people of the demo organisation stand in for others: a head's deputy for weeks, and one who may also decide as final. */
export const delegationRows = (now: Date): Prisma.DelegationCreateManyInput[] => [
  {
    principalId: 'mweber',
    deputyId: 'skang',
    validFrom: new Date(now.getTime() - MINUTE),
    validTo: new Date(now.getTime() + 21 * DAY),
    source: 'MANUAL',
    createdBy: 'mweber',
    createdAt: new Date(now.getTime() - DAY),
  },
  {
    principalId: 'director',
    deputyId: 'hneumann',
    validFrom: new Date(now.getTime() - MINUTE),
    validTo: new Date(now.getTime() + 60 * DAY),
    mayArbitrary: true,
    source: 'MANUAL',
    createdBy: 'director',
    createdAt: new Date(now.getTime() - DAY),
  },
]
