import { hasNewHost, PROFILE_KINDS, profileName } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { profileFieldLabels as labels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useCodes } from '../../../api/codes.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'

/** A request for a guest or intern in its document, or for a longer stay. */
export function DocumentProfile({ body }: BodyViewProps<'irregularProfile'>) {
  const label = useLabel()
  const kind = useCodes(PROFILE_KINDS)[PROFILE_KINDS].find(({ value }) => value === body.kindCode)?.text
  const place = useWorkplaces().find(({ value }) => value === body.workplaceCode)?.text
  const people = usePeopleNames([body.hostId, body.formerHostId].filter(Boolean))
  const personOf = (id: string) => {
    const person = people.find(({ userId }) => userId === id)
    return person ? <UserCell key={id} userId={person.userId} name={person.name} /> : '–'
  }
  const isExtension = body.profileId !== ''
  const entries = isExtension
    ? ([[labels.formerTo, <DateText key="former" text={body.formerTo} />]] as const)
    : ([
        [labels.kindCode, textOrDash(kind ?? body.kindCode)],
        [labels.institute, textOrDash(body.institute)],
        [labels.hostId, personOf(body.hostId)],
        [labels.from, <DateText key="from" text={body.from} />],
      ] as const)
  const more = isExtension
    ? hasNewHost(body)
      ? ([
          [labels.formerHostId, personOf(body.formerHostId)],
          [labels.hostId, personOf(body.hostId)],
        ] as const)
      : []
    : ([
        [labels.workplaceCode, textOrDash(place ?? body.workplaceCode)],
        [labels.funding, textOrDash(body.funding)],
        [labels.insurance, textOrDash(body.insurance)],
        [labels.access, textOrDash(body.access)],
        [labels.wantsAccount, label(body.wantsAccount ? kitLabels.yes : kitLabels.no)],
      ] as const)
  return (
    <div className="stack gap-12">
      <KeyValues
        entries={[[labels.name, textOrDash(profileName(body))], ...entries, [labels.to, <DateText key="to" text={body.to} />], ...more]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
