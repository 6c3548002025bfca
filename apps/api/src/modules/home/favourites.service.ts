import type { MenuEntry } from '@maru/shared/platform/platform.ts'
import { prepared, type Database } from '../../kernel/database/database.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { menusAmong } from '../platform/menus.service.ts'

/** Those of these entries a person may choose: with a page, and open to the roles; by number. */
async function openAmong({ pool }: Pick<Database, 'pool'>, who: Who, numbers: readonly string[]) {
  const menus = await menusAmong(pool, who, numbers)
  return new Map(menus.filter(({ url }) => url !== '').map((entry) => [entry.number, entry]))
}

const CHOSEN = 'select menu_number as number from favourite_menu where user_id = $1 order by sort_order'

/** The own favourite menus in their order. One the roles no longer open is kept, but not shown until they do again. */
export async function listFavourites(database: Pick<Database, 'pool'>, who: Who): Promise<MenuEntry[]> {
  const chosen = await prepared<{ number: string }>(database.pool, 'favourites', CHOSEN, [who.userId])
  if (chosen.length === 0) return []
  const open = await openAmong(
    database,
    who,
    chosen.map(({ number }) => number),
  )
  return chosen.flatMap(({ number }) => open.get(number) ?? [])
}

/** Refuses by index what the roles do not open and what stands in the list already. */
function assertOpen(numbers: readonly string[], open: ReadonlyMap<string, MenuEntry>) {
  const issues = numbers.flatMap((number, index) => {
    const code = !open.has(number) ? 'MENU_NOT_OPEN' : numbers.indexOf(number) < index ? 'MENU_TWICE' : undefined
    return code === undefined ? [] : [{ path: String(index), code, message: `body: ${number}` }]
  })
  if (issues.length > 0) throw invalid(issues)
}

/** Replaces the own favourite menus. Throws 400 naming the entries that cannot be one. */
export async function saveFavourites({ db, pool }: Database, who: Who, numbers: readonly string[]): Promise<MenuEntry[]> {
  assertOpen(numbers, await openAmong({ pool }, who, numbers))
  await db.$transaction(async (tx) => {
    // Two windows of one person save one after the other; the later list stands.
    await tx.$executeRaw`select 1 from users where id = ${who.userId} for no key update`
    await tx.favouriteMenu.deleteMany({ where: { userId: who.userId } })
    await tx.favouriteMenu.createMany({ data: numbers.map((menuNumber, sortOrder) => ({ userId: who.userId, menuNumber, sortOrder })) })
  })
  return listFavourites({ pool }, who)
}
