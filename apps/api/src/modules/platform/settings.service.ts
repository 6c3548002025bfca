import type { Settings, settingsChoices, settingsOutcome } from '@maru/shared/platform/platform.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import type { Who } from '../../kernel/access/session.ts'
import { isTimeZone } from '@maru/shared/codes/time-zones.ts'
import { nameIn } from '../../kernel/names.ts'
import { officeZone } from '../../kernel/time-zone.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { invalidField } from '../../kernel/errors.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import { keepOwnPlace } from '../leave/calendars/workplace-calendar.service.ts'
import { listCodes, offersCode } from '../../kernel/reference-data/codes.service.ts'

/** What the settings are made of: the code groups named here, workplaces from the business places. */
const groups = { timeZone: 'CO00000041', workspace: 'CO00000042', language: 'CO00000044' } as const

/** What a person has chosen; where nothing is, English and the clock of the head office. */
const chosen = async (db: Db, userId: string): Promise<Settings> =>
  (await db.userSettings.findUnique({ where: { userId }, omit: { userId: true } })) ?? {
    workplaceCode: '',
    languageCode: 'en',
    timeZoneCode: await officeZone(db),
    workspaceCode: '',
  }

export async function readSettings(
  db: Db,
  { userId, language }: Pick<Who, 'userId' | 'language'>,
): Promise<z.output<typeof settingsChoices>> {
  const [current, workplaces, codes] = await Promise.all([
    chosen(db, userId),
    db.workplace.findMany({ where: { active: true }, orderBy: { sortOrder: 'asc' } }),
    listCodes(db, Object.values(groups), language),
  ])
  return {
    current,
    workplaces: workplaces.map((place) => ({ code: place.code, name: nameIn(place, language) })),
    languages: codes[groups.language] ?? [],
    timeZones: codes[groups.timeZone] ?? [],
    workspaces: codes[groups.workspace] ?? [],
  }
}

/** Writes the settings, and what of them changed into the change log. */
async function keep(db: Db, who: Pick<Who, 'userId' | 'language'>, input: Settings) {
  const { userId } = who
  await updateWithHistory(db, who, {
    entity: 'settings',
    entityId: userId,
    input,
    load: () => chosen(db, userId),
    write: () => db.userSettings.upsert({ where: { userId }, create: { userId, ...input }, update: input }),
  })
}

/** Saves the own settings; says which of SPEC 8's outcomes it was instead of throwing. */
export async function saveSettings(
  db: Db,
  who: Pick<Who, 'userId' | 'language'>,
  env: Env,
  input: Settings,
): Promise<z.output<typeof settingsOutcome>> {
  if (env.SETTINGS_LOCKED === 'on') return 'READ'
  if (!(await offersCode(db, groups.timeZone, input.timeZoneCode)) || !isTimeZone(input.timeZoneCode)) return 'TIMEFAIL'
  const [workplace, language, workspace] = await Promise.all([
    db.workplace.count({ where: { code: input.workplaceCode, active: true } }),
    offersCode(db, groups.language, input.languageCode),
    offersCode(db, groups.workspace, input.workspaceCode),
  ])
  if (workplace === 0 || !language || !workspace) return 'Fail'
  await keepOwnPlace(db, who.userId, input.workplaceCode)
  await keep(db, who, input)
  return 'Success'
}

/** Moves a person to another workplace as a decided request says; the public holidays follow by the leave area's own call. Throws 400. */
export async function moveToWorkplace(db: Db, who: Pick<Who, 'userId'>, userId: string, workplaceCode: string) {
  if ((await db.workplace.count({ where: { code: workplaceCode, active: true } })) === 0) throw invalidField('workplaceCode', 'NOT_OFFERED')
  const before = await chosen(db, userId)
  const settings = { ...before, workplaceCode }
  await db.userSettings.upsert({ where: { userId }, create: { userId, ...settings }, update: { workplaceCode } })
  const change = { before: { workplaceCode: before.workplaceCode }, after: { workplaceCode } }
  await recordChange(db, who, { entity: 'settings', entityId: userId, action: 'modify', ...change })
}
