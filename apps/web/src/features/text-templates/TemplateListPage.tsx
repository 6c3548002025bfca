import { menuLabels } from '@maru/shared/menus.labels.ts'
import { textTemplateLabels as labels } from '@maru/shared/templates/text-template.labels.ts'
import { type TextTemplateRow, textTemplates } from '@maru/shared/templates/text-template.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../widgets/lists/use-print-all.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { listPaths, type TemplateForm } from './template-form.ts'
import { TemplateTable, useTemplates } from './TemplateTable.tsx'
import { NewButton } from '../../widgets/lists/NewButton.tsx'

const route = { query: textTemplates.list.query.omit({ form: true }) }

function TemplateList({ form }: { form: TemplateForm }) {
  const label = useLabel()
  const search = useListSearch(route, listPaths[form])
  const list = useTemplates(form, search.value)
  const { page: _page, size: _size, ...filters } = search.value
  const listFilters = { ...filters, form }
  const paper = usePrintAll((page, size) => call(textTemplates.list, { query: { ...listFilters, page, size } }))
  const [open, setOpen] = useState<string>()
  const row = list.data?.rows.find(({ id }) => id === open)
  const title = label(form === 'plain' ? menuLabels.plainTemplates : menuLabels.templates)
  const add = <NewButton text={labels.newTemplate} onClick={() => setOpen('new')} />
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={textTemplates.export} args={{ query: listFilters }} />
      {add}
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={title}
      {...(list.data && { count: list.data.total })}
      actions={actions}
    >
      <TemplateTable
        name={title}
        list={list}
        printed={paper.rows}
        search={search}
        add={add}
        onOpen={({ id }: TextTemplateRow) => setOpen(id)}
      />
      {(open === 'new' || row) && <TemplateDialog key={open} row={row} form={form} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}

/** `/chems/tmptmn`: templates with formatted text. */
export const RichTemplateListPage = () => <TemplateList form="rich" />
/** `/chems/tmptmnplain`: templates with text only. */
export const PlainTemplateListPage = () => <TemplateList form="plain" />
