import { labelAdmin, type LabelQuery, type LabelRow } from '@maru/shared/labels/label-admin.ts'
import { labelAdminLabels as labels } from '@maru/shared/labels/label-admin.labels.ts'
import { LABEL_TEXT_MAX } from '@maru/shared/labels/label-rules.ts'
import type { Language } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { isConflict } from '../../kit/feedback/api-error.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { areaText } from '@maru/shared/lists/area-text.ts'
import { ImportButton } from '../imports/dialog/ImportButton.tsx'
import { type InlineOutcome, InlineText } from './InlineText.tsx'
import { LabelDialog } from './LabelDialog.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../widgets/lists/use-list-screen.ts'
import { NewButton } from '../../widgets/lists/NewButton.tsx'
import './labels.css'

const PATH = '/chems/mlangmn'
const shows = ['missing', 'missingKo', 'missingDe', 'changed', 'own', 'long'] as const

/** One text of a row, changed where it stands. */
function TextCell({ row, language }: { row: LabelRow; language: Language }) {
  const label = useLabel()
  const save = useAction(labelAdmin.save, ['referenceHistory'])
  const orFresh = useFreshAfterConflict(labelAdmin.list.resource)
  const { number } = row
  const send = async (next: string, { en, ko, de }: LabelRow): Promise<InlineOutcome> => {
    try {
      await orFresh(save.mutateAsync({ params: { number }, body: { en, ko, de, [language]: next.trim(), before: { en, ko, de } } }))
      toast.success(messages.labelSaved)
      return 'saved'
    } catch (error) {
      // The call has shown the error; what was typed stays.
      return isConflict(error) ? 'conflict' : 'refused'
    }
  }
  return (
    <InlineText
      name={label(labels.editCell, label(labels[language]), number)}
      value={row[language]}
      record={row}
      placeholder={label(labels.noText)}
      maxLength={LABEL_TEXT_MAX}
      onSave={send}
    />
  )
}

const isOurs = ({ en, ko, de, ...row }: LabelRow) => row.givenEn === '' || en !== row.givenEn || ko !== row.givenKo || de !== row.givenDe

const columnsWith = (open: (row: LabelRow) => void): readonly Column<LabelRow>[] => [
  {
    field: 'number',
    label: labels.number,
    width: 112,
    sortable: true,
    render: (row) => (
      <button type="button" className="inline-row py-4 text-brand label-number num" onClick={() => open(row)}>
        {row.number}
        {isOurs(row) && <i aria-hidden>•</i>}
      </button>
    ),
  },
  { field: 'en', label: labels.en, width: 240, grow: true, sortable: true, render: (row) => <TextCell row={row} language="en" /> },
  { field: 'ko', label: labels.ko, width: 220, grow: true, sortable: true, render: (row) => <TextCell row={row} language="ko" /> },
  { field: 'de', label: labels.de, width: 240, grow: true, sortable: true, render: (row) => <TextCell row={row} language="de" /> },
  { field: 'area', label: labels.area, width: 150, render: (row) => <span className="muted ellipsis">{areaText(row.area)}</span> },
]

function Filters({ value, onChange }: { value: LabelQuery; onChange: (change: Partial<LabelQuery>) => void }) {
  const label = useLabel()
  const areas = useQuery(query(labelAdmin.areas, {})).data ?? []
  return (
    <>
      <FilterChip
        label={labels.show}
        value={value.show ?? ''}
        options={shows.map((show) => ({ value: show, text: label(labels[show]) }))}
        onChange={(next) => onChange({ show: shows.find((show) => show === next) })}
      />
      <FilterChip
        label={labels.area}
        value={value.area ?? ''}
        options={areas.map((area) => ({ value: area, text: areaText(area) }))}
        onChange={(area) => onChange({ area })}
      />
    </>
  )
}

/** `/chems/mlangmn`: every text of the portal in three languages, changed in place, in a dialog with its history, or by a workbook. */
export function LabelListPage() {
  const label = useLabel()
  const search = useListSearch(labelAdmin.list, PATH)
  const { list, paper, filters } = useListRows(labelAdmin.list, search.value)
  const [open, setOpen] = useState<LabelRow | 'new'>()
  const columns = useMemo(() => columnsWith(setOpen), [])
  // As the list has it now: a save that another one was faster than goes on from there.
  const freshOf = (row: LabelRow) => list.data?.rows.find(({ number }) => number === row.number) ?? row
  const title = label(menuLabels.labels)
  const actions = (
    <>
      <PrintButton all={paper} />
      <ImportButton kind="labels" title={title} touches={['labelAdmin', 'referenceHistory']} />
      <ExcelButton route={labelAdmin.export} args={{ query: filters }} />
      <NewButton text={labels.newText} onClick={() => setOpen('new')} />
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={title}
      {...(list.data && { count: list.data.total })}
      actions={actions}
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <Filters value={search.value} onChange={search.set} />
        </FilterBar>
      </Toolbar>
      <DataTable name={title} list={list} printed={paper.rows} search={search} columns={columns} rowId={(row) => row.number} />
      {open !== undefined && <LabelDialog row={open === 'new' ? undefined : freshOf(open)} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}
