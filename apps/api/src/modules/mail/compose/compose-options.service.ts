import type { MailTemplate, RecipientAbsence } from '@maru/shared/mail/compose/compose-options.ts'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listBeginnings } from '../../templates/template-values.service.ts'
import { maxMessageBytes } from '../common/message-size.service.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'

/** Days ahead somebody who will be away is named. */
const AHEAD_DAYS = 7
/** How far an absence is followed. */
const FAR_DAYS = 180
const WEEKEND = 3

/** The texts of the administration for mails, filled for the caller. */
export async function listTemplates({ mail }: Sending, who: Who): Promise<MailTemplate[]> {
  const written = await listBeginnings(mail.db, who, 'MAIL')
  return written.map(({ id, name, subject, body }) => ({ id, name, subject, body, own: false }))
}

interface DayOff {
  address: string
  name: string
  date: string
  isWhole: boolean
}

/** Days off one after the other, with at most a weekend between them, as one absence. */
function runsOf(days: readonly DayOff[]): RecipientAbsence[] {
  const runs: (RecipientAbsence & { lastIsWhole: boolean })[] = []
  for (const { address, name, date, isWhole } of days) {
    const last = runs.at(-1)
    if (last?.address === address && daysBetween(last.to, date) <= WEEKEND) Object.assign(last, { to: date, lastIsWhole: isWhole })
    else runs.push({ address, name, from: date, to: date, isPart: !isWhole, lastIsWhole: isWhole })
  }
  return runs.map(({ lastIsWhole, isPart, ...run }) => ({ ...run, isPart: isPart || !lastIsWhole }))
}

/** Lists the addressed colleagues who are away now or soon, without reasons and undecided requests. */
export async function listRecipientAbsences({ mail }: Sending, addresses: readonly string[]): Promise<RecipientAbsence[]> {
  if (addresses.length === 0) return []
  const days = await mail.db.$queryRaw<DayOff[]>`
    select u.company_email as address, u.english_name as name, d.date::text as date, bool_or(d.half = 'FULL') or count(*) > 1 as "isWhole"
    from users u join absence d on d.user_id = u.id
    where lower(u.company_email) = any(${addresses.map((one) => one.toLowerCase())}::text[]) and u.active and not u.deleted
      and d.date between office_day() - ${FAR_DAYS}::int and office_day() + ${FAR_DAYS}::int
    group by 1, 2, 3 order by 1, 3`
  const [now] = await mail.db.$queryRaw<{ today: string; soon: string }[]>`
    select office_day()::text as today, (office_day() + ${AHEAD_DAYS}::int)::text as soon`
  return runsOf(days).filter(({ from, to }) => now !== undefined && to >= now.today && from <= now.soon)
}

/** What a mail may be, and who it is from. */
export async function loadLimits({ mail }: Sending, who: Who) {
  const { account, from } = await loadSender(mail, who)
  const domains = await mail.db.$queryRaw<{ domain: string }[]>`
    select distinct lower(split_part(company_email, '@', 2)) as domain from users where active and not deleted and company_email like '%@%' order by 1`
  return { mailBytes: await maxMessageBytes(mail, account), domains: domains.map(({ domain }) => domain), from }
}
