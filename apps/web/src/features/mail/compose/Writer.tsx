import { isBlank } from '@maru/shared/codecs.ts'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { mailInlineLabels } from '@maru/shared/mail/reading/mail-conversation.labels.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useId } from 'react'
import { usePageTitle } from '../../../kit/layout.tsx'
import { Paperclip } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import { LinkOffer } from '../sending/LinkOffer.tsx'
import { QuotedMail } from './QuotedMail.tsx'
import { RecipientLines } from '../recipients/RecipientLines.tsx'
import type { DraftFiles } from './use-draft-files.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useWriter, type Writing } from './use-writer.ts'
import { WriterBar } from './WriterBar.tsx'
import { WriterHints } from './WriterHints.tsx'
import './writer.css'

// The editor is the largest single part of the portal; the lines of the mail are there before it.
const RichTextEditor = later(async () => (await import('../../../widgets/rich-text/RichTextEditor.tsx')).RichTextEditor)

const joined = (first: RichText, second: RichText): RichText => ({
  ...first,
  content: [...first.content, ...second.content].slice(0, 2000),
})

/** Files of the mail that is handed on, while nothing is stored of the draft: they become its own with the first save. */
function WaitingFiles({ waiting }: Pick<DraftFiles, 'waiting'>) {
  const label = useLabel()
  if (waiting.length === 0) return null
  return (
    <p className="row flex-none pt-10 muted">
      <Paperclip size={14} aria-hidden />
      <span>{label(mailInlineLabels.originalFiles, waiting.map(({ name }) => name).join(', '))}</span>
    </p>
  )
}

/** A mail while it is written, as a page of its own. */
export function Writer(writing: Writing) {
  const { opened } = writing
  const label = useLabel()
  const id = useId()
  const { draft, files, send, pending, discard, limits } = useWriter(writing)
  const { values, change, save } = draft
  const { dragging, place } = useFileDrop((dropped) => void files.group.add(dropped))
  usePageTitle(values.subject === '' ? label(labels.write) : values.subject)
  const editQuote = () => change({ body: joined(values.body, opened.quoteText), keepQuote: false })
  return (
    <section className="column grow relative mail-write" aria-label={label(labels.write)} {...place}>
      <WriterBar
        save={save}
        sending={pending}
        text={{ subject: values.subject, body: values.body }}
        onSend={send}
        onFiles={(chosen) => void files.group.add(chosen)}
        onTemplate={({ subject, body }) =>
          change({ body: joined(body, values.body), ...(isBlank(values.subject) && { subject: subject.slice(0, 998) }) })
        }
        onDiscard={() => void discard()}
      />
      {(save.state === 'conflict' || save.state === 'gone') && <DraftConflict opened={opened} draft={draft} />}
      <div className="column scroll px-24 pb-24 write-scroll">
        <RecipientLines values={values} domains={limits.data?.domains ?? []} isNew={opened.mode === 'new'} onChange={change} />
        <div className="row top flex-none line-bottom gap-10 py-6 write-line">
          <label htmlFor={`${id}subject`}>{label(labels.subject)}</label>
          <input
            id={`${id}subject`}
            className="grow strong write-subject"
            value={values.subject}
            maxLength={998}
            autoComplete="off"
            // A tab that is pasted is no part of a header.
            onChange={({ target }) => change({ subject: target.value.replaceAll(/\p{Cc}/gu, ' ') })}
          />
        </div>
        <WriterHints values={values} />
        <LinkOffer bytes={files.bytes} most={limits.data?.mailBytes} days={values.linkDays} onChange={(linkDays) => change({ linkDays })} />
        <WaitingFiles waiting={files.waiting} />
        {(files.group.rows.length > 0 || files.isBusy) && <FileGrid group={files.group} />}
        <span id={`${id}body`} className="sr">
          {label(labels.body)}
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
      {dragging && <p className="row center tint-brand section-title write-drop">{label(labels.dropFiles)}</p>}
    </section>
  )
}
