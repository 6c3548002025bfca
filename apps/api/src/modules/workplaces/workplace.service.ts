import {
  type WorkplaceInput,
  type WorkplaceQuery,
  type WorkplaceRow,
  type WorkplaceUpdate,
  workplaceInput,
} from '@maru/shared/workplaces/workplace.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fieldColumns } from '../../kernel/database/field-columns.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../kernel/database/read-page.ts'
import { conflict, invalidField, Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn, nameSql } from '../../kernel/names.ts'
import { followOfficeClock } from '../../kernel/background/scheduler.ts'
import { moveCalendar } from '../leave/calendars/workplace-calendar.service.ts'
import { revisionSql } from '../../kernel/changes/change-read.service.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { removeWithHistory, updateWithHistory } from '../../kernel/changes/update-with-history.ts'

const sortColumns: Record<WorkplaceQuery['sort'], string> = {
  sortOrder: 'w.sort_order',
  code: 'w.code',
  nameEn: 'lower(w.name_en)',
  timeZone: 'w.time_zone',
  people: 'people',
}

const rowSql = ({ language }: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`${fieldColumns('w', workplaceInput)}, coalesce(${Prisma.raw(nameSql('c', language))}, '') as "calendarName",
    (select count(*)::int from user_settings s join users u on u.id = s.user_id and u.active and not u.deleted where s.workplace_code = w.code) as people,
    ${revisionSql('workplace', 'w.code')} as revision`,
  from: Prisma.sql`workplace w left join holiday_calendar c on c.code = w.calendar_code`,
})

export function listWorkplaces(db: Db, who: Pick<Who, 'language'>, query: WorkplaceQuery) {
  const searched = Prisma.sql`w.code, w.name_en, w.name_ko, w.name_de, w.address, w.time_zone`
  const where = [...containsText(query.q, searched), ...isShown(query.show, Prisma.sql`w.active`)]
  return readPage<WorkplaceRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 'w.code') }, query)
}

/** Throws 404. */
export const loadWorkplace = (db: Db, who: Pick<Who, 'language'>, code: string) =>
  readRow<WorkplaceRow>(db, rowSql(who), Prisma.sql`w.code = ${code}`)

export async function listCalendars(db: Db, { language }: Pick<Who, 'language'>) {
  const calendars = await db.holidayCalendar.findMany({ orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })
  return calendars.map((calendar) => ({ code: calendar.code, name: nameIn(calendar, language) }))
}

async function assertCalendar(db: Db, code: string) {
  if (code !== '' && (await db.holidayCalendar.count({ where: { code } })) === 0) throw invalidField('calendarCode', 'INVALID')
}

const stored = ({ calendarCode, ...input }: WorkplaceInput) => ({ ...input, calendarCode: calendarCode === '' ? null : calendarCode })

export async function createWorkplace(db: PrismaClient, who: Who, input: WorkplaceInput) {
  await db.$transaction(async (tx) => {
    await assertCalendar(tx, input.calendarCode)
    const { count } = await tx.workplace.createMany({ data: [stored(input)], skipDuplicates: true })
    if (count === 0) throw invalidField('code', 'WORKPLACE_TAKEN')
    await followOfficeClock(tx)
    await recordChange(tx, who, { entity: 'workplace', entityId: input.code, action: 'create', after: { ...input } })
  })
  return loadWorkplace(db, who, input.code)
}

/** Asserts that one workplace stays: the settings dialog needs a place to offer. */
async function assertOneStays(db: Db, code: string) {
  const others = await db.$queryRaw<{ code: string }[]>`select code from workplace where active and code <> ${code} for share`
  if (others.length === 0) throw conflict('LAST_WORKPLACE', 'lastWorkplace')
}

// All of them, in one order: two administrators who each switch off one of the last two wait for each other.
const lock = Prisma.sql`select 1 as locked from workplace order by code for update`

/** Changes a place; its code stays. Throws 409 when somebody changed it meanwhile, and for the last one that is offered. */
export async function updateWorkplace(db: PrismaClient, who: Who, code: string, { revision, ...input }: WorkplaceUpdate) {
  if (input.code !== code) throw invalidField('code', 'FIXED')
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'workplace',
      entityId: code,
      revision,
      input,
      lock,
      load: () => loadWorkplace(tx, who, code),
      validate: async ({ active }) => {
        await assertCalendar(tx, input.calendarCode)
        if (active && !input.active) await assertOneStays(tx, code)
      },
      write: async ({ calendarCode: old }) => {
        await tx.workplace.update({ where: { code }, data: stored(input) })
        await followOfficeClock(tx)
        if (old !== input.calendarCode) await moveCalendar(tx, who.userId, code, { old, next: input.calendarCode })
      },
    }),
  )
  return loadWorkplace(db, who, code)
}

/** Takes a place away that nobody chose. Throws 409 with how many did. */
export const removeWorkplace = (db: PrismaClient, who: Who, code: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'workplace',
      entityId: code,
      lock,
      load: () => loadWorkplace(tx, who, code),
      validate: async () => {
        const people = await tx.userSettings.count({ where: { workplaceCode: code } })
        if (people > 0) throw new Refusal(409, 'WORKPLACE_IN_USE', 'workplaceInUse', { values: [String(people)] })
        await assertOneStays(tx, code)
      },
      write: async () => {
        await tx.workplace.delete({ where: { code } })
        await followOfficeClock(tx)
      },
      fields: ({ calendarName: _name, people: _people, revision: _revision, ...fields }) => fields,
    })
    return { code }
  })
