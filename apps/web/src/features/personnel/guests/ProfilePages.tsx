import {
  blankIrregularProfile,
  type IrregularProfileBody,
  irregularProfileFaults,
  profileName,
} from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { irregularProfileRequests, irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { profileFieldLabels as labels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { employeeChangeLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { ListPage } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { DocumentProfile } from './DocumentProfile.tsx'
import { PROFILE_POPUP, PROFILES } from './profile-addresses.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { ProfilesTab } from './ProfilesTab.tsx'

const { kindCode, firstName, lastName, email, institute, hostId, funding, insurance, from, to, workplaceCode, access, wantsAccount } =
  labels
const { reason, formerTo, formerHostId } = labels

const screen = defineRequestScreen<IrregularProfileBody>({
  routes: irregularProfileRequests,
  formCode: 'IRREGULAR_PROFILE',
  path: PROFILES,
  popup: PROFILE_POPUP,
  title: menuLabels.irregularCertificate,
  newTitle: labels.newProfile,
  draftTitle: labels.draftProfile,
  kind: (label) => ({
    blank: blankIrregularProfile,
    labels: {
      kindCode,
      firstName,
      lastName,
      email,
      institute,
      hostId,
      funding,
      insurance,
      from,
      to,
      workplaceCode,
      access,
      wantsAccount,
      reason,
      formerTo,
      formerHostId,
    },
    Body: ProfileFields,
    titleOf: (body) =>
      profileName(body) === '' ? '' : `${profileName(body)} · ${body.profileId === '' ? body.institute : label(labels.extension)}`,
    missing: irregularProfileFaults,
  }),
  columns: [
    { name: 'from', label: from, width: 110, render: ({ body }) => <DateText text={body.from} /> },
    { name: 'to', label: to, width: 110, render: ({ body }) => <DateText text={body.to} /> },
  ],
  Body: DocumentProfile,
})

function Views({ open }: { open: string }) {
  const label = useLabel()
  const views = [
    { key: '', text: label(employeeChangeLabels.requests) },
    { key: 'profiles', text: label(labels.profiles) },
  ]
  return <ViewTabs path={PROFILES} open={open} views={views} />
}

/** A new request that changes a stay, once the profile is known. */
function ExtensionPage({ id }: { id: string }) {
  const row = useQuery(query(irregularProfiles.get, { params: { id } })).data
  if (!row) return null
  const start: IrregularProfileBody = {
    ...blankIrregularProfile,
    kindCode: row.kindCode,
    lastName: row.name,
    institute: row.institute,
    hostId: row.hostId,
    profileId: row.id,
    formerTo: row.to,
    to: row.to,
    formerHostId: row.hostId,
  }
  return <RequestDialogPage screen={screen} start={start} />
}

/** `/application/irregularprofilelist`: requests, and who is here. */
export function ProfileListPage() {
  const label = useLabel()
  const tab = useTab(PROFILES)
  if (tab !== 'profiles') return <RequestListPage screen={screen} tabs={<Views open="" />} />
  return (
    <ListPage crumb={[label(menuLabels.application)]} title={label(menuLabels.irregularCertificate)}>
      <Views open={tab} />
      <ProfilesTab />
      <Outlet />
    </ListPage>
  )
}

/** `/application/irregularprofiledetailpopup`: a request; `?profile=…` shows a profile, `?new&extend=…` asks to make a stay longer. */
export function ProfileDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const profile = params.get('profile')
  const extended = params.get('extend')
  if (profile !== null) return <ProfileDialog id={profile} onClose={() => void navigate(listAddress(PROFILES))} />
  return extended !== null && params.has('new') ? <ExtensionPage id={extended} /> : <RequestDialogPage screen={screen} />
}
