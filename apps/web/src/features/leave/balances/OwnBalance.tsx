import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { POPUP } from '../common/leave-labels.ts'
import { useLeaveTypes } from '../common/use-leave-types.ts'
import { BalancePanel } from './BalancePanel.tsx'

/** One's own figures of this year, the one before and the next: leave of the next year is used there and not here. */
export function OwnBalance() {
  const label = useLabel()
  const current = Number(today(useMe().timeZone).slice(0, 4))
  const types = useLeaveTypes()
  const [year, setYear] = useState(current)
  const years = [-1, 0, 1].map((step) => String(current + step)).map((text) => ({ value: text, text }))
  const choice = <Segments name={label(labels.year)} value={String(year)} options={years} onChange={(next) => setYear(Number(next))} />
  const request = (pool: string) => {
    const type = types.find((one) => one.pool === pool && one.needsApproval)
    return (
      type && (
        <Button variant="outlined" size="small" component={Link} to={`${POPUP}?new&type=${type.code}`}>
          {label(labels.request)}
        </Button>
      )
    )
  }
  return <BalancePanel year={year} choice={choice} actionFor={request} />
}
