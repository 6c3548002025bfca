import { text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { menuAdminLabels as labels } from '@maru/shared/menus/menu-admin.labels.ts'
import { menuAdmin } from '@maru/shared/menus/menu-admin.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { MenuDialog, NewMenuDialog } from './MenuDialogs.tsx'
import { inSight } from './menu-order.ts'
import { MenuTree } from './MenuTree.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { NewButton } from '../../widgets/lists/NewButton.tsx'

const route = {
  query: z.strictObject({
    ...listQuery,
    q: text(100).optional(),
    /** The main menu whose sub menus are shown. */
    main: text(20).optional(),
    /** The entry that is open, or `new` and what it goes below (`new:M08`). */
    open: text(40).optional(),
  }),
}

const NEW = 'new:'

/** The tree of all menus, or of one main menu's; the open entry stands in the address. */
function MenuTreePage({ path, title, ofOne }: { path: string; title: string; ofOne: boolean }) {
  const label = useLabel()
  const search = useListSearch(route, path)
  const menus = useQuery(query(menuAdmin.list, {}))
  const { q = '', open = '' } = search.value
  const all = menus.data ?? []
  const mains = all.filter(({ level }) => level === 0)
  const main = ofOne ? (search.value.main ?? mains[0]?.number ?? '') : ''
  const rows = inSight(all, q, main)
  const opened = all.find(({ number }) => number === open)
  const close = () => search.set({ open: undefined })
  const actions = (
    <>
      <PrintButton />
      <ExcelButton route={menuAdmin.export} args={{ query: { q, below: main, direction: 'asc' } }} />
      <NewButton text={labels.newMenu} onClick={() => search.set({ open: `${NEW}${main}` })} />
    </>
  )
  return (
    <ListPage crumb={[label(userPopupLabels.administration)]} title={title} {...(menus.data && { count: rows.length })} actions={actions}>
      <Toolbar>
        <SearchBox value={q} placeholder={label(labels.search)} onSearch={(typed) => search.set({ q: typed })} />
        {ofOne && (
          <FilterBar narrowed={q !== ''} onClear={() => search.set({ q: undefined })}>
            <FilterChip
              label={labels.mainMenu}
              value={main}
              options={mains.map(({ number, name }) => ({ value: number, text: name }))}
              onChange={(next) => search.set({ main: next === '' ? undefined : next })}
            />
          </FilterBar>
        )}
      </Toolbar>
      {menus.isError ? (
        <ErrorBox error={menus.error} onRetry={() => void menus.refetch()} />
      ) : menus.data === undefined ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        <Empty
          title={label(q === '' ? kitLabels.emptyTitle : kitLabels.noMatchTitle)}
          text={label(q === '' ? kitLabels.emptyText : kitLabels.noMatchText)}
        />
      ) : (
        <MenuTree all={all} rows={rows} onOpen={({ number }) => search.set({ open: number })} />
      )}
      {rows.length > 0 && <p className="small secondary flex-none py-10 px-20 line-top">{label(labels.keys)}</p>}
      {open.startsWith(NEW) && (
        <NewMenuDialog key={open} parent={all.find(({ number }) => number === open.slice(NEW.length))} onClose={close} />
      )}
      {opened && (
        <MenuDialog key={opened.number} menu={opened} onAdd={() => search.set({ open: `${NEW}${opened.number}` })} onClose={close} />
      )}
    </ListPage>
  )
}

/** `/chems/menumn`: the whole menu. */
export function MenuPage() {
  const label = useLabel()
  return <MenuTreePage path="/chems/menumn" title={label(menuLabels.menus)} ofOne={false} />
}

/** `/chems/subMenu1`: what stands below one main menu. */
export function SubMenuPage() {
  const label = useLabel()
  return <MenuTreePage path="/chems/subMenu1" title={label(menuLabels.subMenus)} ofOne />
}
