import { directionLabels, mediumLabels, paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import { paperDocuments, type PaperQuery, type PaperRow } from '@maru/shared/approvals/registers/paper-document.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Outlet, useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { Paperclip } from '../../../kit/icons.ts'
import { ListPage } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { parsePeriod, toPeriod, periodOptions } from '../common/periods.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { ListBody } from '../../../widgets/lists/ListScreen.tsx'
import { keptFor } from './paper-labels.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'

function Title({ row }: { row: PaperRow }) {
  const label = useLabel()
  return (
    <span className="row gap-6 shrink">
      <span className="ellipsis" title={row.title}>
        {row.title}
      </span>
      {row.hasScan && <Paperclip className="muted" size={13} role="img" aria-label={label(labels.withScan)} />}
      {row.unread && <StatusChip tone="blue" text={label(labels.unread)} />}
      {row.corrected && <StatusChip tone="amber" text={label(labels.corrected)} />}
    </span>
  )
}

type Translated = { readonly record: Parameters<ReturnType<typeof useLabel>>[0] }
const Word = ({ record }: Translated) => useLabel()(record)
const Kept = ({ retention }: { retention: string }) => keptFor(useLabel(), retention)

const columns: readonly Column<PaperRow>[] = [
  {
    field: 'registerNo',
    label: labels.registerNo,
    width: 122,
    sortable: true,
    render: (row) => <DateText text={row.registerNo} />,
  },
  { field: 'direction', label: labels.direction, width: 92, render: (row) => <Word record={directionLabels[row.direction]} /> },
  { field: 'title', label: labels.title, width: 190, grow: true, sortable: true, render: (row) => <Title row={row} /> },
  { field: 'partner', label: labels.partner, width: 140, sortable: true },
  { field: 'documentDate', label: labels.dated, width: 100, sortable: true, render: (row) => <DateText text={row.documentDate} /> },
  { field: 'medium', label: labels.medium, width: 92, render: (row) => <Word record={mediumLabels[row.medium]} /> },
  { field: 'storagePlace', label: labels.storagePlace, width: 130, sortable: true },
  { field: 'retention', label: labels.retention, width: 114, render: (row) => <Kept retention={row.retention} /> },
  { field: 'handlerName', label: labels.handler, width: 112 },
]

const tabs = { unassigned: labels.tabUnassigned, assigned: labels.tabAssigned, notified: labels.tabNotified }
const scans = { with: labels.withScan, without: labels.withoutScan }

interface FilterProps {
  readonly value: PaperQuery
  readonly box: boolean
  readonly onChange: (change: Partial<PaperQuery>) => void
}

function Filters({ value, box, onChange }: FilterProps) {
  const { timeZone } = useMe()
  return (
    <>
      {box && (
        <ChoiceChip
          label={kitLabels.status}
          words={tabs}
          value={value.tab === 'register' ? undefined : value.tab}
          onChange={(tab) => onChange({ tab: tab ?? 'register' })}
        />
      )}
      <ChoiceChip label={labels.direction} words={directionLabels} value={value.kind} onChange={(kind) => onChange({ kind })} />
      <ChoiceChip label={labels.medium} words={mediumLabels} value={value.medium} onChange={(medium) => onChange({ medium })} />
      <DepartmentFilter label={labels.department} value={value.department} onChange={(department) => onChange({ department })} />
      <FilterChip
        label={labels.documentDate}
        value={toPeriod(value.from, value.to)}
        options={periodOptions(today(timeZone))}
        onChange={(period) => onChange(parsePeriod(period))}
      />
      <ChoiceChip label={labels.scan} words={scans} value={value.scan} onChange={(scan) => onChange({ scan })} />
    </>
  )
}

/** The register (`hdwrdoclist`), and the box of what waits for the person or was told to the person (`hdwrdocbox`). */
function Register({ path, box }: { path: string; box: boolean }) {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useListSearch(paperDocuments.list, path)
  const registers = useMay()(paperDocuments.create)
  const first = registers ? 'unassigned' : 'notified'
  const registerQuery: PaperQuery = box && search.value.tab === 'register' ? { ...search.value, tab: first } : search.value
  const { list, paper, filters } = useListRows(paperDocuments.list, registerQuery)
  const open = (record: string) => void navigate(`/approval/hdwrdocdetailpopup?${record}`)
  const title = box ? labels.box : labels.register
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={paperDocuments.export} args={{ query: filters }} />
      {registers && <NewButton text={labels.newPaper} onClick={() => open('new')} />}
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.approval)]}
      title={label(title)}
      {...(list.data && { count: list.data.total })}
      actions={list.data && actions}
    >
      <ListBody
        screen={{ path, search, list, paper }}
        title={title}
        columns={columns}
        rowId={(row) => row.id}
        searchText={labels.searchPapers}
        filters={<Filters value={registerQuery} box={box} onChange={search.set} />}
        onOpen={(row) => open(`id=${row.id}`)}
        empty={{ title: labels.emptyTitle, text: labels.emptyText }}
      />
      <Outlet />
    </ListPage>
  )
}

export const PaperRegisterPage = () => <Register path="/approval/hdwrdoclist" box={false} />
export const PaperBoxPage = () => <Register path="/approval/hdwrdocbox" box />
