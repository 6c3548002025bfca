import {
  calendarImportLabels as importLabels,
  importChangeLabels,
  importReasonLabels,
} from '@maru/shared/schedule/calendar-import.labels.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import { localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import type { Answer } from '@maru/shared/contract.ts'
import { useMe } from '../../../api/identity.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { dateIn, instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useRepeatText } from '../common/repeat-text.ts'

type Reading = Answer<typeof events.import>
type Row = Reading['rows'][number] & { readonly place: number }

const DAY_MS = 86_400_000

/** Start and end in a zone with their years; of whole days the first and the last one. */
function whenText({ allDay, start, end }: Row, zone: string): string {
  const [first, last] = allDay
    ? [dateIn(start, 'UTC'), dateIn(new Date(end.getTime() - DAY_MS), 'UTC')]
    : [instantText(start, zone), localDay(start, zone) === localDay(end, zone) ? localTime(end, zone) : instantText(end, zone)]
  return first === last ? first : `${first}–${last}`
}

/** Times of an event in the reader's zone, and how it comes again. */
function Times({ row }: { row: Row }) {
  const repeatText = useRepeatText()
  const { timeZone } = useMe()
  return (
    <>
      {whenText(row, timeZone)}
      {(row.isRepeating || row.dates > 1) && <span className="muted block">{repeatText(row)}</span>}
    </>
  )
}

function Title({ row: { title, isPrivate } }: { row: Row }) {
  const label = useLabel()
  return (
    <>
      <span className="wrap-anywhere">{title}</span>
      {isPrivate && <span className="muted block">{label(importLabels.importPrivate)}</span>}
    </>
  )
}

/** What a calendar file brings, or brought: its events with their times, and those that are skipped with the reason. */
export function ImportPreview({ reading, isDone = false }: { reading: Reading; isDone?: boolean }) {
  const label = useLabel()
  const { created, updated, removed, existing, skipped, rows, floatingZone } = reading
  const summary = isDone ? labels.importResult : importLabels.importPreview
  return (
    <>
      <p role="status">{label(summary, created, updated, existing, skipped.length)}</p>
      {removed > 0 && <p>{label(importLabels.importRemovals, removed)}</p>}
      {floatingZone !== '' && <p className="muted">{label(importLabels.importFloating, floatingZone)}</p>}
      {!isDone && rows.length > 0 && (
        <div className="max-h-340 mt-8 overflow-auto">
          <PlainTable<Row>
            name={label(importLabels.importedEvents)}
            rows={rows.map((row, place) => ({ ...row, place }))}
            rowId={({ place }) => String(place)}
            columns={[
              { key: 'title', label: labels.title, render: (row) => <Title row={row} /> },
              { key: 'time', label: labels.when, width: 250, render: (row) => <Times row={row} /> },
              { key: 'change', label: importLabels.importChange, width: 110, render: ({ change }) => label(importChangeLabels[change]) },
            ]}
          />
        </div>
      )}
      {skipped.length > 0 && (
        <ul className="column max-h-180 gap-4 mt-8 overflow-auto" aria-label={label(labels.skippedEvents)}>
          {skipped.map(({ title, reason }, index) => (
            <li className="wrap-anywhere" key={`${String(index)} ${title}`}>
              <b>{title === '' ? label(labels.untitled) : title}</b> <span className="muted">{label(importReasonLabels[reason])}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
