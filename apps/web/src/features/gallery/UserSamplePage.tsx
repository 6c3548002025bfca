import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import type { UserInput } from '@maru/shared/users/user.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { type ComponentType, useState } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { GalleryFrame } from './GalleryFrame.tsx'
import { sampleProfile, sampleUser } from './samples/sample-user.ts'

type Mode = 'new' | 'edit' | 'read'
const closed = { record: false, password: false, picture: false }

interface PopupProps {
  readonly title: string
  readonly user?: { readonly input: UserInput; readonly profile: typeof sampleProfile }
  readonly values: UserInput
  readonly editing: typeof closed
  readonly onSave: (input: UserInput) => Promise<unknown>
  readonly onClose: () => void
}
interface Props {
  /** The popup of the user list, and a person it starts a new record with. */
  readonly UserDialog: ComponentType<PopupProps>
  readonly blank: UserInput
}

/** `/chems/userinfosample`: the user popup in its modes over a record that lives in this page. */
export function UserSamplePage({ UserDialog, blank }: Props) {
  const label = useLabel()
  const [mode, setMode] = useState<Mode | undefined>('read')
  const [record, setRecord] = useState<UserInput>({ ...blank, ...sampleUser })
  const keep = async (input: UserInput) => {
    if (mode === 'edit') setRecord(input)
    toast.info(labels.heldInPage)
  }
  const user = { input: record, profile: { ...sampleProfile, koreanName: record.koreanName } }
  return (
    <GalleryFrame title={labels.userSample}>
      <div className="row">
        <Button variant="outlined" onClick={() => setMode('read')}>
          {label(labels.readOnly)}
        </Button>
        <Button variant="outlined" onClick={() => setMode('edit')}>
          {label(labels.edit)}
        </Button>
        <Button variant="outlined" onClick={() => setMode('new')}>
          {label(userPopupLabels.newUser)}
        </Button>
      </div>
      {mode !== undefined && (
        <UserDialog
          title={label(labels.userSample)}
          {...(mode !== 'new' && { user })}
          values={mode === 'new' ? blank : record}
          editing={{ ...closed, record: mode !== 'read' }}
          onSave={keep}
          onClose={() => setMode(undefined)}
        />
      )}
    </GalleryFrame>
  )
}
