import { fileLabels } from '@maru/shared/files/file.labels.ts'
import { mailMoreLabels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { type MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useDownload } from '../../../api/download.ts'
import { Button } from '../../../kit/buttons.tsx'
import { fileSizeText, tooltipSizeText } from '../../../kit/text/format.ts'
import { Download, FileText } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import './mail-files.css'

const endingOf = (name: string) => /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

/** Shortens a name but keeps its end, which tells files of one kind apart. */
const END = 9

/** The files of a mail; a press saves one. Pictures that stand in the text are not listed again. */
export function Attachments({ mail }: { mail: MailMessage }) {
  const label = useLabel()
  const save = useDownload(mailMessages.part)
  const all = useDownload(mailMessages.zip)
  const listed = mail.attachments.filter(({ inline }) => !inline || mail.html === '')
  if (listed.length === 0) return null
  const list = (
    <ul className="max-h-120 py-10 px-28 gap-10 flex wrap overflow-auto" aria-label={label(labels.attachments)}>
      {listed.map(({ part, name, size }) => (
        <li key={part}>
          <button
            type="button"
            className="row text-left gap-10 clickable px-12 rounded mail-file"
            title={`${name} (${tooltipSizeText(size)})`}
            aria-label={label(labels.download, name)}
            aria-busy={save.isPending && save.variables.params.part === part}
            onClick={() => save.mutate({ params: { emailId: mail.emailId, part } })}
          >
            <span className="column flex-none muted align-center mail-file-type">
              <FileText size={18} strokeWidth={1.5} aria-hidden />
              <i aria-hidden>{endingOf(name)}</i>
            </span>
            <span className="column grow small mail-file-name">
              <b className="row">
                <span className="ellipsis">{name.slice(0, -END)}</span>
                <span>{name.slice(-END)}</span>
              </b>
              <span className="muted num">{fileSizeText(size)}</span>
            </span>
            <Download size={15} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
  if (listed.length === 1) return list
  return (
    <>
      {list}
      <p className="px-20 row small flex-none">
        <Button variant="text" size="small" loading={all.isPending} onClick={() => all.mutate({ params: { emailId: mail.emailId } })}>
          <Download size={14} />
          {label(mailMoreLabels.zip)}
        </Button>
        <span className="muted num">
          {label(fileLabels.fileCount, listed.length)} · {fileSizeText(listed.reduce((sum, { size }) => sum + size, 0))}
        </span>
      </p>
    </>
  )
}
