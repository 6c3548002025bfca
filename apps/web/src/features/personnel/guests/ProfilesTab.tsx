import { profileColumns } from '@maru/shared/personnel/guests/profile-columns.ts'
import { PROFILE_KINDS } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { irregularProfiles, profileStatuses } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { profileFieldLabels as labels, profileStatusLabels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useCodes } from '../../../api/codes.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { profileAddress, PROFILES } from './profile-addresses.ts'
import { ProfileChip } from './ProfileChip.tsx'

function Kind({ code }: { code: string }) {
  const kind = useCodes(PROFILE_KINDS)[PROFILE_KINDS].find(({ value }) => value === code)
  return <span className="ellipsis">{kind?.text ?? code}</span>
}
const columns = tableColumns(profileColumns, {
  status: ({ status, from }) => <ProfileChip status={status} from={from} />,
  kindCode: ({ kindCode }) => <Kind code={kindCode} />,
})

/** Guests one hosts; all of them for the office. */
export function ProfilesTab() {
  const navigate = useNavigate()
  const kinds = useCodes(PROFILE_KINDS)[PROFILE_KINDS]
  const screen = useTabScreen({ list: irregularProfiles.list, export: irregularProfiles.export }, { path: PROFILES, tab: 'profiles' })
  const { value, set } = screen.search
  return (
    <TabScreen
      screen={screen}
      title={labels.profiles}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      onOpen={({ id }) => void navigate(profileAddress(id))}
      filters={
        <>
          <FilterChip
            label={labels.kindCode}
            value={value.kindCode ?? ''}
            options={kinds}
            onChange={(kindCode) => set({ kindCode: kindCode === '' ? undefined : kindCode })}
          />
          <ChoiceChip
            label={labels.status}
            words={profileStatusLabels}
            value={profileStatuses.find((one) => one === value.status)}
            onChange={(status) => set({ status })}
          />
        </>
      }
      emptyTitle={labels.noProfiles}
    />
  )
}
