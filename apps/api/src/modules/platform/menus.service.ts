import type { MenuEntry } from '@maru/shared/platform/platform.ts'
import type pg from 'pg'
import { prepared } from '../../database.ts'
import type { Who } from '../../http/session.ts'

const MENUS = `
with recursive held as (
  select distinct m.* from menu_entry m join role_menu rm on rm.menu_number = m.number
  where m.active and rm.role_code = any ($1)
), shown as (
  select * from held
  union
  select parent.* from menu_entry parent join shown child on child.parent_number = parent.number where parent.active
)
select s.number, coalesce(l.text, en.text, ko.text, 'NO LABEL') as name, s.url, s.level, coalesce(s.parent_number, '') as "parentNumber", s.icon
from shown s
left join label l on l.number = s.label_no and l.language = $2
left join label en on en.number = s.label_no and en.language = 'en'
left join label ko on ko.number = s.label_no and ko.language = 'ko'
where s.level = 0 or exists (select 1 from menu_entry p where p.number = s.parent_number and p.active)
order by s.level, s.sort_order, s.number`

/** The menus the roles open, with the entries above them; an entry under an inactive one is not shown. */
export const menusOf = (pool: pg.Pool, { roles, language }: Pick<Who, 'roles' | 'language'>) =>
  prepared<MenuEntry & pg.QueryResultRow>(pool, 'menus', MENUS, [roles, language])
