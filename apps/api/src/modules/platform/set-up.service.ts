import { ADMINISTRATOR, OFFICE } from '@maru/shared/roles/capabilities.ts'
import { type SetUpState, type SetUpStep, setUpSteps } from '@maru/shared/platform/set-up.ts'
import type pg from 'pg'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { type Db, prepared } from '../../kernel/database/database.ts'
import { addPortalValues, removePortalValues } from '../../kernel/database/portal-values.ts'
import { type Env, isProduction } from '../../kernel/env.ts'

/** Names listed of what is missing; the rest is a number. */
const NAMES = 5
/** Members of the office from whom one may release what another prepared. */
const OFFICE_MEMBERS = 2
const checkedKey = (step: string) => `set-up.${step}`

/** One row a step with everything that is missing there, by name; nothing where nothing is. */
const STATE = `with people as (select u.id, u.department_code, u.english_name from users u where u.active and not u.deleted),
administrators as (select h.user_id from role_held_today h where h.role_code = $3),
opened as (select d.code, d.parent_code, d.name_en from department d
  where d.valid_from <= office_day() and coalesce(d.valid_to, office_day()) >= office_day()),
years as (select y from generate_series(extract(year from office_day())::int, extract(year from office_day())::int + 1) y),
checked as (select substr(f.key, 8) as step from portal_fact f where f.key like 'set-up.%'
  union select 'workplaces' from change_log l where l.entity = 'workplace'
  union select 'positions' from change_log l where l.entity in ('code', 'codeGroup') and l.entity_id like 'CO00000040%'),
colleagues as (select p.* from people p where p.id not in (select user_id from administrators)),
missing as (
  select 'organisation' as step, o.name_en as name from opened o where o.parent_code is null and btrim(o.name_en) in ('', 'Organisation')
  union all select s, null from unnest(array['workplaces', 'positions']) s where s not in (select step from checked)
  union all select 'departments', null where (select count(*) from opened) < 2
  union all select 'heads', o.name_en from opened o
    where (o.parent_code is not null or (select count(*) from opened) = 1)
      and not exists (select 1 from department_led_today l where l.department_code = o.code)
  union all select 'holidays', w.name_en || ' ' || years.y from workplace w cross join years
    where w.active and not exists (select 1 from holiday h
      where h.calendar_code = w.calendar_code and not h.removed and extract(year from h.date) = years.y)
  union all select s, null from unnest(array['people', 'leave']) s where not exists (select 1 from colleagues)
  union all select 'office', null from generate_series(1, $1 - (select count(distinct h.user_id)::int
    from role_held_today h join people p on p.id = h.user_id where h.role_code = $4))
  union all select 'leave', p.english_name from colleagues p where not exists (select 1 from leave_grant g where g.user_id = p.id and g.pool_code = 'ANNUAL'
      and g.year = extract(year from office_day())::int))
select m.step, count(*)::int as count, coalesce((array_agg(m.name order by m.name) filter (where m.name is not null))[1:$2], '{}') as names
from missing m group by m.step`

/** Variables of the environment without which nobody reads or gets mail; the demo has a mail server of its own. */
function missingMail(env: Env) {
  if (!isProduction(env)) return []
  return [env.IMAP_HOST === undefined && 'IMAP_HOST', env.NOTICE_MAIL_FROM === undefined && 'NOTICE_MAIL_FROM'].filter(
    (name) => name !== false,
  )
}

/** What a new portal still lacks, in the order of the steps. */
export async function listSetUp(pool: pg.Pool, env: Env): Promise<SetUpState[]> {
  const rows = await prepared<{ step: SetUpStep; count: number; names: string[] }>(pool, 'set-up', STATE, [
    OFFICE_MEMBERS,
    NAMES,
    ADMINISTRATOR,
    OFFICE,
  ])
  const mail = missingMail(env)
  const rowsByStep = new Map(rows.map((row) => [row.step, row]))
  if (mail.length > 0) rowsByStep.set('mail', { step: 'mail', count: mail.length, names: mail })
  return setUpSteps.map((step) => {
    const { count = 0, names = [] } = rowsByStep.get(step) ?? {}
    return { step, done: count === 0, missing: names, missingCount: count }
  })
}

/** Marks a step as checked by a person, or as still to do; a step with a change recorded stays done. */
export async function checkSetUp(db: Db, who: Who, step: string, checked: boolean) {
  if (checked) await addPortalValues(db, [{ key: checkedKey(step), value: who.userId }])
  else await removePortalValues(db, checkedKey(step))
  await recordChange(db, who, { entity: 'setUp', entityId: step, action: 'modify', before: { checked: !checked }, after: { checked } })
}
