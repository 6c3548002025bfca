import { setUp, type SetUpStep } from '@maru/shared/platform/set-up.ts'
import { setUpLabels as labels } from '@maru/shared/platform/set-up.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'

/** Steps that come back in the life of a portal; the calendar of the next year or a newcomer's days are no set-up. */
const recurring: readonly SetUpStep[] = ['holidays', 'heads', 'office', 'leave']

/** On the home page of whoever sets the portal up, until what is needed once is there. */
export function SetUpNote() {
  const label = useLabel()
  const may = useMay()
  const states = useQuery({ ...query(setUp.list, {}), enabled: may(setUp.list) }).data ?? []
  const done = states.filter((state) => state.done).length
  if (states.every((state) => state.done || recurring.includes(state.step))) return null
  return (
    <section className="row gap-16 px-20 py-12 note tint-amber" aria-label={label(labels.homeTitle)}>
      <strong className="medium">{label(labels.homeTitle)}</strong>
      <span className="grow">{label(labels.progress, done, states.length)}</span>
      <Button variant="outlined" size="small" component={Link} to="/chems/bizpcmn?tab=setup">
        {label(labels.openSetUp)}
      </Button>
    </section>
  )
}
