import { sizes } from '@maru/shared/constants.ts'
import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { NO_LABEL } from '@maru/shared/labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { Sheet, usePageTitle } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import './gallery.css'

const isMessageNumber = (number: string) => /^MS\d{8}$/.test(number)

/** `/application/infomsgpopup?no=MS…`: a message of the label table by its number, NO LABEL where there is none (SPEC 2, 5). */
export function InfoMessagePage() {
  const label = useLabel()
  const navigate = useNavigate()
  const number = useSearchParams()[0].get('no') ?? ''
  const title = label(labels.message)
  usePageTitle(title)
  const close = () => void navigate('/main')
  const footer = (
    <>
      <span className="grow" />
      <Button variant="contained" autoFocus onClick={close}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  return (
    <Sheet fills>
      <DialogFrame title={title} width={sizes.layerPopup} footer={footer} onClose={close}>
        <p className="wrap-anywhere py-20 px-24">{isMessageNumber(number) ? label(number) : NO_LABEL}</p>
      </DialogFrame>
    </Sheet>
  )
}
