import { isBlank } from '@maru/shared/codecs.ts'
import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import { approvalWorkLabels as labels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { type RichText, plainText } from '@maru/shared/rich-text/rich-text.ts'
import { textDiff } from '@maru/shared/approvals/documents/text-diff.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { useAction } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { later } from '../../../kit/later.tsx'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { TextInput } from '../../../kit/forms/TextInput.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FieldDifference } from '../documents/DocumentVersions.tsx'
import { fieldWord } from '../documents/field-labels.ts'
import { useGuardedClose } from '../common/use-guarded-close.ts'
import type { Offer } from './document-actions.ts'
import { OpinionText } from './OpinionText.tsx'
import './decision.css'

const RichTextEditor = later(async () => (await import('../../../widgets/rich-text/RichTextEditor.tsx')).RichTextEditor)
const WIDTH = 860

type Body = DocumentDetail['body']
/** Fields of a body that are words: the text of a general document has an editor of its own. */
const wordFields = (body: Body) =>
  body.type === 'doc' ? [] : Object.entries(body).filter(([name, value]) => name !== 'type' && typeof value === 'string')
function wordsOf(body: Body, field: string) {
  if (body.type === 'doc') return field === 'body' ? plainText(body) : ''
  const value = Object.entries(body).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : ''
}

interface Content {
  readonly title: string
  readonly body: Body
}

/** What an approver has changed so far, field by field. */
function changesOf(before: Content, after: Content) {
  const fields = before.body.type === 'doc' ? ['body'] : wordFields(before.body).map(([name]) => name)
  const pairs = [
    ['title', before.title, after.title] as const,
    ...fields.map((field) => [field, wordsOf(before.body, field), wordsOf(after.body, field)] as const),
  ]
  const changes = pairs
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => ({ field, before: was, after: is, lines: textDiff(was, is) }))
  const isMarked = changes.length === 0 && JSON.stringify(before.body) !== JSON.stringify(after.body)
  return { changes, isChanged: changes.length > 0 || isMarked, fields: isMarked ? ['body'] : changes.map(({ field }) => field) }
}

interface ContentDialogProps {
  readonly document: DocumentDetail
  readonly offer: Offer
  readonly onClose: () => void
}

/** An approver changes what the form leaves to him; what changes and what follows from it stands below before it is saved. */
export function ContentDialog({ document, offer, onClose }: ContentDialogProps) {
  const label = useLabel()
  const cache = useQueryClient()
  const edit = useAction(approvalContent.edit)
  const [before] = useState<Content>({ title: document.title, body: document.body })
  const [content, setContent] = useState(before)
  const [opinion, setOpinion] = useState('')
  const [requestKey] = useState(() => crypto.randomUUID())
  const editor = useRef<{ focus: () => void }>(null)
  const may = (field: string) => offer.fields.includes('*') || offer.fields.includes(field)
  const { changes, isChanged, fields } = changesOf(before, content)
  const isMinor = fields.every((field) => offer.minorFields.includes(field))
  const { close, askAndClose } = useGuardedClose(isChanged || !isBlank(opinion), onClose)
  const setBody = (body: Body) => setContent((old) => ({ ...old, body }))
  const save = async () => {
    const { stepId, stepVersion } = offer
    const { bodyVersion, bodyHash, id } = document
    try {
      const savedContent = await edit.mutateAsync({
        params: { id },
        body: { stepId, stepVersion, bodyVersion, bodyHash, ...content, opinion, requestKey },
      })
      toast.success(messages.contentSaved, content.title, String(savedContent.bodyVersion))
      close()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await cache.invalidateQueries({ queryKey: [approvals.get.resource] })
    }
  }
  const refusal = edit.error ? errorMessage(edit.error) : undefined
  const footer = (
    <>
      {refusal !== undefined && (
        <span role="alert" className="row top text-danger gap-6 medium">
          {label(refusal, ...errorValues(edit.error))}
        </span>
      )}
      <span className="grow" />
      <Button variant="text" onClick={askAndClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={!isChanged || isBlank(content.title)} loading={edit.isPending} onClick={() => void save()}>
        {label(labels.editSave)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.editContent)} width={WIDTH} footer={footer} onClose={askAndClose}>
      <FormBody>
        <Section title={labels.editContent} text={labels.editHelp}>
          <FormGrid>
            {may('title') && (
              <TextInput
                name="title"
                label={label(labels.fieldTitle)}
                value={content.title}
                maxLength={200}
                autoComplete="off"
                onChange={(title) => setContent((old) => ({ ...old, title }))}
              />
            )}
            {content.body.type === 'doc' && may('body') && (
              <Field label={label(labels.fieldBody)} span={12} group>
                {(ids) => (
                  <RichTextEditor
                    meanwhile={<SkeletonRows count={3} />}
                    ids={ids}
                    value={content.body as RichText}
                    invalid={false}
                    inputRef={(element) => {
                      editor.current = element
                    }}
                    onChange={(body) => setBody(body)}
                    onBlur={() => undefined}
                    onPictures={() => undefined}
                  />
                )}
              </Field>
            )}
            {wordFields(content.body).flatMap(([name, value]) =>
              may(name)
                ? [
                    <TextInput
                      key={name}
                      name={name}
                      label={label(fieldWord(name))}
                      value={String(value)}
                      maxLength={2000}
                      autoComplete="off"
                      onChange={(text) => setBody({ ...content.body, [name]: text })}
                    />,
                  ]
                : [],
            )}
          </FormGrid>
        </Section>
        <Section title={labels.changes}>
          <div className="stack wrap-anywhere gap-10" aria-live="polite">
            {!isChanged && <p className="muted">{label(labels.editNothing)}</p>}
            {changes.map((change) => (
              <FieldDifference key={change.field} change={change} />
            ))}
            {isChanged && (
              <p className={isMinor ? 'muted' : 'tint-amber mb-16 note'}>{label(isMinor ? labels.editMinor : labels.editMajor)}</p>
            )}
          </div>
          <FormGrid>
            <OpinionText
              name={labels.editWhy}
              why={documentLabels.opinionWhy}
              value={opinion}
              required={false}
              error={undefined}
              onChange={setOpinion}
            />
          </FormGrid>
        </Section>
      </FormBody>
    </DialogFrame>
  )
}
