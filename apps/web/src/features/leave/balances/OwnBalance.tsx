import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { BalancePanel } from './BalancePanel.tsx'

/** One's own figures of this year, the one before and the next: leave of the next year is used there and not here. */
export function OwnBalance() {
  const label = useLabel()
  const current = Number(today(useMe().timeZone).slice(0, 4))
  const [year, setYear] = useState(current)
  const years = [-1, 0, 1].map((step) => String(current + step)).map((text) => ({ value: text, text }))
  const choice = <Segments name={label(labels.year)} value={String(year)} options={years} onChange={(next) => setYear(Number(next))} />
  return <BalancePanel year={year} choice={choice} />
}
