import type { MailDraft } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailInlineLabels as labels } from '@maru/shared/mail/reading/mail-conversation.labels.ts'
import { mailWriteLabels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { Maximize2, Reply, ReplyAll, Send, Trash2 } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { formatNames } from '../common/addresses.ts'
import { type Answering, answerAddress, WRITER } from '../common/writer-address.ts'
import { RecipientLines } from '../recipients/RecipientLines.tsx'
import { DraftConflict } from '../compose/DraftConflict.tsx'
import { SaveText } from '../compose/SaveText.tsx'
import { usePrepared } from '../compose/use-prepared.ts'
import { useWriter } from '../compose/use-writer.ts'
import { WriterHints } from '../compose/WriterHints.tsx'
import '../compose/writer.css'
import './mail-stack.css'

const RichTextEditor = later(async () => (await import('../../../widgets/rich-text/RichTextEditor.tsx')).RichTextEditor)

interface InlineWriterProps {
  readonly opened: MailDraft
  readonly origin: Pick<Answering, 'mode' | 'emailId'>
  readonly onClose: () => void
}

/** Brings the box to sight and its editor into the focus, which comes a little later. */
function useFocusInside() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: element } = box
    if (!element) return
    element.scrollIntoView({ block: 'nearest' })
    const focus = () => {
      const editor = element.querySelector<HTMLElement>('[contenteditable=true]')
      editor?.focus()
      return editor !== null
    }
    if (focus()) return
    const watching = new MutationObserver(() => {
      if (!focus()) return
      watching.disconnect()
      element.scrollIntoView({ block: 'nearest' })
    })
    watching.observe(element, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [])
  return box
}

function InlineWriter({ opened, origin, onClose }: InlineWriterProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const id = useId()
  const box = useFocusInside()
  const [isAddressing, setAddressing] = useState(false)
  const { draft, files, send, pending, discard, limits } = useWriter({ opened, origin, onLeave: onClose })
  const { values, change, save } = draft
  const openWriter = async () => {
    const isStored = !draft.isUntouched()
    // What could not be saved is not left.
    if (isStored && !(await draft.saveNow())) return
    onClose()
    await navigate(isStored ? `${WRITER}?draft=${opened.draftId}` : answerAddress(origin.mode, origin.emailId))
  }
  const Icon = opened.mode === 'replyall' ? ReplyAll : Reply
  return (
    <section ref={box} className="flex-none pt-10 pb-12 px-14 rounded surface mail-inline" aria-label={label(labels.title)}>
      {isAddressing ? (
        <RecipientLines values={values} domains={limits.data?.domains ?? []} isNew onChange={change} />
      ) : (
        <p className="row secondary pb-8">
          <Icon size={14} aria-hidden />
          <button
            type="button"
            className="ellipsis shrink text-button"
            title={label(labels.editRecipients)}
            onClick={() => setAddressing(true)}
          >
            {label(labels.to, formatNames([...values.to, ...values.cc]))}
          </button>
        </p>
      )}
      {(save.state === 'conflict' || save.state === 'gone') && <DraftConflict opened={opened} draft={draft} />}
      <WriterHints values={values} />
      <span id={`${id}body`} className="sr">
        {label(mailWriteLabels.body)}
      </span>
      <RichTextEditor
        meanwhile={<SkeletonRows count={2} />}
        ids={{ id: `${id}text`, labelId: `${id}body`, describedBy: undefined }}
        value={values.body}
        invalid={false}
        inputRef={() => undefined}
        onChange={(body) => change({ body })}
        onBlur={() => undefined}
        onPictures={(pictures) => void files.group.add(pictures)}
      />
      {(files.group.rows.length > 0 || files.isBusy) && <FileGrid group={files.group} />}
      <div className="row pt-10">
        <Button
          variant="contained"
          loading={pending}
          disabled={save.state === 'gone'}
          title={`${label(mailWriteLabels.send)} (Ctrl Enter)`}
          onClick={() => void send(null)}
        >
          <Send size={15} />
          {label(mailWriteLabels.send)}
        </Button>
        <Button variant="text" disabled={pending} onClick={() => void openWriter()}>
          <Maximize2 size={15} />
          {label(labels.fullWriter)}
        </Button>
        <span className="grow" />
        <SaveText save={save} />
        <IconButton name={label(mailWriteLabels.discard)} onClick={() => void discard()}>
          <Trash2 size={16} />
        </IconButton>
      </div>
    </section>
  )
}

/** Answers a mail right below it. Nothing is stored before something is typed; files, a plan and the rest are in the full editor. */
export function InlineReply({ answering: { mode, emailId, round }, onClose }: { answering: Answering; onClose: () => void }) {
  const prepared = usePrepared({ mode, emailId }, `inline ${String(round)}`)
  const origin = { mode, emailId }
  if (prepared.error !== null) return <ErrorBox error={prepared.error} onRetry={() => void prepared.refetch()} />
  if (prepared.data === undefined) return <SkeletonRows count={3} />
  return <InlineWriter key={prepared.data.draftId} opened={prepared.data} origin={origin} onClose={onClose} />
}
