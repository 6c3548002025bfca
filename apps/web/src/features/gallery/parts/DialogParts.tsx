import { sizes } from '@maru/shared/constants.ts'
import { galleryLabels as words } from '@maru/shared/gallery/gallery.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useId, useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { PersistentDialog } from '../../../kit/dialogs/PersistentDialog.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card, CardGrid } from '../../../widgets/cards/Card.tsx'
import { NameDialog } from '../../../widgets/records/NameDialog.tsx'
import { SampleFields } from './SampleFields.tsx'
import { type SampleInput, sampleInput } from '../samples/sample-input.ts'

const blank: SampleInput = {
  name: '',
  password: '',
  remark: '',
  number: null,
  amount: '0',
  choice: '',
  state: '',
  kind: 'plain',
  checked: false,
  date: '',
  otherDate: '',
  codes: [],
}

async function ask(danger: boolean) {
  const yes = await confirm({ title: danger ? words.dangerQuestion : words.question, text: words.intro, danger })
  toast.info(yes ? kitLabels.yes : kitLabels.no)
}

function LongDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const footer = (
    <>
      <span className="grow" />
      <Button variant="contained" autoFocus onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  return (
    <DialogFrame readOnly title={label(words.longText)} width={sizes.layerPopup} footer={footer} onClose={onClose}>
      <p className="info-message">{Array.from({ length: 30 }, () => label(words.longText)).join(' ')}</p>
    </DialogFrame>
  )
}

function StayingDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const id = useId()
  return (
    <PersistentDialog width={sizes.signInDialog} titleId={id} onEscape={onClose}>
      <div className="confirm-body">
        <h2 id={id}>{label(words.dialogs)}</h2>
        <p>{label(words.intro)}</p>
      </div>
      <div className="dialog-foot confirm-foot">
        <Button variant="contained" autoFocus onClick={onClose}>
          {label(kitLabels.close)}
        </Button>
      </div>
    </PersistentDialog>
  )
}

type Open = 'form' | 'readOnly' | 'long' | 'staying' | 'name'

/** Questions, dialogs and toasts. */
export function DialogParts() {
  const label = useLabel()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const button = (text: readonly [string, string, string, string], onClick: () => void) => (
    <Button variant="outlined" onClick={onClick}>
      {label(text)}
    </Button>
  )
  return (
    <CardGrid>
      <Card title={label(words.dialogs)}>
        <div className="gallery-row">
          {button(words.question, () => void ask(false))}
          {button(words.dangerQuestion, () => void ask(true))}
          {button(words.form, () => setOpen('form'))}
          {button(words.readOnly, () => setOpen('readOnly'))}
          {button(words.remark, () => setOpen('long'))}
          {button(words.open, () => setOpen('staying'))}
          {button(words.name, () => setOpen('name'))}
        </div>
      </Card>
      <Card title={label(kitLabels.notifications)}>
        <div className="gallery-row">
          {button(words.created, () => toast.successWith({ label: kitLabels.cancel, run: () => toast.info(words.plain) }, words.created))}
          {button(words.error, () => toast.error(words.error))}
          {button(words.warning, () => toast.warning(words.longText))}
          {button(words.info, () => toast.info(words.info))}
        </div>
      </Card>
      {(open === 'form' || open === 'readOnly') && (
        <FormDialog
          title={label(words.form)}
          schema={sampleInput}
          values={blank}
          labels={words}
          readOnly={open === 'readOnly'}
          onSave={async () => toast.info(words.heldInPage)}
          onClose={close}
        >
          <FormBody>
            <SampleFields />
          </FormBody>
        </FormDialog>
      )}
      {open === 'name' && (
        <NameDialog title={label(words.name)} name="" onSave={async () => toast.info(words.heldInPage)} onClose={close} />
      )}
      {open === 'long' && <LongDialog onClose={close} />}
      {open === 'staying' && <StayingDialog onClose={close} />}
    </CardGrid>
  )
}
