import type { Project } from '@maru/shared/projects/project-fields.ts'
import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { projectOverviewLabels as overview } from '@maru/shared/projects/project-overview.labels.ts'
import type { ParticipantRates } from '@maru/shared/projects/figures/participant-rates.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { HeatMap } from '../../../kit/table/HeatMap.tsx'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { percentText } from '../common/budget-text.ts'
import { rateLevel } from '../common/rate-level.ts'
import { MonthRatesDialog, type OpenedMonth } from './MonthRatesDialog.tsx'

const WHOLE = 100
const yearOf = (day: string) => Number(day.slice(0, 4))

type Month = ParticipantRates['months'][number]

function Cell({ month, userId, name, onOpen }: { month: Month; userId: string; name: string; onOpen: (opened: OpenedMonth) => void }) {
  const label = useLabel()
  const { month: nameOf } = useMonthTexts()
  const { rate, average, total } = month
  if (Number(rate) === 0 && Number(total) === 0) return '–'
  return (
    <button
      type="button"
      className="num text-button"
      aria-label={`${name}, ${nameOf(`${month.month}-01`)}: ${percentText(rate)}`}
      onClick={() => onOpen({ userId, name, month: month.month })}
    >
      {percentText(rate)}
      {average !== rate && <small>{label(overview.average, percentText(average))}</small>}
      {total !== rate && <small>{label(labels.rateTotal, Number(total))}</small>}
    </button>
  )
}

/** What all participants work on the project in a month, averaged over its days: the averages of one month add up, its highest rates don't. */
const sumOf = (people: readonly ParticipantRates[], at: number) =>
  people.reduce((sum, { months }) => sum + Number(months[at]?.average ?? 0), 0).toFixed(2)

/** The year nearest to now in which somebody takes part; the nearest of the project where nobody does. */
function nearestYear({ startsOn, endsOn, members }: Pick<Project, 'startsOn' | 'endsOn' | 'members'>, now: number) {
  const periods =
    members.length > 0 ? members.map(({ validFrom, validTo }) => [validFrom, validTo] as const) : [[startsOn, endsOn] as const]
  const years = periods.map(([from, to]) => Math.min(Math.max(now, yearOf(from)), yearOf(to)))
  return years.toSorted((one, other) => Math.abs(one - now) - Math.abs(other - now))[0] ?? now
}

const toneIn = (total: string): 'warning' | 'over' | undefined => {
  const level = rateLevel(Number(total))
  return level === 'free' ? undefined : level
}

/** Person by month: the rate in this project, darker for more, and the total over all projects where it differs. */
export function RatesMap({ project }: { project: Project }) {
  const label = useLabel()
  const { shortMonth } = useMonthTexts()
  const [first, last] = [yearOf(project.startsOn), yearOf(project.endsOn)]
  const now = yearOf(today(useMe().timeZone))
  const nearest = nearestYear(project, now)
  const [year, setYear] = useState(nearest)
  const [opened, setOpened] = useState<OpenedMonth>()
  const rates = useQuery({
    ...query(projects.rates, { params: { projectNo: project.projectNo }, query: { year } }),
    placeholderData: keepPreviousData,
  })
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  const people = rates.data ?? []
  const months = people[0]?.months ?? []
  return (
    <>
      <div className="mb-8">
        <FilterChip
          label={labels.yearFilter}
          value={String(year)}
          options={years.map((value) => ({ value, text: value }))}
          onChange={(next) => setYear(next === '' ? nearest : Number(next))}
        />
      </div>
      {rates.isError && <ErrorBox error={rates.error} onRetry={() => void rates.refetch()} />}
      {rates.isPending && <SkeletonRows count={3} />}
      {rates.data !== undefined && people.length === 0 && <Empty title={label(labels.noMembersInYear, String(year))} />}
      {people.length > 0 && (
        <ScrollRegion name={label(labels.rates)} className="scroll-x">
          <HeatMap
            name={label(labels.rates)}
            rowsName={label(labels.members)}
            columns={months.map(({ month }) => ({ key: month, text: shortMonth(`${month}-01`) }))}
            rows={[
              ...people.map(({ userId, name, months: own }) => ({
                key: userId,
                head: <UserCell userId={userId} name={name} />,
                cells: own.map((one) => ({
                  key: one.month,
                  share: Number(one.rate) / WHOLE,
                  tone: toneIn(one.total),
                  content: <Cell month={one} userId={userId} name={name} onOpen={setOpened} />,
                })),
              })),
              {
                key: 'sum',
                head: label(overview.averageSum),
                cells: months.map(({ month }, at) => ({ key: month, share: 0, content: <b>{percentText(sumOf(people, at))}</b> })),
              },
            ]}
          />
        </ScrollRegion>
      )}
      {opened && <MonthRatesDialog projectNo={project.projectNo} {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
