import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { useState } from 'react'
import { useMe } from '../../api/identity.ts'
import { today } from '../../kit/text/format.ts'
import { Toolbar } from '../../kit/layout.tsx'
import { later } from '../../kit/later.tsx'
import { HeatMap } from '../../kit/table/HeatMap.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { CalendarLegend } from '../../widgets/calendar/CalendarLegend.tsx'
import { MonthBar } from '../../widgets/calendar/MonthBar.tsx'
import { MonthCalendar } from '../../widgets/calendar/MonthCalendar.tsx'
import { calendarColours } from '../../widgets/calendar/month-lanes.ts'
import { useMonthTexts } from '../../widgets/calendar/month-names.ts'
import { YearStrip } from '../../widgets/calendar/YearStrip.tsx'
import { GalleryFrame } from './GalleryFrame.tsx'
import { sampleEntries } from './samples/sample-entries.ts'

const MONTHS = 12

/** Every shade, and the two colours that stand out. */
function SampleHeatMap({ year }: { year: string }) {
  const label = useLabel()
  const { shortMonth } = useMonthTexts()
  const { englishName } = useMe()
  const months = Array.from({ length: MONTHS }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)
  const tones = [undefined, 'warning', 'over'] as const
  const cells = months.map((key, at) => ({
    key,
    share: at / MONTHS,
    tone: tones[Math.max(0, at + tones.length - MONTHS)],
    content: String(at),
  }))
  return (
    <HeatMap
      name={label(labels.calendar)}
      rowsName={englishName}
      columns={months.map((key) => ({ key, text: shortMonth(key) }))}
      rows={[{ key: year, head: year, cells }]}
    />
  )
}

const MonthChart = later(async () => (await import('../../widgets/charts/MonthChart.tsx')).MonthChart)

/** Two series of figures, one of them with an empty month. */
function SampleChart({ year }: { year: string }) {
  const label = useLabel()
  const { englishName } = useMe()
  const months = Array.from({ length: MONTHS }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const series = [
    { name: englishName, values: months.map((_, at) => at * at) },
    { name: label(labels.today), values: months.map((_, at) => (at === 3 ? 0 : MONTHS * 4 - at)) },
  ]
  return <MonthChart name={label(labels.calendar)} months={months} series={series} format={String} />
}

/** `/application/AcCalendar`: the month calendar with today, weekends, days outside the month, every colour of entries, and a year. */
export function CalendarPage() {
  const label = useLabel()
  const { month } = useMonthTexts()
  const now = today(useMe().timeZone)
  const [date, setDate] = useState(now)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [opened, setOpened] = useState('')
  const entries = sampleEntries(now, label(labels.longText)).filter((entry) => !hidden.includes(entry.colour))
  const own = entries.filter((entry) => !entry.id.startsWith('crowd'))
  const legend = calendarColours.map((colour) => ({ key: colour, text: colour, colour }))
  return (
    <GalleryFrame title={labels.calendar}>
      <Toolbar>
        <MonthBar value={date} today={now} onChange={setDate} />
        <span className="muted num" role="status">
          {label(labels.chosen, opened === '' ? date : opened)}
        </span>
        <span className="grow" />
        <CalendarLegend entries={legend} hidden={hidden} onChange={setHidden} />
      </Toolbar>
      <MonthCalendar
        name={month(date)}
        value={date}
        today={now}
        entries={entries}
        onChange={setDate}
        onOpen={(entry) => setOpened(entry.title)}
      />
      <div className="mt-16 gallery-two">
        <MonthCalendar name={label(labels.calendar)} small value={date} today={now} entries={own} onChange={setDate} />
        <YearStrip
          name={useMe().englishName}
          year={Number(now.slice(0, 4))}
          today={now}
          entries={own}
          legend={legend.slice(0, 3)}
          holidays={{ [now]: label(labels.today) }}
        />
      </div>
      <SampleHeatMap year={now.slice(0, 4)} />
      <SampleChart year={now.slice(0, 4)} />
    </GalleryFrame>
  )
}
