import { sizes } from '@maru/shared/constants.ts'
import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
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
  moment: '',
  codes: [],
}

async function ask(danger: boolean) {
  const yes = await confirm({ title: danger ? labels.dangerQuestion : labels.question, text: labels.intro, danger })
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
    <DialogFrame readOnly title={label(labels.longText)} width={sizes.layerPopup} footer={footer} onClose={onClose}>
      <p className="wrap-anywhere py-20 px-24">{Array.from({ length: 30 }, () => label(labels.longText)).join(' ')}</p>
    </DialogFrame>
  )
}

function StayingDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const id = useId()
  return (
    <PersistentDialog width={sizes.signInDialog} titleId={id} onEscape={onClose}>
      <div className="stack gap-6 secondary py-20 px-24">
        <h2 id={id} className="dialog-title text-ink">
          {label(labels.dialogs)}
        </h2>
        <p>{label(labels.intro)}</p>
      </div>
      <div className="row flex-none dialog-foot">
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
      <Card title={label(labels.dialogs)}>
        <div className="px-16 pb-16 row wrap">
          {button(labels.question, () => void ask(false))}
          {button(labels.dangerQuestion, () => void ask(true))}
          {button(labels.form, () => setOpen('form'))}
          {button(labels.readOnly, () => setOpen('readOnly'))}
          {button(labels.remark, () => setOpen('long'))}
          {button(labels.open, () => setOpen('staying'))}
          {button(labels.name, () => setOpen('name'))}
        </div>
      </Card>
      <Card title={label(kitLabels.notifications)}>
        <div className="px-16 pb-16 row wrap">
          {button(labels.created, () =>
            toast.successWith({ label: kitLabels.cancel, run: () => toast.info(labels.plain) }, labels.created),
          )}
          {button(labels.error, () => toast.error(labels.error))}
          {button(labels.warning, () => toast.warning(labels.longText))}
          {button(labels.info, () => toast.info(labels.info))}
        </div>
      </Card>
      {(open === 'form' || open === 'readOnly') && (
        <FormDialog
          title={label(labels.form)}
          schema={sampleInput}
          values={blank}
          labels={labels}
          readOnly={open === 'readOnly'}
          onSave={async () => toast.info(labels.heldInPage)}
          onClose={close}
        >
          <FormBody>
            <SampleFields />
          </FormBody>
        </FormDialog>
      )}
      {open === 'name' && (
        <NameDialog title={label(labels.name)} name="" onSave={async () => toast.info(labels.heldInPage)} onClose={close} />
      )}
      {open === 'long' && <LongDialog onClose={close} />}
      {open === 'staying' && <StayingDialog onClose={close} />}
    </CardGrid>
  )
}
