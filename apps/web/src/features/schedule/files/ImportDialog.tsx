import { calendarEventLabels as labels, importReasonLabels } from '@maru/shared/schedule/event.labels.ts'
import { events } from '@maru/shared/schedule/event.ts'
import type { Answer } from '@maru/shared/contract.ts'
import { sizes } from '@maru/shared/constants.ts'
import { type ChangeEvent, useRef } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Upload } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import './files.css'

function Result({ result }: { result: Answer<typeof events.import> }) {
  const label = useLabel()
  return (
    <>
      <p role="status">{label(labels.importResult, result.created, result.existing, result.skipped.length)}</p>
      {result.skipped.length > 0 && (
        <ul className="column max-h-180 gap-4 mt-8 overflow-auto" aria-label={label(labels.skippedEvents)}>
          {result.skipped.map(({ title, reason }, index) => (
            <li className="wrap-anywhere" key={`${String(index)} ${title}`}>
              <b>{title === '' ? label(labels.untitled) : title}</b> <span className="muted">{label(importReasonLabels[reason])}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Adds the events of a calendar file to the own calendar, and says what was left out and why. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const add = useAction(events.import)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) await add.run({ body: { text: await file.text() } })
    target.value = ''
  }
  return (
    <DialogFrame title={label(labels.importTitle)} width={sizes.confirmDialog} onClose={onClose}>
      <FormBody>
        <p>{label(labels.importText)}</p>
        <input ref={input} type="file" accept=".ics,text/calendar" hidden onChange={(event) => void choose(event)} />
        <p>
          <Button variant="outlined" loading={add.isPending} onClick={() => input.current?.click()}>
            <Upload size={14} />
            {label(labels.chooseFile)}
          </Button>
        </p>
        {add.data && <Result result={add.data} />}
      </FormBody>
    </DialogFrame>
  )
}
