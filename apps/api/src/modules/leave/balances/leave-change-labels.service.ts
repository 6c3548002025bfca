import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveColourLabels } from '@maru/shared/leave/common/leave-colour.labels.ts'
import { leavePreferenceLabels as preferences } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveProposalLabels as proposals } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, wordIn } from '../../../kernel/names.ts'
import type { NameValue } from '../../../kernel/changes/change-read.service.ts'

type ChoiceLabels = Readonly<Record<string, LabelRecord | undefined>>

/** Words of the choices that records of leave keep, by their fields. */
const choices: Readonly<Record<string, ChoiceLabels | undefined>> = {
  kind: { ...preferences, ...labels },
  state: { ...preferences, ...proposals },
  proposal: proposals,
  unit: labels,
  substituteRequired: labels,
  visibleName: labels,
  colour: leaveColourLabels,
  fraction: { '1': labels.wholeDay, '0.5': labels.halfDay },
  priority: { '1': preferences.priority1, '2': preferences.priority2, '3': preferences.priority3 },
}

/** How values of the records of leave are read: choices in words, codes as the names of what they stand for. */
export async function leaveValueNames(db: Db, { language }: Pick<Who, 'language'>): Promise<NameValue> {
  const [calendars, types, pools, departments] = await Promise.all([
    db.holidayCalendar.findMany(),
    db.leaveType.findMany(),
    db.leavePool.findMany(),
    db.department.findMany({ select: { code: true, nameEn: true, nameKo: true, nameDe: true } }),
  ])
  const named = (rows: readonly ({ code: string } & Parameters<typeof nameIn>[0])[]) =>
    new Map(rows.map((row) => [row.code, nameIn(row, language)]))
  const names: Readonly<Record<string, ReadonlyMap<string, string> | undefined>> = {
    calendarCode: named(calendars),
    typeCodes: named(types),
    pool: named(pools),
    poolCode: named(pools),
    departmentCode: named(departments),
  }
  return (field, value) => {
    const word = choices[field]?.[value]
    return word ? wordIn(word, language) : (names[field]?.get(value) ?? value)
  }
}
