import type { MailBeginning, RecipientAbsence } from '@maru/shared/mail/mail-writing.ts'
import { templateContent } from '@maru/shared/templates/text-template.ts'
import type { Who } from '../../http/session.ts'
import { nameIn } from '../../names.ts'
import { filledFor } from '../templates/template-values.service.ts'
import { senderOf, type Sending } from './sender.service.ts'

/** Days ahead somebody who will be away is named. */
const AHEAD_DAYS = 7

/** The texts of the administration for mails, filled for the caller. */
export async function listBeginnings({ works }: Sending, who: Who): Promise<MailBeginning[]> {
  const templates = await works.db.textTemplate.findMany({
    where: { kind: 'MAIL', active: true, plain: false, version: { gt: 0 } },
    orderBy: [{ sortOrder: 'asc' }, { nameEn: 'asc' }, { id: 'asc' }],
    include: { versions: { orderBy: { number: 'desc' }, take: 1 } },
  })
  const fill = await filledFor(works.db, who)
  return templates.flatMap((template) =>
    template.versions.map((version) => {
      const { subject, body } = fill(templateContent.parse({ subject: version.subject, text: '', body: version.body }))
      return { id: template.id, name: nameIn(template, who.language), subject, body }
    }),
  )
}

/** Who of the addressed colleagues is away now or soon: days off in a row, weekends between them counted in. The reason is not told. */
export async function absencesOf({ works }: Sending, addresses: readonly string[]): Promise<RecipientAbsence[]> {
  if (addresses.length === 0) return []
  return works.db.$queryRaw<RecipientAbsence[]>`
    with away as (
      select u.company_email as address, u.english_name as name, d.date, bool_or(d.half = 'FULL') or count(*) > 1 as whole
      from users u join leave_day d on d.user_id = u.id join leave_request r on r.id = d.request_id
      where lower(u.company_email) = any(${addresses.map((one) => one.toLowerCase())}::text[]) and u.active and not u.deleted
        and d.living and r.status = 'APPROVED' and d.date between current_date - 60 and current_date + 120
      group by 1, 2, 3
    ), steps as (
      select *, case when date - lag(date) over (partition by address order by date) <= 3 then 0 else 1 end as begins from away
    ), runs as (
      select *, sum(begins) over (partition by address order by date) as run from steps
    )
    select address, name, min(date)::text as "from", max(date)::text as "to",
      not bool_and(whole) filter (where date = any(array[(select min(date) from runs i where i.address = runs.address and i.run = runs.run), (select max(date) from runs i where i.address = runs.address and i.run = runs.run)])) as "isPart"
    from runs group by address, name, run
    having max(date) >= current_date and min(date) <= current_date + ${AHEAD_DAYS}::int
    order by min(date), name`
}

/** What a mail may be, and who it is from. */
export async function limitsOf({ works }: Sending, who: Who) {
  const { from } = await senderOf(works, who)
  const domains = await works.db.$queryRaw<{ domain: string }[]>`
    select distinct lower(split_part(company_email, '@', 2)) as domain from users where active and not deleted and company_email like '%@%' order by 1`
  return { mailBytes: works.env.MAIL_MAX_BYTES, domains: domains.map(({ domain }) => domain), from }
}
