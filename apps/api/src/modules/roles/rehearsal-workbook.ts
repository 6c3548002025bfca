import type { LabelRecord } from '@maru/shared/labels.ts'
import type { RightsGroup, RightsStep } from '@maru/shared/roles/rehearsal.ts'
import { rehearsals } from '@maru/shared/roles/rehearsal.ts'
import { matrixLabels as words, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import type { FastifyReply } from 'fastify'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { apiIdOf } from '../../http/access.ts'
import type { Who } from '../../http/session.ts'
import { wordIn } from '../../names.ts'
import { rowsOf, type Workbook } from '../../ports/excel.ts'
import { handOut } from '../exports/list-export.service.ts'
import { rehearse } from './rehearsal.service.ts'

type Line = RightsGroup['outcomes'][number] & { userId: string; who: string }

/** A line for each person and each thing gained or lost. */
const linesOf = (groups: readonly RightsGroup[], nobody: string): Line[] =>
  groups.flatMap(({ names, userIds, outcomes }) => {
    const people = names.length === 0 ? [{ userId: '', who: nobody }] : names.map((who, at) => ({ userId: userIds[at] ?? '', who }))
    return people.flatMap((person) => outcomes.map((outcome) => ({ ...outcome, ...person })))
  })

const kinds = { menu: words.menuColumn, api: words.apiColumn, scope: roleLabels.scopes } as const

/** Who would gain and who would lose what by a change, as a file to take along; the change is sent, so it is no list with an address. */
export async function handOutRehearsal(db: PrismaClient, who: Who, change: RightsStep, reply: FastifyReply) {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const lines = linesOf(await rehearse(db, who, change), word(words.newRolePeople))
  const workbook: Workbook<Line> = {
    name: word(words.dryRun),
    columns: [
      { header: word(userLabels.userId), width: 16, value: (line) => line.userId },
      { header: word(words.who), width: 28, value: (line) => line.who },
      { header: word(words.effect), width: 12, value: (line) => word(line.gains ? words.gains : words.loses) },
      { header: word(roleLabels.kind), width: 16, value: (line) => word(kinds[line.kind]) },
      { header: word(words.what), width: 48, value: (line) => line.name },
      { header: word(roleLabels.details), width: 60, value: (line) => line.item },
    ],
    rows: rowsOf(() => Promise.resolve(lines)),
  }
  const query = { change: change.kind, ...('code' in change && { code: change.code }), ...('number' in change && { menu: change.number }) }
  return handOut(db, workbook, lines, { who, reply, api: apiIdOf(rehearsals.excel), asked: { params: {}, query } })
}
