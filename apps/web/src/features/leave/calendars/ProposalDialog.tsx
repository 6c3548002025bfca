import { leaveCalendars, type ProposedHoliday } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'

type Open = Exclude<ProposedHoliday['state'], 'SAME'>
const looks: Readonly<Record<Open, readonly [Tone, Dot]>> = {
  NEW: ['blue', 'ring'],
  CHANGED: ['amber', 'half'],
  REMOVED: ['red', 'ring'],
  TAKEN_OUT: ['grey', 'ring'],
}
/** Chosen at first: what the office took out itself or changed stays unless it is asked for. */
const chosenFirst = new Set<string>(['NEW'])
const WIDTH = 900

const isOpen = (row: ProposedHoliday): row is ProposedHoliday & { state: Open } => row.state !== 'SAME'

/** A calendar's year beside what law and agreement say; chosen days are taken over together. */
export function ProposalDialog({ calendar, name, year, onClose }: { calendar: string; name: string; year: number; onClose: () => void }) {
  const label = useLabel()
  const answer = useQuery({ ...query(leaveCalendars.proposal, { query: { calendar, year } }), staleTime: 0 })
  const apply = useAction(leaveCalendars.proposalApply, ['leaves'])
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({})
  const rows = (answer.data ?? []).filter(isOpen)
  const isChosen = ({ date, state }: ProposedHoliday) => touched[date] ?? chosenFirst.has(state)
  const dates = rows.filter(isChosen).map(({ date }) => date)
  const take = async () => {
    const applied = await apply.run({ body: { calendar, year, dates } })
    if (!applied) return
    toast.success(labels.takenOver, String(applied.done))
    onClose()
  }
  const columns = [
    {
      key: 'date',
      label: labels.date,
      width: 160,
      render: (row: ProposedHoliday) => (
        <CheckInput
          name={row.date}
          text={row.date}
          checked={isChosen(row)}
          onChange={(checked) => setTouched((old) => ({ ...old, [row.date]: checked }))}
        />
      ),
    },
    {
      key: 'state',
      label: labels.state,
      width: 190,
      render: ({ state }: ProposedHoliday & { state: Open }) => (
        <StatusChip tone={looks[state][0]} dot={looks[state][1]} text={label(labels[state])} />
      ),
    },
    { key: 'now', label: labels.now, render: (row: ProposedHoliday) => <span className="muted">{row.before || '–'}</span> },
    {
      key: 'law',
      label: labels.byLaw,
      render: (row: ProposedHoliday) =>
        row.state === 'REMOVED' ? (
          '–'
        ) : (
          <>
            {row.name} <span className="muted small">{label(row.fraction === '1' ? labels.wholeDay : labels.halfDay)}</span>
          </>
        ),
    },
  ]
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
      <Button variant="contained" disabled={dates.length === 0} loading={apply.isPending} onClick={() => void take()}>
        {label(labels.takeOver, String(dates.length))}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.compareTitle, name, String(year))} width={WIDTH} footer={footer} readOnly onClose={onClose}>
      <FormBody>
        {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <SkeletonRows />}
        {answer.data !== undefined && rows.length === 0 && (
          <Empty title={label(answer.data.length === 0 ? labels.compareUnknown : labels.compareSame)} />
        )}
        {rows.length > 0 && (
          <>
            <p className="muted">{label(labels.compareText)}</p>
            <ScrollRegion className="max-h-340 mt-12 overflow-auto" name={label(labels.compareLaw)}>
              <PlainTable name={label(labels.compareLaw)} columns={columns} rows={rows} rowId={(row) => row.date} />
            </ScrollRegion>
          </>
        )}
      </FormBody>
    </DialogFrame>
  )
}
