import { users } from '@maru/shared/users/user.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { isPageFault } from '../../../api/page-load.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PictureField } from '../../files/attachments/PictureField.tsx'
import { UserStatusChip } from './UserStatusChip.tsx'
import { shownName, shownSecondName } from '#web/widgets/people/person-name.ts'
import './user.css'

const nothing = () => undefined

/** What everybody may see of a colleague: picture, name, unit and how to reach the person. */
export function ColleagueDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const label = useLabel()
  const args = { params: { userId } }
  const profile = useQuery({ ...query(users.profile, args), throwOnError: isPageFault })
  const contact = useQuery({ ...query(users.basic, args), throwOnError: isPageFault })
  if (profile.data === undefined || contact.data === undefined) return null
  const { positionName, departmentName, profileFileUrl } = profile.data
  const mail = <a href={`mailto:${contact.data.companyEmail}`}>{contact.data.companyEmail}</a>
  return (
    <DialogFrame
      title={label(labels.title)}
      meta={<UserStatusChip user={profile.data} />}
      width={sizes.substitutePopup}

      onClose={onClose}
    >
      <div className="gap-16 px-24 py-20 row">
        <PictureField personName={shownName(profile.data)} url={profileFileUrl} editable={false} onChange={nothing} />
        <div className="grow">
          <p className="page-title">
            {shownName(profile.data)} <span className="muted medium">{shownSecondName(profile.data)}</span>
          </p>
          <p className="secondary mb-12">{[positionName, departmentName].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Section title={labels.contact}>
        <KeyValues
          entries={[
            [labels.companyEmail, mail],
            [labels.extensionPhone, contact.data.extensionPhone],
            [labels.companyPhone, contact.data.companyPhone],
          ]}
        />
      </Section>
    </DialogFrame>
  )
}
