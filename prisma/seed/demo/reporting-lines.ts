import type { Prisma } from '@maru/prisma/generated/client.ts'

const since = new Date('2024-06-01')

/** Teams whose people report to a leader who is not the head of the department; everybody else reports to the head. */
const teams: Readonly<Record<string, readonly string[]>> = {
  rkoenig: ['nbraun'],
  bkrueger: ['smueller', 'nshin', 'vpeters'],
}

export const reportingRows: readonly Prisma.ReportingLineCreateManyInput[] = Object.entries(teams).flatMap(([managerId, people]) =>
  people.map((userId) => ({ userId, managerId, validFrom: since })),
)
