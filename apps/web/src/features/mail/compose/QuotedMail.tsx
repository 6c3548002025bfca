import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { ChevronDown, ChevronRight } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MailFrame } from '../reading/MailFrame.tsx'

interface QuotedMailProps {
  readonly draftId: string
  readonly quote: string
  /** A mail that is handed on is shown at once: it is what the mail is about. */
  readonly openAtFirst: boolean
  /** Puts it into the text, where it can be written into. */
  readonly onEdit: () => void
  readonly onDrop: () => void
}

/** The quoted mail below the text, as its writer formatted it. */
export function QuotedMail({ draftId, quote, openAtFirst, onEdit, onDrop }: QuotedMailProps) {
  const label = useLabel()
  const [open, setOpen] = useState(openAtFirst)
  const drop = async () => {
    if (await confirm({ title: labels.quoteDropTitle, text: labels.quoteDropText, yes: answerLabels.remove, danger: true })) onDrop()
  }
  return (
    <section className="flex-none mt-10 write-quote" aria-label={label(labels.quoted)}>
      <div className="row">
        <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          {label(open ? labels.quoteHide : labels.quoteShow)}
        </Button>
        <span className="grow" />
        <Button variant="text" size="small" onClick={onEdit}>
          {label(labels.quoteEdit)}
        </Button>
        <Button variant="text" size="small" onClick={() => void drop()}>
          {label(labels.quoteDrop)}
        </Button>
      </div>
      {open && <MailFrame of={`draft ${draftId}`} html={quote} title={label(labels.quoted)} />}
    </section>
  )
}
