import type { Route } from '@maru/shared/contract.ts'
import { findScreens, rightAsked } from '@maru/shared/roles/screen-rights.ts'
import type pg from 'pg'
import { prepared } from '../database/database.ts'
import { Refusal } from '../errors.ts'
import type { Who } from './session.ts'

// A screen that no menu entry opens any more asks for its grant alone: an address that was changed locks nobody out.
const HELD = `
select not exists (select 1 from menu_entry m where m.url = any ($2)) or exists (
  select 1 from menu_entry m join role_menu rm on rm.menu_number = m.number
  where m.url = any ($2) and rm.role_code = any ($1) and rm."right"::text = $3) as held`

const texts = { WRITE: 'menuWriteMissing', EXPORT: 'menuExportMissing' } as const

/** Refuses with 810 whose roles hold no menu of the call's screens with the right it asks for; most calls ask for none (decision 011). */
export async function assertRouteRight(pool: pg.Pool, who: Pick<Who, 'roles'>, route: Route) {
  const right = rightAsked(route)
  if (right !== undefined) await assertRightOn(pool, who, route, right)
}

/** Asserts a right for a call that asks only in some cases: one that changes the own record for everybody, and another's with WRITE. */
export async function assertRightOn(pool: pg.Pool, who: Pick<Who, 'roles'>, route: Route, right: keyof typeof texts) {
  if (!(await holdsRightOn(pool, who, route, right))) throw new Refusal(403, `NO_${right}_RIGHT`, texts[right], { application: 810 })
}

/** Whether somebody's roles hold a right on a screen of the call. */
export async function holdsRightOn(pool: pg.Pool, { roles }: Pick<Who, 'roles'>, route: Route, right: keyof typeof texts) {
  const [row] = await prepared<{ held: boolean }>(pool, 'menu-right', HELD, [roles, findScreens(route), right])
  return row?.held === true
}
