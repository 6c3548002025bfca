import type { MenuEntry } from '@maru/shared/platform/platform.ts'
import type pg from 'pg'
import { prepared } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'

/** Stands among the roles for heads and clerks, who look after a department whatever their roles are (DOMAIN 5.1). */
const KEEPS_DEPARTMENT = '@department'
/** What opens menus for somebody: his roles, and whether he looks after a department. */
export const openingRoles = ({ roles, keys }: Pick<Who, 'roles' | 'keys'>) =>
  keys.some((key) => key.startsWith('dept:')) ? [...roles, KEEPS_DEPARTMENT] : roles

/** The entries the roles ($1) open, with those above them; an entry under an inactive one is not shown. */
const SHOWN = `
with recursive held as (
  select distinct m.* from menu_entry m join role_menu rm on rm.menu_number = m.number
  where m.active and rm.role_code = any ($1)
  union select m.* from menu_entry m where m.active and m.url = '/approval/deptbox' and '${KEEPS_DEPARTMENT}' = any ($1)
), open as (
  select * from held
  union
  select parent.* from menu_entry parent join open child on child.parent_number = parent.number where parent.active
), shown as (
  select s.* from open s where s.level = 0 or exists (select 1 from menu_entry p where p.number = s.parent_number and p.active)
)`

// Names are looked up one by one: joined, they cost seconds while PostgreSQL has not counted a freshly filled table of texts yet.
const NAMED = `
select s.number, coalesce(
  (select l.text from label l where l.number = s.label_no and l.language = $2),
  (select l.text from label l where l.number = s.label_no and l.language = 'en'),
  (select l.text from label l where l.number = s.label_no and l.language = 'ko'), 'NO LABEL') as name,
  s.url, s.level, coalesce(s.parent_number, '') as "parentNumber", s.icon
from shown s`

const MENUS = `${SHOWN}${NAMED}
order by s.level, s.sort_order, s.number`

/** The menus the roles open, with the entries above them. */
export const listOpenMenus = (pool: pg.Pool, who: Pick<Who, 'roles' | 'keys' | 'language'>) =>
  prepared<MenuEntry & pg.QueryResultRow>(pool, 'menus', MENUS, [openingRoles(who), who.language])

const AMONG = `${SHOWN}${NAMED}
where s.number = any ($3)`

/** Those of these menus that the roles open, in no order: what is asked for costs, however many menus there are. */
export const menusAmong = (pool: pg.Pool, who: Pick<Who, 'roles' | 'keys' | 'language'>, numbers: readonly string[]) =>
  prepared<MenuEntry & pg.QueryResultRow>(pool, 'menus-among', AMONG, [openingRoles(who), who.language, numbers])

const WITH_HELP = `${SHOWN}
select s.number from shown s where exists (select 1 from menu_content c where c.menu_number = s.number) order by s.number`

/** Numbers of the menus the roles open whose page has a help text. */
export const menusWithHelp = async (pool: pg.Pool, who: Pick<Who, 'roles' | 'keys'>) =>
  (await prepared<{ number: string }>(pool, 'menus-with-help', WITH_HELP, [openingRoles(who)])).map(({ number }) => number)
