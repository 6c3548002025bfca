import { codeAdmin } from '@maru/shared/codes/code-admin.ts'
import { codeAdminLabels as labels } from '@maru/shared/codes/code-admin.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { mayLeave } from '../../kit/forms/leave-guard.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { ListPage } from '../../kit/layout.tsx'
import { SearchBox } from '../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ImportButton } from '../imports/dialog/ImportButton.tsx'
import { useLocale } from '../../widgets/text/use-locale.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { GroupEditor } from './GroupEditor.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { NewButton } from '../../widgets/lists/NewButton.tsx'
import './codes.css'

const PATH = '/chems/cdmn'
const address = { query: z.object({ q: z.string().default(''), group: z.string().default('') }) }

/** Groups on the left: searched by number and name, with how many of their codes are offered. */
function GroupList({
  chosen,
  q,
  onSearch,
  onChoose,
}: {
  chosen: string
  q: string
  onSearch: (q: string) => void
  onChoose: (id: string) => void
}) {
  const label = useLabel()
  const locale = useLocale()
  const groups = useQuery(query(codeAdmin.groups, {}))
  const list = useRef<HTMLUListElement>(null)
  const isLoaded = groups.data !== undefined
  // The chosen one is in sight also when the address named it.
  useEffect(() => {
    if (isLoaded && chosen) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, isLoaded])
  if (groups.isError) return <ErrorBox error={groups.error} onRetry={() => void groups.refetch()} />
  const wanted = q.trim().toLowerCase()
  const shownGroups = groups.data?.filter((group) =>
    `${group.id} ${group.nameEn} ${group.nameKo} ${group.nameDe}`.toLowerCase().includes(wanted),
  )
  const nameOf = (group: { nameEn: string; nameKo: string; nameDe: string }) =>
    (locale.startsWith('ko') ? group.nameKo : locale.startsWith('de') ? group.nameDe : group.nameEn) || group.nameEn
  return (
    <nav className="stack py-12 px-12 line-right shaded" aria-label={label(labels.groups)}>
      <SearchBox value={q} placeholder={label(labels.search)} onSearch={onSearch} />
      {shownGroups === undefined && <SkeletonRows />}
      {shownGroups?.length === 0 && <Empty title={label(kitLabels.noMatchTitle)} />}
      <ul ref={list} className="scroll">
        {shownGroups?.map((group) => (
          <li key={group.id}>
            <button
              type="button"
              className="stack gap-2 option"
              aria-current={group.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(group.id)}
            >
              <span className="ellipsis">{nameOf(group)}</span>
              <span className="muted small num">
                {group.id} · {group.offered === group.codes ? numberText(group.codes) : label(labels.offeredOf, group.offered, group.codes)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `/chems/cdmn`: groups of codes and, beside them, the codes of one as a grid that is saved in one go. */
export function CodesPage() {
  const label = useLabel()
  const search = useListSearch(address, PATH)
  const [creating, setCreating] = useState(false)
  const [dirty, setDirty] = useState(false)
  const { group, q } = search.value
  const choose = async (id: string) => {
    if (id !== group && (await mayLeave(dirty))) search.set({ group: id })
  }
  const title = label(menuLabels.codes)
  const actions = (
    <>
      <PrintButton />
      <ImportButton kind="codes" title={title} touches={['codeAdmin', 'platform', 'referenceHistory']} />
      <ExcelButton route={codeAdmin.export} args={{ query: group === '' ? {} : { group } }} />
      <NewButton text={labels.newGroup} onClick={() => setCreating(true)} />
    </>
  )
  return (
    <ListPage crumb={[label(userPopupLabels.administration)]} title={title} actions={actions}>
      <div className="split line-top code-page">
        <GroupList chosen={group} q={q} onSearch={(typed) => search.set({ q: typed })} onChoose={(id) => void choose(id)} />
        {group === '' ? (
          <Empty title={label(labels.chooseGroup)} />
        ) : (
          <GroupEditor key={group} id={group} onDirty={setDirty} onRemoved={() => search.set({ group: '' })} />
        )}
      </div>
      {creating && <GroupDialog onSaved={(id) => search.set({ group: id })} onClose={() => setCreating(false)} />}
    </ListPage>
  )
}
