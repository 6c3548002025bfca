import { isDay } from '@maru/shared/codecs.ts'
import { isTimeZone } from '@maru/shared/codes/time-zones.ts'
import { MIN_SCHEDULE_MINUTES, MAX_SCHEDULE_DAYS, type SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { isTimeOfDay } from '@maru/shared/typing/local-time.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'

/**
 * The moment a clock shows a time in a place, by the database's clock and its table of zones. An hour that comes twice counts as its second
 * time. Throws 400 for a day or a time there is not, for an hour the clocks leave out, for the past and for more than a year ahead.
 */
export async function toMoment(db: Db, { local, timeZone }: SendTime): Promise<Date> {
  const refuse = (
    code: string,
    text: 'mailTimeZone' | 'mailDayMissing' | 'mailNoClockTime' | 'mailTimeMissing' | 'mailTimePast' | 'mailTimeFar',
    values: readonly string[] = [],
  ) =>
    new Refusal(400, code, text, {
      values,
      issues: [{ path: code === 'MAIL_TIME_ZONE' ? 'at.timeZone' : 'at.local', code, message: code }],
    })
  if (!isTimeZone(timeZone)) throw refuse('MAIL_TIME_ZONE', 'mailTimeZone', [timeZone])
  const [day = '', time = ''] = local.split('T')
  if (!isDay(day)) throw refuse('MAIL_DAY_MISSING', 'mailDayMissing', [day])
  if (!isTimeOfDay(time)) throw refuse('MAIL_NO_CLOCK_TIME', 'mailNoClockTime', [time])
  const [row] = await db.$queryRaw<{ at: Date; shown: string; near: boolean; far: boolean }[]>`
    select at, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') as shown,
      at < now() + make_interval(mins => ${MIN_SCHEDULE_MINUTES}::int) as near, at > now() + make_interval(days => ${MAX_SCHEDULE_DAYS}::int) as far
    from (select ${local}::timestamp at time zone ${timeZone} as at) moment`
  if (!row || row.shown !== local) throw refuse('MAIL_TIME_MISSING', 'mailTimeMissing', [local.replace('T', ' '), timeZone])
  if (row.near) throw refuse('MAIL_TIME_PAST', 'mailTimePast')
  if (row.far) throw refuse('MAIL_TIME_FAR', 'mailTimeFar')
  return row.at
}
