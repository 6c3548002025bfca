import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { NOTE_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import { calendarEventLabels as eventLabels } from '@maru/shared/schedule/event.labels.ts'
import type { z } from 'zod'
import type { Span } from '../../../adapters/calendars/calendar-plan.ts'
import type { ParsedEvent } from '../../../adapters/calendars/ics-reader.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { ownZone } from '../../../kernel/time-zone.ts'

type Answer = z.output<typeof events.import.answer>
const TITLE_MAX = 200
const KEY_MAX = 280

const keyOf = ({ uid, zone, allDay }: ParsedEvent, day: string | Date) => {
  const date = typeof day === 'string' ? day : localDay(day, allDay ? 'UTC' : zone)
  return `${uid.slice(0, KEY_MAX)}/${date}`
}

function toRow(who: Who, event: ParsedEvent, { start, end }: Span, seriesId: string | null): Prisma.EventCreateManyInput {
  const { title, place, note, allDay, zone, uid, replaces } = event
  return {
    ownerId: who.userId,
    seriesId,
    title: (title === '' ? eventLabels.untitled[1] : title).slice(0, TITLE_MAX).toWellFormed(),
    place: place.slice(0, TITLE_MAX).toWellFormed(),
    note: note.slice(0, NOTE_MAX).toWellFormed(),
    allDay,
    startsAt: start,
    endsAt: end,
    timeZone: zone,
    importKey: uid === '' ? '' : keyOf(event, replaces === '' ? start : replaces),
  }
}

/** What a calendar is imported with. */
interface CalendarImportContext {
  readonly db: PrismaClient
  readonly parsers: ParserPool
}

/**
 * Adds the events of a calendar file to the own calendar, all at once; those it already has are left out. Throws 400 for what is none, and
 * what `ParserPool.read` throws.
 */
export async function importCalendar({ db, parsers }: CalendarImportContext, who: Who, text: string): Promise<Answer> {
  const [own] = await db.$queryRaw<{ zone: string }[]>`select ${ownZone(who.userId)} as zone`
  const reader = { userId: who.userId, bytes: text.length }
  const { value: planned } = await parsers.read('calendar', { text, zone: own?.zone ?? 'UTC' }, reader)
  if (typeof planned === 'string') throw invalidField('text', planned)
  const skipped = planned.flatMap(({ event, dates }) => (Array.isArray(dates) ? [] : [{ title: event.title, reason: dates }]))
  const counts = await db.$transaction(
    async (tx) => {
      let [created, existing] = [0, 0]
      for (const { event, dates } of planned) {
        if (!Array.isArray(dates) || dates.length === 0) continue
        const series = dates.length > 1 ? await tx.eventSeries.create({ data: { rule: event.rule.slice(0, 400) } }) : undefined
        const data = dates.map((date) => toRow(who, event, date, series?.id ?? null))
        const { count } = await tx.event.createMany({ data, skipDuplicates: true })
        if (count === 0) existing += 1
        else created += 1
      }
      await recordChange(tx, who, { entity: 'event', entityId: who.userId, action: 'import', after: { created, existing } })
      return { created, existing }
    },
    { timeout: 60_000 },
  )
  return { ...counts, skipped }
}
