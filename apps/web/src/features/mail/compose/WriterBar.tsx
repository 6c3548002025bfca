import type { SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import type { MailTemplate } from '@maru/shared/mail/compose/compose-options.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { CalendarClock, Paperclip, Send, Trash2 } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { SavedTextInput } from './SaveTextDialog.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { SaveText } from './SaveText.tsx'
import type { SaveState } from './use-draft.ts'

const ScheduleDialog = later(async () => (await import('../sending/ScheduleDialog.tsx')).ScheduleDialog)

interface WriterBarProps {
  readonly save: SaveState
  readonly sending: boolean
  /** What is written by now. */
  readonly text: SavedTextInput
  readonly onSend: (at: SendTime | null) => Promise<boolean>
  readonly onFiles: (files: readonly File[]) => void
  readonly onTemplate: (template: MailTemplate) => void
  readonly onDiscard: () => void
}

/** Send, send later, attach, begin with a template, discard; and whether everything is kept. */
export function WriterBar({ save, sending, text, onSend, onFiles, onTemplate, onDiscard }: WriterBarProps) {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const [scheduling, setScheduling] = useState(false)
  const isOver = save.state === 'gone'
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <div className="bar no-print gap-4 line-bottom surface reading-bar" role="toolbar" aria-label={label(labels.write)}>
      <Button
        variant="contained"
        loading={sending}
        disabled={isOver}
        title={`${label(labels.send)} (Ctrl Enter)`}
        onClick={() => void onSend(null)}
      >
        <Send size={15} />
        {label(labels.send)}
      </Button>
      <Button variant="outlined" disabled={isOver || sending} onClick={() => setScheduling(true)}>
        <CalendarClock size={15} />
        {label(labels.schedule)}
      </Button>
      <IconButton name={label(labels.attach)} disabled={isOver} onClick={() => chooser.current?.click()}>
        <Paperclip size={16} />
      </IconButton>
      <input ref={chooser} type="file" multiple hidden aria-label={label(labels.attach)} onChange={choose} />
      <TemplateMenu text={text} onUse={onTemplate} />
      <span className="grow" />
      <SaveText save={save} />
      <IconButton name={label(labels.discard)} onClick={onDiscard}>
        <Trash2 size={16} />
      </IconButton>
      {scheduling && <ScheduleDialog onChoose={onSend} onClose={() => setScheduling(false)} />}
    </div>
  )
}
