import { isBlank } from '@maru/shared/codecs.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import type { DocumentDetail, DraftInput } from '@maru/shared/approvals/approval.ts'
import { draftInput } from '@maru/shared/approvals/approval.ts'
import { approvalWorkLabels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { useLeaveGuard } from '../../../kit/forms/leave-guard.ts'
import { useRecordForm } from '../../../kit/forms/record-form.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { countKept } from '../../files/attachments/file-rows.ts'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { RequestAside } from './RequestAside.tsx'
import { faultsIn } from './request-faults.ts'
import {
  bodyLabels,
  OnBehalfContext,
  RequestFaultsContext,
  RequestFilesContext,
  type RequestBody,
  type RequestKind,
} from './request-kind.ts'
import { RequestMain } from './RequestMain.tsx'
import { fillOwnTitle } from './use-own-title.ts'
import { OnBehalf, useBehalf } from './OnBehalf.tsx'
import { ConflictBox, FaultSummary, RequestFoot } from './RequestParts.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { SubmittedState, useFirstAsked } from './SubmittedState.tsx'
import { useDraftSave } from './use-draft-save.ts'
import { useLine } from '../lines/use-line.ts'
import { useRequestKeys } from '../../../widgets/records/use-request-keys.ts'
import { useSubmit } from './use-submit.ts'

/** The parts of a request, for the page or the dialog it stands in. */
export interface RequestLayout {
  /** Where it differs from what was opened. */
  readonly status?: string
  readonly main: ReactNode
  readonly aside: ReactNode
  readonly foot: ReactNode
  readonly close: () => void
}

export interface RequestEditorProps {
  readonly kind: RequestKind
  readonly formCode: string
  /** What is edited; undefined for a new request. */
  readonly opened: DocumentDetail | undefined
  readonly onSaved: (id: string) => void
  /** Loads the draft again, dropping what is typed. */
  readonly onReload: () => void
  readonly onClose: (() => void) | undefined
  /** After submission; `false` shows who was asked instead of closing. */
  readonly closesAfterwards: boolean
  /** What can be done after submission. */
  readonly afterwards: ((documentId: string) => ReactNode) | undefined
  readonly start: { readonly title: string; readonly body: RequestBody } | undefined
  readonly layout: (parts: RequestLayout) => ReactNode
}

/** What the form holds when it opens. */
function valuesOf({ formCode, kind, opened, start }: RequestEditorProps): DraftInput {
  const { title: beginning, body: blank } = start ?? { title: '', body: kind.blank }
  if (opened === undefined)
    return {
      formCode,
      title: beginning,
      body: blank,
      urgent: false,
      fileKey: '',
      line: null,
      participants: [],
      receivers: [],
      relatedIds: [],
    }
  const { title, body, urgent, fileKey, line } = opened
  const participants = opened.participants.flatMap(({ userId, departmentCode, kind: as }) =>
    as === 'POST_READ' ? [] : [{ userId, kind: as, ...(userId === '' && { departmentCode }) }],
  )
  const relatedIds = opened.related.map(({ id }) => id)
  return { formCode: opened.formCode, title, body, urgent, fileKey, line, participants, receivers: opened.receivers, relatedIds }
}

/** What the browser itself knows to be missing: what its kind asks for, and the title, which a kind that names itself makes of it. */
function missingIn({ title, body }: DraftInput, kind: RequestKind, further: Readonly<Record<string, string>>, fileCount: number) {
  const inBody = Object.entries({ ...kind.missing?.(body), ...further }).map(([name, word]) => [
    name === '' ? 'body' : `body.${name}`,
    word,
  ])
  const lacksTitle = isBlank(title) && (kind.titleOf === undefined || inBody.length === 0)
  const lacksFile = fileCount === 0 && (kind.filesNeeded?.(body) ?? 0) > 0
  const ofBody = Object.fromEntries(inBody) as Record<string, string>
  return { ...(lacksTitle && { title: 'REQUIRED' }), ...ofBody, ...(lacksFile && { fileKey: 'REQUIRED' }) }
}

const askClose = () => confirm({ title: labels.closeTitle, text: labels.closeText, yes: answerLabels.leave, no: kitLabels.keepEditing })

/** A request while it is written: form, line, attachments, saving and submitting, whatever it stands in. */
export function RequestEditor(props: RequestEditorProps) {
  const { kind, opened, onClose } = props
  const [values] = useState(() => valuesOf(props))
  const form = useRecordForm(draftInput, values)
  const [title, urgent, line, body] = form.watch(['title', 'urgent', 'line', 'body'])
  const files = useFileGroup(values.fileKey)
  const behalf = useBehalf(opened)
  const drafter = behalf.person
  const onBehalfOf = drafter?.userId
  const draft = useDraftSave({ form, opened, onBehalfOf, saveFiles: files.save, filesChanged: files.group.changed, onSaved: props.onSaved })
  const previewInput = {
    formCode: values.formCode,
    body: kind.lineFollowsBody ? body : null,
    urgent,
    line,
    onBehalfOf,
    documentId: opened?.id,
  }
  const preview = useLine(previewInput)
  const awaited = kind.lineAwaits?.(body)
  const lineFaults = awaited === undefined ? (preview.data?.faults ?? []).map(({ message }) => message) : []
  const firstAsked = useFirstAsked()
  const further = useRef<Readonly<Record<string, string>>>({})
  const setFurther = useCallback((faults: Readonly<Record<string, string>>) => void (further.current = faults), [])
  const submit = useSubmit({
    form,
    saved: draft.saved,
    saveDraft: draft.saveDraft,
    missing: () => {
      fillOwnTitle(form, kind)
      return missingIn(form.getValues(), kind, further.current, countKept(files.group.rows))
    },
    lineIsFaulty: lineFaults.length > 0,
    onDone: () => {
      if (!props.closesAfterwards || preview.data === undefined) return
      if (preview.data.alone === '') toast.success(labels.sentTo, firstAsked(preview.data))
      else toast.success(approvalWorkLabels.decidedNow)
      onClose?.()
    },
  })
  const isDone = submit.outcome !== undefined
  const { isDirty } = draft
  useLeaveGuard(
    useCallback(() => isDirty() && !isDone, [isDirty, isDone]),
    draft.dirty && !isDone,
  )
  useRequestKeys({
    enabled: !isDone,
    onSave: () => void draft.saveDraft(),
    onSubmit: () => void (submit.asking ? submit.send() : submit.ask()),
  })
  const close = async () => {
    if (!isDirty() || isDone) return onClose?.()
    // What can be kept is kept: leaving saves the draft.
    if ((await askClose()) && (await draft.saveDraft())) onClose?.()
  }
  const meta = useMemo(
    () => ({
      labels: { title: labels.title, body: labels.text, urgent: labels.urgent, fileKey: labels.attachments, ...bodyLabels(kind.labels) },
      readOnly: false,
    }),
    [kind],
  )
  if (submit.outcome && preview.data) {
    const done = <SubmittedState title={title} preview={preview.data} drafter={drafter} actions={props.afterwards?.(submit.outcome.id)} />
    return props.layout({ status: submit.outcome.status, main: done, aside: null, foot: null, close: () => onClose?.() })
  }
  const faultCount = submit.tries > 0 ? faultsIn(form.formState.errors).length + lineFaults.length + submit.refused.length : 0
  const foot = (
    <RequestFoot
      save={draft.save}
      faultCount={faultCount}
      busy={submit.busy}
      isAgain={(opened?.round ?? 0) > 0}
      onClose={onClose && (() => void close())}
      onSave={() => void draft.saveDraft()}
      onSubmit={() => void submit.ask()}
    />
  )
  const main = (
    <RequestMain kind={kind} files={files.group} related={opened?.related ?? []}>
      {draft.save.state === 'conflict' && <ConflictBox onLoad={props.onReload} onKeep={() => void draft.saveAsNew()} />}
      {kind.forOthers && <OnBehalf {...behalf} Others={kind.Others} isSaved={opened !== undefined || draft.save.at !== undefined} />}
      {submit.tries > 0 && <FaultSummary key={submit.tries} form={form} lineFaults={lineFaults} refused={submit.refused} />}
    </RequestMain>
  )
  return (
    <FormProvider {...form}>
      <FormMetaContext value={meta}>
        <OnBehalfContext value={onBehalfOf}>
          <RequestFaultsContext value={setFurther}>
            <RequestFilesContext value={files.group}>
              {props.layout({
                main,
                aside: <RequestAside kind={kind} asked={previewInput} awaited={awaited} preview={preview} drafter={drafter} />,
                foot,
                close: () => void close(),
              })}
            </RequestFilesContext>
          </RequestFaultsContext>
        </OnBehalfContext>
        {submit.asking && preview.data && (
          <SubmitDialog
            title={title}
            urgent={urgent}
            preview={preview.data}
            drafter={drafter}
            busy={submit.busy}
            onSubmit={() => void submit.send()}
            onClose={submit.stopAsking}
          />
        )}
      </FormMetaContext>
    </FormProvider>
  )
}
