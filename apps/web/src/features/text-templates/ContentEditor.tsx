import { messages } from '@maru/shared/messages.ts'
import { templateKindLabels as kinds, textTemplateLabels as labels } from '@maru/shared/templates/text-template.labels.ts'
import type { VariableName } from '@maru/shared/templates/template-variables.ts'
import {
  PLAIN_TEXT_MAX,
  SUBJECT_MAX,
  type TemplateContent,
  templateContent,
  type TextTemplate,
  textTemplates,
} from '@maru/shared/templates/text-template.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type FocusEvent, type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { isConflict } from '../../kit/feedback/api-error.ts'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormMetaContext } from '../../kit/forms/form-context.ts'
import { ChevronLeft } from '../../kit/icons.ts'
import { FormGrid } from '../../kit/layout.tsx'
import { mayLeave, useLeaveGuard } from '../../kit/forms/leave-guard.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { DROP_TYPED, showIssues, useRecordForm } from '../../kit/forms/record-form.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import type { TextHandle } from '../../widgets/rich-text/RichTextEditor.tsx'
import { RichTextField } from '../../widgets/rich-text/RichTextField.tsx'
import { Segments } from '../../widgets/tabs/Segments.tsx'
import { VariableList, VersionList } from './ContentSide.tsx'
import { ContentPreview } from './ContentView.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { Writing } from '../../kit/forms/reading.ts'
import './text-templates.css'

const Field = bindFields<TemplateContent>()
const TEXT_ROWS = 16
const meta = { labels: labels, readOnly: false }
type Form = UseFormReturn<TemplateContent>
const parts = ['subject', 'text', 'body'] as const

/** The content's form; after a conflict it holds what was typed, the rest is what stands there now. */
function useContentForm(template: TextTemplate) {
  const [base, setBase] = useState(template)
  // What stands there now is put into the form by `load` alone, never under what is being typed.
  const [first] = useState(template.content)
  const form = useRecordForm(templateContent, first)
  const cache = useQueryClient()
  const save = useAction(textTemplates.saveContent, ['referenceHistory'])
  const load = (next: TextTemplate) => {
    setBase(next)
    form.reset(next.content, DROP_TYPED)
  }
  const send = async (content: TemplateContent) => {
    try {
      const savedTemplate = await save.mutateAsync({ params: { id: base.id }, body: { ...content, basedOn: base.version } })
      setBase(savedTemplate)
      // What was typed meanwhile is still to be saved, and the cursor stays.
      form.reset(content, { ...DROP_TYPED, keepValues: true })
      toast.success(messages.textTemplateSaved, String(savedTemplate.version))
    } catch (error) {
      if (isConflict(error)) await meet()
      showIssues(form, error)
    }
  }
  const meet = async () => {
    const typed = parts.filter((part) => form.getFieldState(part).isDirty)
    const now = await cache.fetchQuery({ ...query(textTemplates.get, { params: { id: base.id } }), staleTime: 0 })
    const formValues = form.getValues()
    load(now)
    for (const part of typed) form.setValue(part, formValues[part], { shouldDirty: true })
  }
  return { base, form, load, send }
}

/** Where variables go: to the subject while the cursor was there last, else to the text. */
function useInsert(form: Form, plain: boolean) {
  const handle = useRef<TextHandle>(null)
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const frame = useRef<HTMLFormElement>(null)
  const onFocus = ({ target }: FocusEvent) => {
    // Popups over the form report their focus here too.
    if (!frame.current?.contains(target)) return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
    else if (target instanceof HTMLElement && target.isContentEditable) last.current = null
  }
  const insert = (name: VariableName) => {
    const text = `{{${name}}}`
    const field = last.current ?? (plain ? frame.current?.querySelector<HTMLTextAreaElement>('textarea[name=text]') : null)
    if (!field) return handle.current?.insert(text)
    field.focus()
    field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end')
    const { selectionStart } = field
    form.setValue(field.name as 'subject' | 'text', field.value, { shouldDirty: true, shouldTouch: true })
    // The field is written anew with its value, which puts the cursor to its end.
    requestAnimationFrame(() => field.setSelectionRange(selectionStart, selectionStart))
    return undefined
  }
  return { handle, frame, onFocus, insert }
}

function Head({ template, dirty, onBack }: { template: TextTemplate; dirty: boolean; onBack: () => void }) {
  const label = useLabel()
  const [renaming, rename] = useState(false)
  const { plain, nameEn, kind, active, version } = template
  return (
    <>
      <Button variant="text" size="small" onClick={() => void mayLeave(dirty).then((yes) => yes && onBack())}>
        <ChevronLeft size={15} />
        {label(labels.allTemplates)}
      </Button>
      <h2 className="ellipsis">{nameEn}</h2>
      <span className="muted">{label(kinds[kind])}</span>
      <span className="muted num">{version === 0 ? label(labels.notWritten) : label(labels.versionNumber, version)}</span>
      {!active && <StatusChip tone="grey" dot="ring" text={label(labels.inactive)} />}
      <span className="grow" />
      <Button variant="text" size="small" onClick={() => rename(true)}>
        {label(labels.settings)}
      </Button>
      {renaming && <TemplateDialog row={template} form={plain ? 'plain' : 'rich'} onClose={() => rename(false)} onRemoved={onBack} />}
    </>
  )
}

/** The content of a template: writing, preview with the own data, variables and versions beside it. */
export function ContentEditor({ template, onBack }: { template: TextTemplate; onBack: () => void }) {
  const label = useLabel()
  const id = useId()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const { base, form, load, send } = useContentForm(template)
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(
    useCallback(() => isDirty, [isDirty]),
    isDirty,
  )
  const { handle, frame, onFocus, insert } = useInsert(form, template.plain)
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event)
  const views = useMemo(() => (['write', 'preview'] as const).map((value) => ({ value, text: label(labels[value]) })), [label])
  return (
    <div className="split line-top template-page">
      <header className="bar whole-row px-16 line-bottom">
        <Head template={template} dirty={isDirty} onBack={onBack} />
        <Segments name={label(labels.view)} value={view} options={views} onChange={setView} />
      </header>
      <div className="py-14 px-16 overflow-auto template-main">
        <FormProvider {...form}>
          <FormMetaContext value={meta}>
            <form id={id} ref={frame} hidden={view === 'preview'} noValidate onSubmit={submit}>
              <div role="presentation" onFocus={onFocus}>
                <FormGrid>
                  <Field.Text name="subject" span={12} maxLength={SUBJECT_MAX} />
                  {template.plain && <Field.TextArea name="text" rows={TEXT_ROWS} maxLength={PLAIN_TEXT_MAX} />}
                  {!template.plain && (
                    <RichTextField
                      name="body"
                      required={false}
                      handle={handle}
                      onPictures={() => toast.warning(messages.textTemplateNoPictures)}
                    />
                  )}
                </FormGrid>
              </div>
            </form>
          </FormMetaContext>
        </FormProvider>
        {view === 'preview' && <ContentPreview content={form.getValues()} plain={template.plain} kind={template.kind} />}
      </div>
      <aside className="py-14 px-12 overflow-auto line-left shaded stack gap-16">
        {view === 'write' && <VariableList kind={template.kind} onInsert={insert} />}
        <VersionList template={{ ...template, version: base.version }} onRestored={load} />
      </aside>
      <footer className="bar whole-row px-16 line-top shaded">
        <span role="status" className="muted">
          {isDirty && label(labels.unsaved)}
        </span>
        <span className="grow" />
        <Button variant="text" disabled={!isDirty || isSubmitting} onClick={() => load(base)}>
          {label(labels.discard)}
        </Button>
        <Writing>
          <Button variant="contained" type="submit" form={id} disabled={!isDirty} loading={isSubmitting}>
            {label(kitLabels.save)}
          </Button>
        </Writing>
      </footer>
    </div>
  )
}
