import { textTemplateLabels as labels, textTemplateVariables as variables } from '@maru/shared/templates/text-template.labels.ts'
import { type TemplateContent, templatePreviews } from '@maru/shared/templates/text-template.ts'
import type { TemplateKind, VariableName } from '@maru/shared/templates/template-variables.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { RichTextView } from '../../widgets/rich-text/RichTextView.tsx'

/** A content as whoever gets it sees it. */
export function ContentView({ content, plain }: { content: TemplateContent; plain: boolean }) {
  const label = useLabel()
  return (
    <article className="box wrap-anywhere py-16 px-20">
      <h3 className="mb-12 pb-12 line-bottom">
        {content.subject === '' ? <span className="muted">{label(labels.noSubject)}</span> : content.subject}
      </h3>
      {!plain && <RichTextView text={content.body} />}
      {plain && (content.text === '' ? <p className="muted">{label(labels.emptyText)}</p> : <p className="pre-wrap">{content.text}</p>)}
    </article>
  )
}

/** What is written, saved or not, filled with the own data. */
export function ContentPreview({ content, plain, kind }: { content: TemplateContent; plain: boolean; kind: TemplateKind }) {
  const label = useLabel()
  const filled = useQuery({ ...query(templatePreviews.fill, { body: { ...content, kind } }), gcTime: 0, retry: false })
  if (filled.isError) return <ErrorBox error={filled.error} onRetry={() => void filled.refetch()} />
  if (filled.data === undefined) return <SkeletonRows count={3} />
  const missing = filled.data.missing.map((name) => label(variables[name as VariableName]))
  return (
    <>
      <p className="muted">
        {label(labels.previewText)} {missing.length > 0 && label(labels.missing, missing.join(', '))}
      </p>
      <ContentView content={filled.data.content} plain={plain} />
    </>
  )
}
