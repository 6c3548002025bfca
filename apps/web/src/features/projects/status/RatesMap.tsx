import type { Project } from '@maru/shared/projects/project-fields.ts'
import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { type ParticipantRates, projects } from '@maru/shared/projects/project.ts'
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

const WHOLE = 100
const yearOf = (day: string) => Number(day.slice(0, 4))

function Cell({ rate, total }: ParticipantRates['months'][number]) {
  const label = useLabel()
  if (Number(rate) === 0 && Number(total) === 0) return '–'
  return (
    <>
      {percentText(rate)}
      {total !== rate && <small>{label(labels.rateTotal, Number(total))}</small>}
    </>
  )
}

const toneIn = (total: string) => {
  const level = rateLevel(Number(total))
  return level === 'free' ? undefined : level
}

/** Person by month: the rate in this project, darker for more, and the total over all projects where it differs. */
export function RatesMap({ project }: { project: Project }) {
  const label = useLabel()
  const { shortMonth } = useMonthTexts()
  const [first, last] = [yearOf(project.startsOn), yearOf(project.endsOn)]
  const now = yearOf(today(useMe().timeZone))
  const nearest = Math.min(Math.max(now, first), last)
  const [year, setYear] = useState(nearest)
  const rates = useQuery({
    ...query(projects.rates, { params: { projectNo: project.projectNo }, query: { year } }),
    placeholderData: keepPreviousData,
  })
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  const people = rates.data ?? []
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
            columns={(people[0]?.months ?? []).map(({ month }) => ({ key: month, text: shortMonth(`${month}-01`) }))}
            rows={people.map(({ userId, name, months }) => ({
              key: userId,
              head: <UserCell userId={userId} name={name} />,
              cells: months.map((one) => ({
                key: one.month,
                share: Number(one.rate) / WHOLE,
                tone: toneIn(one.total),
                content: <Cell {...one} />,
              })),
            }))}
          />
        </ScrollRegion>
      )}
    </>
  )
}
