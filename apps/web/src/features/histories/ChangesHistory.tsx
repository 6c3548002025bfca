import { accessHistoryLabels } from '@maru/shared/histories/access-history.labels.ts'
import { changeEntities, changeHistory, type ChangeRow } from '@maru/shared/histories/change-history.ts'
import { changeEntityLabels, changeHistoryLabels as labels } from '@maru/shared/histories/change-history.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, query } from '../../api/client.ts'
import { Pager } from '../../kit/table/Pager.tsx'
import { FilterChip } from '../../kit/table/SearchBar.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ChangeHistory } from './changes/ChangeHistory.tsx'
import { usePrintAll } from '../../widgets/lists/use-print-all.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useTabList } from '../../widgets/tabs/use-tab-list.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { HistoryFrame } from './HistoryList.tsx'
import { HISTORIES, HistoryViews } from './HistoryViews.tsx'

const nameOf = (field: string, { fields }: ChangeRow) => fields.find((one) => one.field === field)?.name ?? field
const isNumbered = (id: string) => /^[0-9a-f-]{36}$/.test(id)

/** `Role: Auditor (TAUD)`; a number nobody knows is left out. */
function aboutOf({ kind, about, entityId }: ChangeRow) {
  const id = isNumbered(entityId) ? '' : entityId
  if (about === '' || about === id) return id === '' ? kind : `${kind}: ${id}`
  return `${kind}: ${about}${id === '' ? '' : ` (${id})`}`
}

/** Everything that was changed in the administration, by whom, each field before and after. */
export function ChangesHistory() {
  const label = useLabel()
  const search = useTabList(changeHistory.list.query, HISTORIES, 'changes', 'changes')
  const list = useQuery({ ...query(changeHistory.list, { query: search.value }), placeholderData: keepPreviousData })
  const { page, size, ...asked } = search.value
  const paper = usePrintAll((at, most) => call(changeHistory.list, { query: { ...asked, page: at, size: most } }))
  // While it is printed all that was found stands in the place of the page.
  const shown = paper.rows && list.data ? { ...list, data: { ...list.data, rows: [...paper.rows] } } : list
  const kinds = changeEntities
    .map((value) => ({ value, text: label(changeEntityLabels[value]) }))
    .toSorted((a, b) => a.text.localeCompare(b.text))
  return (
    <HistoryFrame
      title={labels.title}
      placeholder={labels.search}
      views={<HistoryViews open="changes" />}
      list={list}
      paper={paper}
      search={search}
      excel={<ExcelButton route={changeHistory.export} args={{ query: asked }} />}
      filters={
        <FilterChip
          label={labels.record}
          value={search.value.entity ?? ''}
          options={kinds}
          onChange={(next) => search.set({ entity: changeEntities.find((one) => one === next) })}
        />
      }
    >
      <ScrollRegion className="scroll px-20" name={label(labels.title)}>
        {list.data?.total === 0 ? (
          <Empty title={label(accessHistoryLabels.none)} text={label(accessHistoryLabels.noneText)} />
        ) : (
          <ChangeHistory list={shown} nameOf={nameOf} aboutOf={aboutOf} />
        )}
      </ScrollRegion>
      {list.data !== undefined && list.data.total > 0 && (
        <Pager
          page={page}
          size={size}
          total={list.data.total}
          onPage={(next) => search.set({ page: next })}
          onSize={(next) => search.set({ size: next })}
        />
      )}
    </HistoryFrame>
  )
}
