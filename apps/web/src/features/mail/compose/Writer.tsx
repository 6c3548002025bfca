import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { MailDraft } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriteLabels as words } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { query } from '../../../api/client.ts'
import { usePageTitle } from '../../../kit/layout.tsx'
import { later } from '../../../kit/later.tsx'
import { useLeaveGuard } from '../../../kit/forms/leave-guard.ts'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../../widgets/files/FileGrid.tsx'
import { useRequestKeys } from '../../../widgets/records/use-request-keys.ts'
import { DraftConflict } from './DraftConflict.tsx'
import { LinkOffer } from '../sending/LinkOffer.tsx'
import { QuotedMail } from './QuotedMail.tsx'
import { RecipientLines } from '../recipients/RecipientLines.tsx'
import { useDiscard } from './use-discard.ts'
import { useDraft } from './use-draft.ts'
import { useDraftFiles } from './use-draft-files.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useSend } from '../sending/use-send.ts'
import { WriterBar } from './WriterBar.tsx'
import { WriterHints } from './WriterHints.tsx'
import './writer.css'

// The editor is the largest single part of the portal; the lines of the mail are there before it.
const RichTextEditor = later(async () => (await import('../../../widgets/rich-text/RichTextEditor.tsx')).RichTextEditor)

const joined = (first: RichText, second: RichText): RichText => ({
  ...first,
  content: [...first.content, ...second.content].slice(0, 2000),
})

/** A mail while it is written. */
export function Writer({ opened, onLeave }: { opened: MailDraft; onLeave: () => void }) {
  const label = useLabel()
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const draft = useDraft(opened)
  const { values, change, save, isDirty } = draft
  const files = useDraftFiles(opened, draft)
  const { send, pending } = useSend(draft, opened.draftId, files, onLeave)
  const discard = useDiscard(opened, draft, root, onLeave)
  const limits = useQuery({ ...query(mailWriting.limits, {}), staleTime: Number.POSITIVE_INFINITY })
  const { dragging, place } = useFileDrop((dropped) => void files.group.add(dropped))
  usePageTitle(values.subject === '' ? label(words.write) : values.subject)
  useLeaveGuard(isDirty, save.state !== 'saved')
  useRequestKeys({
    enabled: !pending,
    onSave: () => void draft.saveNow(),
    onSubmit: () => {
      // What is still being typed as a recipient belongs to the mail.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void send(null)
    },
  })
  const editQuote = () => change({ body: joined(values.body, opened.quoteText), keepQuote: false })
  return (
    <section ref={root} className="mail-write" aria-label={label(words.write)} {...place}>
      <WriterBar
        save={save}
        sending={pending}
        text={{ subject: values.subject, body: values.body }}
        onSend={send}
        onFiles={(chosen) => void files.group.add(chosen)}
        onTemplate={({ subject, body }) =>
          change({ body: joined(body, values.body), ...(values.subject.trim() === '' && { subject: subject.slice(0, 998) }) })
        }
        onDiscard={() => void discard()}
      />
      {(save.state === 'conflict' || save.state === 'gone') && <DraftConflict opened={opened} draft={draft} />}
      <div className="write-scroll">
        <RecipientLines values={values} domains={limits.data?.domains ?? []} isNew={opened.mode === 'new'} onChange={change} />
        <div className="write-line">
          <label htmlFor={`${id}subject`}>{label(words.subject)}</label>
          <input
            id={`${id}subject`}
            className="write-subject"
            value={values.subject}
            maxLength={998}
            autoComplete="off"
            // A tab that is pasted is no part of a header.
            onChange={({ target }) => change({ subject: target.value.replaceAll(/\p{Cc}/gu, ' ') })}
          />
        </div>
        <WriterHints values={values} />
        <LinkOffer bytes={files.bytes} most={limits.data?.mailBytes} days={values.linkDays} onChange={(linkDays) => change({ linkDays })} />
        {(files.group.rows.length > 0 || files.isBusy) && <FileGrid group={files.group} />}
        <span id={`${id}body`} className="sr">
          {label(words.body)}
        </span>
        <RichTextEditor
          meanwhile={<SkeletonRows count={3} />}
          ids={{ id: `${id}text`, labelId: `${id}body`, describedBy: undefined }}
          value={values.body}
          invalid={false}
          inputRef={() => undefined}
          onChange={(body) => change({ body })}
          onBlur={() => undefined}
          onPictures={(pictures) => void files.group.add(pictures)}
        />
        {values.keepQuote && opened.quote !== '' && (
          <QuotedMail
            draftId={opened.draftId}
            quote={opened.quote}
            openAtFirst={opened.mode === 'forward'}
            onEdit={editQuote}
            onDrop={() => change({ keepQuote: false })}
          />
        )}
      </div>
      {dragging && <p className="write-drop">{label(words.dropFiles)}</p>}
    </section>
  )
}
