import { visitLabels as labels } from '@maru/shared/boards/visitors/visit.labels.ts'
import { type InsideList as Inside, visits } from '@maru/shared/boards/visitors/visit.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { usePrinting } from '../../../kit/printing.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { dateIn, instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import './visits.css'

type Person = Inside['people'][number]

/** Reads the guests in the building every minute; on paper as it is when it is printed. */
export function useInside(workplace: string, enabled: boolean) {
  const args = { query: workplace === '' ? {} : { workplace } }
  const list = useQuery({ ...query(visits.inside, args), enabled, refetchInterval: 60_000 })
  const [printed, setPrinted] = useState<Inside>()
  const paper = usePrintAll(async () => {
    const now = await call(visits.inside, args)
    setPrinted(now)
    return { rows: now.people, total: now.people.length }
  })
  return { list, paper, shown: (paper.rows && printed) ?? list.data }
}

/** Since when somebody is inside; a night there is said, because nobody may have checked them out. */
function Since({ person: { checkedInAt, nights } }: { person: Person }) {
  const label = useLabel()
  const { timeZone } = useMe()
  return (
    <>
      <InstantText at={checkedInAt} />
      {nights > 0 && (
        <b className="tag tint-amber ml-8">
          {nights === 1 ? label(labels.sinceYesterday) : label(labels.sinceDay, dateIn(checkedInAt, timeZone))}
        </b>
      )}
    </>
  )
}

function People({ inside: { at, people } }: { inside: Inside }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const name = label(labels.people, String(people.length))
  return (
    <>
      <h2>{name}</h2>
      <p className="muted mb-12">{label(labels.asOf, instantText(at, timeZone))}</p>
      <PlainTable
        name={name}
        rows={people}
        rowId={({ visitId, place }) => `${visitId} ${String(place)}`}
        columns={[
          { key: 'host', label: labels.hostId, render: (person) => person.hostName },
          { key: 'name', label: labels.name, render: (person) => <b>{person.name}</b> },
          { key: 'organisation', label: labels.organisation, render: (person) => person.organisation || '–' },
          { key: 'badge', label: labels.badge, width: 90, align: 'right', render: (person) => String(person.badge) },
          { key: 'workplace', label: labels.workplaceCode, render: (person) => person.workplaceName },
          { key: 'since', label: labels.insideSince, width: 290, render: (person) => <Since person={person} /> },
        ]}
      />
    </>
  )
}

/** The list for a fire alarm: every guest inside by host, on paper alone. */
export function InsideList({ list, shown }: Pick<ReturnType<typeof useInside>, 'list' | 'shown'>) {
  const label = useLabel()
  const printing = usePrinting()
  if (list.isError && shown === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (shown === undefined) return <SkeletonRows />
  if (printing)
    return (
      <div className="print-only fire-list">
        <People inside={shown} />
      </div>
    )
  return (
    <ScrollRegion className="scroll line-top py-16 px-20" name={label(labels.inside)}>
      {shown.people.length === 0 ? <Empty title={label(labels.nobodyInside)} /> : <People inside={shown} />}
    </ScrollRegion>
  )
}
