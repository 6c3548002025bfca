import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useFolders } from '../folders/use-folders.ts'

const PasswordDialog = later(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)

/** Where it is said that the mail password is missing: the way to enter it. */
export function EnterPassword() {
  const label = useLabel()
  const { account } = useFolders()
  const [open, setOpen] = useState(false)
  if (account === undefined) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {label(labels.enterPassword)}
      </Button>
      {open && <PasswordDialog imapId={account.imapId} onClose={() => setOpen(false)} />}
    </>
  )
}
