import type { PerDiemDay } from '@maru/shared/trips/per-diem/per-diem-day.ts'
import { perDiemRateLabels as rateLabels } from '@maru/shared/trips/per-diem/per-diem-rate.labels.ts'
import { tripLabels as labels } from '@maru/shared/trips/trip.labels.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Sources } from './Figures.tsx'
import { placeText, ruleText } from './trip-text.ts'
import './trips.css'

const flags = ['breakfast', 'lunch', 'dinner', 'private'] as const
type DayInput = Pick<PerDiemDay, 'date' | (typeof flags)[number]>

/** The meals of a day and whether it is a private one, to be marked. */
function DayFlags({ day }: { day: DayInput }) {
  const label = useLabel()
  const { setValue } = useFormContext()
  const days = (useWatch({ name: 'body.days' }) ?? []) as readonly DayInput[]
  const current = days.find(({ date }) => date === day.date) ?? day
  const mark = (flag: (typeof flags)[number], checked: boolean) => {
    const { date, breakfast, lunch, dinner } = current
    const next = { date, breakfast, lunch, dinner, private: current.private, [flag]: checked }
    const others = days.filter((one) => one.date !== date)
    const sorted = [...others, next].toSorted((a, b) => a.date.localeCompare(b.date))
    setValue('body.days', sorted, { shouldDirty: true, shouldTouch: true })
  }
  return (
    <span className="columns-2" role="group" aria-label={day.date}>
      {flags.map((flag) => (
        <CheckInput
          key={flag}
          name={`${flag} ${day.date}`}
          text={label(labels[flag])}
          checked={current[flag]}
          onChange={(checked) => mark(flag, checked)}
        />
      ))}
    </span>
  )
}

/** Names of the flags of a day that are set. */
function FlagNames({ day }: { day: DayInput }) {
  const label = useLabel()
  const words = flags.filter((flag) => day[flag]).map((flag) => label(labels[flag]))
  return <span className={words.length === 0 ? 'muted' : ''}>{words.length === 0 ? '–' : words.join(', ')}</span>
}

const listDeductions = ({ reduction, paidByOther }: PerDiemDay) => [reduction, paidByOther].filter((amount) => Number(amount) > 0)
const isReduced = (day: PerDiemDay) => listDeductions(day).length > 0

/** What a day is paid with how it comes about: `75.00 − 15.00`. */
const Amount = ({ day }: { day: PerDiemDay }) => (
  <>
    <b className="num">{amountText(day.amount)}</b>
    {isReduced(day) && <div className="muted small num">{[day.base, ...listDeductions(day)].map(amountText).join(' − ')}</div>}
  </>
)

function Rule({ day }: { day: PerDiemDay }) {
  const label = useLabel()
  return (
    <span className="small" title={day.source}>
      {ruleText(label, day)}
    </span>
  )
}

const listSources = (days: readonly PerDiemDay[]) => [
  ...new Set(days.filter(({ amount }) => Number(amount) > 0).map(({ source }) => source)),
]

/** The per diem day by day with the rule behind each amount; in a form the meals are marked here. */
export function DayTable({ days, edits = false }: { days: readonly PerDiemDay[]; edits?: boolean }) {
  const label = useLabel()
  return (
    <>
      <PlainTable
        name={label(labels.perDiem)}
        rows={days}
        rowId={({ date }) => date}
        columns={[
          {
            key: 'day',
            label: labels.day,
            width: 120,
            render: (day) => (
              <>
                <DateText text={day.date} />
                <div className="muted small">{placeText(day)}</div>
              </>
            ),
          },
          {
            key: 'meals',
            label: labels.reduction,
            width: edits ? 232 : 120,
            render: (day) => (edits ? <DayFlags day={day} /> : <FlagNames day={day} />),
          },
          { key: 'rule', label: labels.rule, render: (day) => <Rule day={day} /> },
          { key: 'amount', label: labels.amount, width: 104, align: 'right', render: (day) => <Amount day={day} /> },
        ]}
      />
      {!edits && <Sources name={rateLabels.source} sources={listSources(days)} />}
    </>
  )
}
