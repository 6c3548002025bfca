import { irregularProfiles, type ProfileRow } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { PROFILE_KINDS } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { profileFieldLabels as labels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { OneTimePasswordDialog } from '../../users/people/OneTimePasswordDialog.tsx'
import { extensionAddress } from './profile-addresses.ts'
import { AccountDialog, ConvertDialog } from './ProfileActions.tsx'
import { ProfileChip } from './ProfileChip.tsx'

const WIDTH = 640

/** Who it is, with whom, until when and with which account. */
function Profile({ row }: { row: ProfileRow }) {
  const kind = useCodes(PROFILE_KINDS)[PROFILE_KINDS].find(({ value }) => value === row.kindCode)?.text
  const place = useWorkplaces().find(({ value }) => value === row.workplaceCode)?.text
  return (
    <Section title={labels.draftProfile}>
      <KeyValues
        entries={[
          [labels.kindCode, kind ?? row.kindCode],
          [labels.institute, textOrDash(row.institute)],
          [labels.hostId, <UserCell key="host" userId={row.hostId} name={row.hostName} />],
          [labels.from, <DateText key="from" text={row.from} />],
          [labels.to, <DateText key="to" text={row.to} />],
          [labels.workplaceCode, textOrDash(place ?? row.workplaceCode)],
          [labels.funding, textOrDash(row.funding)],
          [labels.insurance, textOrDash(row.insurance)],
          [labels.access, textOrDash(row.access)],
          [labels.wantsAccount, textOrDash(row.userId)],
        ]}
      />
    </Section>
  )
}

/** One guest, intern, dispatched person or student, with extension, account and conversion for whoever may. */
export function ProfileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'account' | 'convert'>()
  const [account, setAccount] = useState<{ userId: string; oneTimePassword: string }>()
  const answer = useQuery(query(irregularProfiles.get, { params: { id } }))
  const row = answer.data
  const actions = row && (
    <>
      {row.mayExtend && (
        <Button variant="outlined" onClick={() => void navigate(extensionAddress(id))}>
          {label(labels.changeStay)}
        </Button>
      )}
      {row.mayCreateAccount && (
        <Button variant="outlined" onClick={() => setOpen('account')}>
          {label(labels.createAccount)}
        </Button>
      )}
      {row.mayConvert && (
        <Button variant="text" onClick={() => setOpen('convert')}>
          {label(labels.convert)}
        </Button>
      )}
    </>
  )
  return (
    <>
      <DialogFrame
        title={row?.name ?? label(labels.draftProfile)}
        meta={row && <ProfileChip status={row.status} from={row.from} />}
        width={WIDTH}
        actions={actions}
        readOnly
        onClose={onClose}
      >
        {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <SkeletonRows />}
        {row && <Profile row={row} />}
      </DialogFrame>
      {open === 'account' && <AccountDialog id={id} onCreated={setAccount} onClose={() => setOpen(undefined)} />}
      {open === 'convert' && row && <ConvertDialog id={id} userId={row.userId} onClose={() => setOpen(undefined)} />}
      {account && (
        <OneTimePasswordDialog userId={account.userId} password={account.oneTimePassword} onClose={() => setAccount(undefined)} />
      )}
    </>
  )
}
