import { sizes } from '@maru/shared/constants.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { substituteLabels as labels } from '@maru/shared/delegations/delegation.labels.ts'
import { session } from '@maru/shared/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { DateText } from '../../kit/text/DateText.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { today } from '../../kit/text/format.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'
import { shownName } from '#web/widgets/people/person-name.ts'

/** The session whose sign-in was told already, remembered on this computer. */
const TOLD = 'maru.substitutesTold'

type Substitute = (typeof delegations.substitutes.answer)['_output'][number]

const columns = [
  { key: 'type', label: labels.typeName, render: (row: Substitute) => row.typeName },
  {
    key: 'principal',
    label: labels.principalName,
    render: (row: Substitute) => <UserCell userId={row.principalId} name={row.principalName} />,
  },
  { key: 'start', label: labels.startDate, width: 110, render: (row: Substitute) => <DateText text={row.startDate} /> },
  { key: 'end', label: labels.endDate, width: 110, render: (row: Substitute) => <DateText text={row.endDate} /> },
]

/** The substitute information of SPEC 2: for whom one stands in today. Opens by itself once a sign-in, where there is somebody. */
export function SubstituteDialog() {
  const label = useLabel()
  const me = useMe()
  const [closed, setClosed] = useState(false)
  const queryOptions = { staleTime: Number.POSITIVE_INFINITY }
  const rows = useQuery({ ...query(delegations.substitutes, {}), ...queryOptions }).data ?? []
  const own = useQuery({ ...query(session.current, {}), ...queryOptions, enabled: rows.length > 0 }).data
  if (closed || rows.length === 0 || own === undefined || localStorage.getItem(TOLD) === own) return null
  const close = () => {
    localStorage.setItem(TOLD, own)
    setClosed(true)
  }
  const meta = (
    <span className="muted">
      {shownName(me)} · {label(labels.today)} <DateText text={today(me.timeZone)} />
    </span>
  )
  return (
    <DialogFrame title={label(labels.title)} meta={meta} width={sizes.substitutePopup} readOnly onClose={close}>
      <div className="px-24 py-20 form-body">
        <ScrollRegion name={label(labels.title)} className="scroll-x">
          <PlainTable
            name={label(labels.title)}
            columns={columns}
            rows={rows}
            rowId={(row) => `${row.typeName} ${row.principalName} ${row.startDate} ${row.endDate}`}
          />
        </ScrollRegion>
      </div>
    </DialogFrame>
  )
}
