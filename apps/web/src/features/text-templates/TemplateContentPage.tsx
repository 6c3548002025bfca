import { menuLabels } from '@maru/shared/menus.labels.ts'
import { text } from '@maru/shared/codecs.ts'
import { textTemplates } from '@maru/shared/templates/text-template.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { ListPage } from '../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { contentPaths, type TemplateForm } from './template-form.ts'
import { TemplateTable, useTemplates } from './TemplateTable.tsx'

const route = { query: textTemplates.list.query.omit({ form: true }).extend({ id: text(40).optional() }) }

function OpenContent({ id, onBack }: { id: string; onBack: () => void }) {
  const template = useQuery(query(textTemplates.get, { params: { id } }))
  if (template.isLoadingError) return <ErrorBox error={template.error} onRetry={() => void template.refetch()} />
  return template.data === undefined ? <SkeletonRows /> : <ContentEditor template={template.data} onBack={onBack} />
}

function Choice({ form, search }: { form: TemplateForm; search: Parameters<typeof TemplateTable>[0]['search'] }) {
  const label = useLabel()
  const list = useTemplates(form, search.value)
  return (
    <TemplateTable
      name={label(form === 'plain' ? menuLabels.plainTemplates : menuLabels.templates)}
      list={list}
      search={search}
      onOpen={({ id }) => search.set({ id, page: search.value.page })}
    />
  )
}

function TemplateContent({ form }: { form: TemplateForm }) {
  const label = useLabel()
  const search = useListSearch(route, contentPaths[form])
  const { id } = search.value
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration), label(form === 'plain' ? menuLabels.plainTemplates : menuLabels.templates)]}
      title={label(form === 'plain' ? menuLabels.plainTemplateContents : menuLabels.templateContents)}
    >
      {id === undefined ? (
        <Choice form={form} search={search} />
      ) : (
        <OpenContent key={id} id={id} onBack={() => search.set({ id: undefined, page: search.value.page })} />
      )}
    </ListPage>
  )
}

/** `/chems/tmptcntn`: what a template with formatted text says. */
export const RichTemplateContentPage = () => <TemplateContent form="rich" />
/** `/chems/tmptcntnplain`: what a template with text only says. */
export const PlainTemplateContentPage = () => <TemplateContent form="plain" />
