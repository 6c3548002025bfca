import { blackoutKindLabels, reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { type BlackoutRow, resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { TableView } from '../../../kit/table/TableView.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import type { KindScreen } from '../common/kinds.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { ClosureDialog, ClosureEndDialog } from './ClosureDialogs.tsx'

const MOST = 100

function When({ row }: { row: BlackoutRow }) {
  const text = useSpanText(row.timeZone)
  return <span className="num">{text.whole(row.start.getTime(), row.end.getTime())}</span>
}

/** When resources of a kind are closed: outages, maintenance, and what is kept free. */
export function BlackoutsTab({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<BlackoutRow>()
  const list = useQuery({
    ...query(resourceAdmin.blackouts, { query: { kind: screen.kind, page: 1, size: MOST } }),
    select: ({ rows }) => rows,
  })
  const columns = [
    {
      key: 'resource',
      label: reservationLabels.resource,
      width: 200,
      render: (row: BlackoutRow) => <b className="title-cell">{row.resourceName}</b>,
    },
    { key: 'when', label: reservationScreenLabels.when, width: 280, render: (row: BlackoutRow) => <When row={row} /> },
    { key: 'kind', label: reservationLabels.kind, width: 130, render: (row: BlackoutRow) => label(blackoutKindLabels[row.kind]) },
    { key: 'reason', label: labels.closureReason, render: (row: BlackoutRow) => row.reason },
    {
      key: 'remove',
      label: labels.action,
      width: 240,
      render: (row: BlackoutRow) => (
        <span className="row">
          <Button
            variant="outlined"
            size="small"
            aria-label={`${label(labels.changeEnd)}: ${row.resourceName}`}
            onClick={() => setChanging(row)}
          >
            {label(labels.changeEnd)}
          </Button>
          <DeleteButton
            size="small"
            ask={{ title: labels.removeClosureAsk, args: [row.resourceName] }}
            route={resourceAdmin.removeBlackout}
            args={{ params: { id: row.id } }}
            also={['reservations']}
            onDone={() => undefined}
          />
        </span>
      ),
    },
  ]
  return (
    <>
      <Toolbar>
        <span className="grow" />
        <NewButton text={labels.newClosure} onClick={() => setAdding(true)} />
      </Toolbar>
      <TableView name={labels.closures} empty={labels.noClosures} list={list} columns={columns} rowId={({ id }) => id} />
      {changing && <ClosureEndDialog closure={changing} onClose={() => setChanging(undefined)} />}
      {adding && <ClosureDialog screen={screen} onClose={() => setAdding(false)} />}
    </>
  )
}
