import { text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { menuAdminLabels as labels } from '@maru/shared/menus/menu-admin.labels.ts'
import { menuAdmin, type MenuContents, menuFilters, type MenuRow, menusShown } from '@maru/shared/menus/menu-admin.ts'
import { searched } from '@maru/shared/lists/short-list.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query, useAction } from '../../api/client.ts'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, ListPage, Toolbar } from '../../kit/layout.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { ReferenceHistory } from '../histories/changes/ReferenceHistory.tsx'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { paged } from '../../widgets/lists/short-list.ts'

const PATH = '/chems/menucntn'
const route = {
  query: z.strictObject({
    ...listQuery,
    ...menuFilters,
    open: text(40).optional(),
  }),
}

function ContentChip({ hasContent }: Pick<MenuRow, 'hasContent'>) {
  const label = useLabel()
  return (
    <StatusChip
      tone={hasContent ? 'green' : 'grey'}
      dot={hasContent ? 'full' : 'ring'}
      text={label(hasContent ? labels.withContent : labels.withoutContent)}
    />
  )
}

const columns: readonly Column<MenuRow>[] = [
  { field: 'number', label: labels.number, width: 120, sortable: true, render: ({ number }) => <span className="muted">{number}</span> },
  { field: 'name', label: labels.name, width: 220, grow: true, sortable: true },
  { field: 'url', label: labels.url, width: 280, sortable: true },
  { field: 'hasContent', label: labels.hasContent, width: 140, render: ({ hasContent }) => <ContentChip hasContent={hasContent} /> },
]

const form = z.strictObject({
  titleEn: text(200),
  bodyEn: text(10_000),
  titleKo: text(200),
  bodyKo: text(10_000),
  titleDe: text(200),
  bodyDe: text(10_000),
})
type ContentForm = z.output<typeof form>
const Form = bindFields<ContentForm>()

const valuesOf = ({ contents }: MenuContents): ContentForm => {
  const of = (language: string) => contents.find((one) => one.language === language) ?? { title: '', body: '' }
  const [en, ko, de] = [of('en'), of('ko'), of('de')]
  return { titleEn: en.title, bodyEn: en.body, titleKo: ko.title, bodyKo: ko.body, titleDe: de.title, bodyDe: de.body }
}

function ContentDialog({ menu, contents, onClose }: { menu: MenuRow; contents: MenuContents; onClose: () => void }) {
  const label = useLabel()
  const save = useAction(menuAdmin.saveContent, ['menuHelp', 'referenceHistory'])
  const orFresh = useFreshAfterConflict(menuAdmin.content.resource)
  const onSave = async (typed: ContentForm, { revision }: MenuContents) => {
    const texts = [
      { language: 'en' as const, title: typed.titleEn, body: typed.bodyEn },
      { language: 'ko' as const, title: typed.titleKo, body: typed.bodyKo },
      { language: 'de' as const, title: typed.titleDe, body: typed.bodyDe },
    ]
    await orFresh(save.mutateAsync({ params: { number: menu.number }, body: { contents: texts, revision } }))
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={`${label(labels.contentTitle)}: ${menu.name}`}
      meta={contents.updatedByName === '' ? undefined : <span className="muted">{label(labels.changedBy, contents.updatedByName)}</span>}
      width={860}
      schema={form}
      values={valuesOf(contents)}
      record={contents}
      labels={labels}
      onSave={onSave}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Form.Text name="titleEn" maxLength={200} span={12} />
          <Form.TextArea name="bodyEn" maxLength={10_000} hint={labels.bodyHint} span={12} />
          <Form.Text name="titleKo" maxLength={200} span={12} />
          <Form.TextArea name="bodyKo" maxLength={10_000} span={12} />
          <Form.Text name="titleDe" maxLength={200} span={12} />
          <Form.TextArea name="bodyDe" maxLength={10_000} span={12} />
        </FormGrid>
      </FormBody>
      <ReferenceHistory entity="menuContent" id={menu.number} labels={labels} />
    </FormDialog>
  )
}

function OpenContent({ menu, onClose }: { menu: MenuRow; onClose: () => void }) {
  const contents = useQuery({ ...query(menuAdmin.content, { params: { number: menu.number } }), staleTime: 0, gcTime: 0 })
  return contents.data === undefined ? null : <ContentDialog menu={menu} contents={contents.data} onClose={onClose} />
}

/** `/chems/menucntn`: what each page says about itself, in three languages. */
export function MenuContentPage() {
  const label = useLabel()
  const search = useListSearch(route, PATH)
  const menus = useQuery(query(menuAdmin.list, {}))
  const { page: _page, size: _size, open, ...rest } = search.value
  const { show = 'pages' } = rest
  const filters = { ...rest, show }
  const withPages = menus.data && menusShown(menus.data, filters)
  const opened = menus.data?.find(({ number }) => number === open)
  const shows = [
    { value: 'with', text: label(labels.withContent) },
    { value: 'without', text: label(labels.withoutContent) },
  ]
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration), label(menuLabels.menus)]}
      title={label(menuLabels.menuContent)}
      {...(withPages && { count: withPages.length })}
      actions={
        <>
          <PrintButton />
          <ExcelButton route={menuAdmin.export} args={{ query: filters }} />
        </>
      }
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed && open === undefined} onClear={search.clear}>
          <FilterChip
            label={labels.hasContent}
            value={show === 'pages' ? '' : show}
            options={shows}
            onChange={(next) => search.set({ show: next === '' ? undefined : (next as 'with') })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={label(menuLabels.menuContent)}
        list={paged({ ...menus, data: withPages } as typeof menus, search.value)}
        printed={withPages && searched(withPages, filters)}
        search={search}
        columns={columns}
        rowId={({ number }) => number}
        onOpen={({ number }) => search.set({ open: number })}
      />
      {opened && <OpenContent key={opened.number} menu={opened} onClose={() => search.set({ open: undefined })} />}
    </ListPage>
  )
}
