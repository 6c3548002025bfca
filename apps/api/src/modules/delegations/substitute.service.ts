import type { delegations } from '@maru/shared/delegations/delegation.ts'
import { substituteTypes } from '@maru/shared/delegations/delegation.labels.ts'
import { languages, type Language } from '@maru/shared/labels.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { prepared } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { personNameSql } from '../../kernel/names.ts'
import { END_DATE, START_DATE } from './delegation.sql.ts'

interface Row {
  source: keyof typeof substituteTypes
  principal_id: string
  principal: string
  deputy: string
  start_date: string
  end_date: string
}

// What counts is the day at the deputy's place: who stands in from noon on is told in the morning.
const todaySql = (language: Language) => `
select g.source::text as source, p.id as principal_id, ${personNameSql('p', language)} as principal, ${personNameSql('d', language)} as deputy, ${START_DATE} as start_date, ${END_DATE} as end_date
from delegation g join users p on p.id = g.principal_id join users d on d.id = g.deputy_id
left join user_settings z on z.user_id = g.principal_id left join user_settings own on own.user_id = g.deputy_id
where g.deputy_id = $1 and g.active and g.valid_to > now()
  and g.valid_from < (date_trunc('day', now() at time zone coalesce(own.time_zone_code, office_zone())) + interval '1 day') at time zone coalesce(own.time_zone_code, office_zone())
order by g.valid_from, p.english_name, g.id`

/** For whom the caller stands in today, in SPEC's words; the kind of leave stays the other one's own matter. */
export async function listSubstitutes(pool: pg.Pool, who: Who): Promise<z.output<typeof delegations.substitutes.answer>> {
  const rows = await prepared<Row>(pool, `substitutes ${who.language}`, todaySql(who.language), [who.userId])
  return rows.map((row) => ({
    typeName: substituteTypes[row.source][languages.indexOf(who.language) + 1] ?? '',
    principalId: row.principal_id,
    principalName: row.principal,
    startDate: row.start_date,
    endDate: row.end_date,
    deputyName: row.deputy,
  }))
}
