import type { LabelRecord } from '@maru/shared/labels.ts'
import type { RightsGroup, RightsStep } from '@maru/shared/roles/permission-preview.ts'
import { matrixLabels as labels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { previewPermissions } from './permission-preview.service.ts'

type Line = RightsGroup['outcomes'][number] & { userId: string; who: string }

/** A line for each person and each thing gained or lost, made one by one: ten thousand people and three hundred calls are millions. */
async function* linesOf(groups: readonly RightsGroup[], nobody: string): AsyncGenerator<Line> {
  for (const { names, userIds, outcomes } of groups) {
    const people = names.length === 0 ? [{ userId: '', who: nobody }] : names.map((who, at) => ({ userId: userIds[at] ?? '', who }))
    for (const person of people) for (const outcome of outcomes) yield { ...outcome, ...person }
  }
}
const lengthOf = (groups: readonly RightsGroup[]) =>
  groups.reduce((sum, { names, outcomes }) => sum + Math.max(names.length, 1) * outcomes.length, 0)

const kinds = { menu: labels.menuColumn, api: labels.apiColumn, scope: roleLabels.scopes } as const

/** Workbook of the people who would gain or lose by a change. Throws what saving the change would throw. */
export async function permissionPreviewWorkbook(db: PrismaClient, who: Who, change: RightsStep): Promise<Workbook<Line>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const groups = await previewPermissions(db, who, change)
  return {
    name: word(labels.dryRun),
    columns: [
      { header: word(userLabels.userId), width: 16, value: (line) => line.userId },
      { header: word(labels.who), width: 28, value: (line) => line.who },
      { header: word(labels.effect), width: 12, value: (line) => word(line.gains ? labels.gains : labels.loses) },
      { header: word(roleLabels.kind), width: 16, value: (line) => word(kinds[line.kind]) },
      { header: word(labels.what), width: 48, value: (line) => line.name },
      { header: word(roleLabels.details), width: 60, value: (line) => line.item },
    ],
    rows: linesOf(groups, word(labels.newRolePeople)),
    total: () => Promise.resolve(lengthOf(groups)),
  }
}
