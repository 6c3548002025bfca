import { calendarImportLabels as importLabels } from '@maru/shared/schedule/calendar-import.labels.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { events } from '@maru/shared/schedule/event.ts'
import type { Answer } from '@maru/shared/contract.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { Upload } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { readCalendarText } from './read-calendar-text.ts'

type Reading = Answer<typeof events.import>

/** Reads a calendar file, shows what would come, and takes it over into the own calendar. */
function useCalendarImport() {
  const [chosen, setChosen] = useState({ text: '', allPrivate: false })
  const [unread, setUnread] = useState<LabelKey>()
  const preview = useAction(events.import)
  const add = useAction(events.import)
  const look = async (next: typeof chosen) => {
    setChosen(next)
    setUnread(undefined)
    add.reset()
    preview.reset()
    await preview.run({ body: { ...next, dryRun: true } })
  }
  const open = async (file: File) => {
    const { text, fault } = await readCalendarText(file)
    if (fault === undefined) return look({ ...chosen, text })
    add.reset()
    preview.reset()
    setUnread(fault)
  }
  const save = () => add.run({ body: { ...chosen, dryRun: false } })
  const error = add.error ?? preview.error
  return {
    chosen,
    preview,
    add,
    look,
    open,
    save,
    fault: unread ?? (error ? errorMessage(error) : undefined),
    faultValues: errorValues(error),
  }
}

const hasChanges = ({ created, updated, removed }: Reading) => created + updated + removed > 0

/** Adds the events of a calendar file to the own calendar: first what would come, then the import, then what came of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, preview, add, look, open, save, fault, faultValues } = useCalendarImport()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) await open(file)
    target.value = ''
  }
  const isReady = preview.data !== undefined && add.data === undefined
  const footer = add.data ? (
    <>
      <span className="grow" />
      <Button variant="contained" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
    </>
  ) : (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={!preview.data || !hasChanges(preview.data)} loading={add.isPending} onClick={() => void save()}>
        {label(labels.importFile)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.importTitle)} width={sizes.substitutePopup} footer={footer} onClose={onClose}>
      <FormBody>
        {!add.data && <p>{label(labels.importText)}</p>}
        <input ref={input} type="file" accept=".ics,text/calendar" hidden onChange={(event) => void choose(event)} />
        <p className="row gap-12">
          <Button variant="outlined" loading={preview.isPending} onClick={() => input.current?.click()}>
            <Upload size={14} />
            {label(labels.chooseFile)}
          </Button>
          {isReady && (
            <CheckInput
              name="allPrivate"
              text={label(importLabels.importAllPrivate)}
              checked={chosen.allPrivate}
              onChange={(allPrivate) => void look({ ...chosen, allPrivate })}
            />
          )}
        </p>
        {fault !== undefined && (
          <p role="alert" className="note tint-red">
            {label(fault, ...faultValues)}
          </p>
        )}
        {add.data ? <ImportPreview reading={add.data} isDone /> : preview.data && <ImportPreview reading={preview.data} />}
      </FormBody>
    </DialogFrame>
  )
}
