import type { Language } from '@maru/shared/labels.ts'
import { nameSql, personNameSql } from '../../kernel/names.ts'

// A period is kept as two instants and shown as dates and halves of days where the principal is: `z` are that person's settings.
const ZONE = `coalesce(z.time_zone_code, office_zone())`
const START = `(g.valid_from at time zone ${ZONE})`
// An end at midnight is the end of the day before.
const END = `((g.valid_to - interval '1 millisecond') at time zone ${ZONE})`

export const START_DATE = `to_char(${START}, 'YYYY-MM-DD')`
export const END_DATE = `to_char(${END}, 'YYYY-MM-DD')`
const halfOf = (time: string) => `case when extract(hour from ${time}) < 12 then 'AM' else 'PM' end`

/** Deputies named by ($1 is the principal) or standing in (the deputy is $1); what ended more than a month ago is history. */
export const delegationListSql = (of: 'principal' | 'deputy', language: Language) => `
select g.id, g.principal_id as "principalId", ${personNameSql('p', language)} as "principalName", g.deputy_id as "deputyId", ${personNameSql('d', language)} as "deputyName",
  ${START_DATE} as "startDate", ${halfOf(START)} as "startHalf", ${END_DATE} as "endDate", ${halfOf(END)} as "endHalf",
  g.valid_from as "validFrom", g.valid_to as "validTo", g.form_codes as "formCodes", g.step_types::text[] as "stepTypes",
  g.sort_order as "order", g.may_arbitrary as "mayArbitrary", g.source::text as source, g.reason,
  array(select ${nameSql('f', language)} from approval_form f where f.code = any(g.form_codes) order by f.sort_order, f.code) as "formNames",
  case when g.valid_to <= now() then 'over' when g.valid_from <= now() then 'running' else 'upcoming' end as state
from delegation g join users p on p.id = g.principal_id join users d on d.id = g.deputy_id left join user_settings z on z.user_id = g.principal_id
where g.${of}_id = $1 and g.active and g.valid_to > now() - interval '30 days'
order by (g.valid_to <= now()), g.valid_from, g.sort_order, g.id`
