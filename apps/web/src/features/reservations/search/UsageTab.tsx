import { isoDay, text } from '@maru/shared/codecs.ts'
import { reservationSearch, type Usage } from '@maru/shared/reservations/reservation-search.ts'
import { reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { TableView } from '../../../kit/table/TableView.tsx'
import { numberText } from '../../../kit/text/label-store.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addMonths, monthEnd } from '../../../widgets/calendar/month-days.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { DaysChip } from '../../../widgets/calendar/DaysChip.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { HeatMap } from '../../../kit/table/HeatMap.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import type { KindScreen } from '../common/kinds.ts'
import { heatHours, toHeatMap, calculateShare } from './usage-grid.ts'
import './usage.css'

const usageSearch = z.object({
  by: z.enum(['hour', 'resource', 'project']).default('hour'),
  from: isoDay.optional(),
  to: isoDay.optional(),
  site: text(20).optional(),
})

const percent = (share: number) => numberText(share, { style: 'percent', maximumFractionDigits: 0 })

/** How much is used at each hour of the week, darker for more. */
function UsageMap({ rows }: { rows: readonly Usage[] }) {
  const label = useLabel()
  const { weekday } = useMonthTexts()
  const days = toHeatMap(rows).map((hours, day) => ({
    key: String(day),
    head: weekday(`2024-01-0${String(day + 1)}`),
    cells: hours.map((usage, at) => {
      const share = usage === undefined ? 0 : calculateShare(usage)
      return { key: String(at), share, content: usage === undefined || usage.openHours === 0 ? '–' : percent(share) }
    }),
  }))
  const columns = heatHours.map((hour) => ({ key: String(hour), text: `${String(hour).padStart(2, '0')}:00` }))
  return <HeatMap name={label(labels.byHour)} rowsName={label(labels.weekday)} columns={columns} rows={days} />
}

const usageColumns = [
  { key: 'name', label: reservationLabels.name, render: (row: Usage) => <b className="title-cell">{row.name === '' ? '–' : row.name}</b> },
  {
    key: 'bookings',
    label: reservationLabels.bookings,
    width: 110,
    align: 'right' as const,
    render: (row: Usage) => numberText(row.bookings),
  },
  {
    key: 'hours',
    label: reservationLabels.hours,
    width: 130,
    align: 'right' as const,
    render: (row: Usage) => numberText(Math.round(row.hours)),
  },
  {
    key: 'share',
    label: reservationLabels.usage,
    width: 200,
    render: (row: Usage) =>
      row.openHours === 0 ? (
        '–'
      ) : (
        <span className="row usage-share">
          <meter min={0} max={1} value={calculateShare(row)} aria-hidden />
          <span className="num">{percent(calculateShare(row))}</span>
        </span>
      ),
  },
  {
    key: 'noShows',
    label: reservationLabels.noShows,
    width: 110,
    align: 'right' as const,
    render: (row: Usage) => numberText(row.noShows),
  },
  {
    key: 'late',
    label: reservationLabels.lateCancellations,
    width: 150,
    align: 'right' as const,
    render: (row: Usage) => numberText(row.lateCancellations),
  },
]

/** How much a kind is used: as a picture of the week, by resource, by project. */
export function UsageTab({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const search = useTabList(usageSearch, screen.path, 'usage', 'usage')
  const { by, from = addMonths(now, 0), to = monthEnd(now), site } = search.value
  const usageQuery = { kind: screen.kind, by, from, to, site }
  const usage = useQuery({ ...query(reservationSearch.usage, { query: usageQuery }), placeholderData: keepPreviousData })
  const views = [
    { value: 'hour' as const, text: label(labels.byHour) },
    { value: 'resource' as const, text: label(labels.byResource) },
    { value: 'project' as const, text: label(labels.byProject) },
  ]
  const rows = usage.data ?? []
  return (
    <>
      <Toolbar>
        <Segments name={label(labels.usageBy)} value={by} options={views} onChange={(next) => search.set({ by: next })} />
        <DaysChip from={from} to={to} onChange={(days) => search.set(days)} />
        <span className="grow" />
        <PrintButton />
        <ExcelButton route={reservationSearch.usageExcel} args={{ query: usageQuery }} size="small" />
      </Toolbar>
      {by === 'hour' && rows.length > 0 ? (
        <ScrollRegion className="scroll pb-20 px-20" name={label(labels.byHour)}>
          <UsageMap rows={rows} />
        </ScrollRegion>
      ) : (
        <TableView name={reservationLabels.usage} empty={labels.noUsage} list={usage} columns={usageColumns} rowId={({ key }) => key} />
      )}
    </>
  )
}
