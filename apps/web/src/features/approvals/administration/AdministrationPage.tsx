import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { approvalEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import { approvalRetention } from '@maru/shared/approvals/evidence/retention.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { evidenceLabels } from '@maru/shared/approvals/evidence/evidence.labels.ts'
import { retentionLabels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import type { Route } from '@maru/shared/contract.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { searched } from '@maru/shared/lists/short-list.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { paged } from '../../../widgets/lists/short-list.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { type AdminQuery, type AdminTab, tabs, useAdminSearch } from './admin-list.ts'
import { formColumns, groupColumns, invalidColumns, numberColumns, ruleColumns, templateColumns } from './columns.tsx'
import { EvidenceTab } from '../evidence/EvidenceTab.tsx'
import { RetentionTab } from '../evidence/RetentionTab.tsx'
import { UnderWayTab } from './OpenDocumentsTab.tsx'
import { TimesTab } from './TimesTab.tsx'
import { OpenRecord } from './OpenRecord.tsx'
import './administration.css'

const tabLabels: Readonly<Record<AdminTab, LabelRecord>> = {
  ...labels,
  underWay: work.underWay,
  retention: retentionLabels.retention,
  evidence: evidenceLabels.evidence,
}

interface TabTableProps<Row extends object> {
  readonly tab: AdminTab
  readonly list: UseQueryResult<Row[]>
  readonly search: ListSearch<AdminQuery>
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  readonly onOpen: (id: string) => void
  readonly empty?: { readonly title: LabelRecord; readonly text: LabelRecord }
}

function TabTable<Row extends object>({ tab, list, search, columns, rowId, onOpen, empty }: TabTableProps<Row>) {
  const label = useLabel()
  return (
    <DataTable
      name={label(tabLabels[tab])}
      list={paged(list, search.value)}
      printed={list.data && searched(list.data, search.value)}
      search={search}
      columns={columns}
      rowId={rowId}
      onOpen={(row) => onOpen(rowId(row))}
      {...(empty && { empty })}
    />
  )
}

type TabProps = Pick<TabTableProps<object>, 'search' | 'onOpen'>
const byCode = ({ code }: { code: string }) => code
const byId = ({ id }: { id: string }) => id

const Templates = (props: TabProps) => (
  <TabTable tab="templates" list={useQuery(query(admin.templates, {}))} columns={templateColumns} rowId={byCode} {...props} />
)
const Groups = (props: TabProps) => (
  <TabTable tab="groups" list={useQuery(query(admin.groups, {}))} columns={groupColumns} rowId={byId} {...props} />
)
const Forms = (props: TabProps) => (
  <TabTable tab="forms" list={useQuery(query(admin.forms, {}))} columns={formColumns} rowId={byCode} {...props} />
)
const Rules = (props: TabProps) => (
  <TabTable tab="rules" list={useQuery(query(admin.rules, {}))} columns={ruleColumns} rowId={byId} {...props} />
)
const Numbers = (props: TabProps) => (
  <TabTable tab="numbers" list={useQuery(query(admin.numbers, {}))} columns={numberColumns} rowId={byCode} {...props} />
)
const nobody = { title: labels.invalidEmptyTitle, text: labels.invalidEmptyText }
const Invalid = (props: TabProps) => (
  <TabTable
    tab="invalid"
    list={useQuery(query(admin.invalid, {}))}
    columns={invalidColumns}
    rowId={({ stepId }) => stepId}
    empty={nobody}
    {...props}
  />
)

const parts = {
  templates: Templates,
  groups: Groups,
  forms: Forms,
  rules: Rules,
  numbers: Numbers,
  invalid: Invalid,
  underWay: UnderWayTab,
  times: TimesTab,
  retention: RetentionTab,
  evidence: EvidenceTab,
}
/** What each tab asks the server for: whoever may not, has no such tab. */
const lists: Readonly<Record<AdminTab, Route>> = {
  templates: admin.templates,
  groups: admin.groups,
  forms: admin.forms,
  rules: admin.rules,
  numbers: admin.numbers,
  invalid: admin.invalid,
  underWay: admin.underWay,
  times: admin.times,
  retention: approvalRetention.due,
  evidence: approvalEvidence.seals,
}
const creates: Partial<Record<AdminTab, LabelRecord>> = {
  templates: labels.newTemplate,
  groups: labels.newGroup,
  forms: labels.newForm,
  rules: labels.newRule,
  numbers: labels.newNumber,
}
/** Templates and groups have popups of their own (SPEC 2); the others open over the page by a parameter. */
const popups: Partial<Record<AdminTab, string>> = { templates: '/chems/aprvlinemnpopup', groups: '/chems/aprvlinegrppopup' }

/** Tabs that search and print in their own way. */
const ownToolbar: ReadonlySet<AdminTab> = new Set(['underWay', 'times', 'retention', 'evidence'])

/** `/chems/aprvlinemn`: what decides who approves, one kind a tab; the open tab stands in the address. */
export function AdministrationPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const may = useMay()
  const search = useAdminSearch()
  const { tab } = search.value
  const Part = parts[tab]
  const create = creates[tab]
  const open = (id: string) => {
    const popup = popups[tab]
    if (popup === undefined) search.set({ open: id })
    else void navigate(`${popup}?${id === 'new' ? 'new' : `id=${encodeURIComponent(id)}`}`)
  }
  const change = (next: AdminTab) =>
    search.set({ tab: next, q: undefined, sort: undefined, direction: 'asc', scope: 'IN_PROGRESS', part: 'due', open: undefined })
  const actions = (
    <>
      {!ownToolbar.has(tab) && <PrintButton />}
      {create && <NewButton text={create} onClick={() => open('new')} />}
    </>
  )
  return (
    <ListPage crumb={[label(userPopupLabels.administration)]} title={label(labels.title)} actions={actions}>
      <Toolbar>
        <Segments
          name={label(labels.sections)}
          value={tab}
          options={tabs.filter((value) => may(lists[value])).map((value) => ({ value, text: label(tabLabels[value]) }))}
          onChange={change}
        />
      </Toolbar>
      {!ownToolbar.has(tab) && (
        <Toolbar>
          <SearchBox value={search.value.q ?? ''} placeholder={label(labels.searchHere)} onSearch={(q) => search.set({ q })} />
        </Toolbar>
      )}
      <Part search={search} onOpen={open} />
      {search.value.open !== undefined && <OpenRecord tab={tab} id={search.value.open} onClose={() => search.set({ open: undefined })} />}
      <Outlet />
    </ListPage>
  )
}
