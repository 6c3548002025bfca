import { type Colleague, home, PEOPLE_PER_CARD } from '@maru/shared/home/home.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api/client.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { ChevronLeft, ChevronRight } from '../../../kit/icons.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { Avatar, StatusChip } from '../../../kit/marks.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card } from '../../../widgets/cards/Card.tsx'
import { shownName, shownSecondName, shownNames } from '#web/widgets/people/person-name.ts'
import '../home.css'

interface PeopleCardProps {
  readonly group: 'department' | 'joined' | 'projects'
  readonly title: LabelKey
  /** What is said where there is nobody; without it there is no card then. */
  readonly empty?: { readonly title: LabelKey; readonly text: LabelKey }
  readonly onOpen: (userId: string) => void
}

function PersonLine({ person, sub, onOpen }: { person: Colleague; sub: string; onOpen: () => void }) {
  const label = useLabel()
  return (
    <li>
      <button
        type="button"
        className="h-52 row full-width text-left clickable px-16 gap-12 person-line"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Avatar name={shownName(person)} pictureUrl={person.profileFileUrl} size={30} />
        <span className="grow">
          <span className="ellipsis block" title={shownNames(person)}>
            <b className="medium">{shownName(person)}</b> <span className="muted">{shownSecondName(person)}</span>
          </span>
          <small className="ellipsis block muted small" title={sub}>
            {sub}
          </small>
        </span>
        {person.leader && <StatusChip tone="violet" text={label(homeLabels.leader)} />}
      </button>
    </li>
  )
}

function CardPager({ title, page, pages, onPage }: { title: string; page: number; pages: number; onPage: (page: number) => void }) {
  const label = useLabel()
  if (pages < 2) return null
  return (
    <nav className="row gap-2" aria-label={label(homeLabels.pageOfCard, title, page, pages)}>
      <span className="num muted small" aria-hidden>
        {page} / {pages}
      </span>
      <IconButton size="small" name={label(kitLabels.previousPage)} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={15} />
      </IconButton>
      <IconButton size="small" name={label(kitLabels.nextPage)} disabled={page === pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={15} />
      </IconButton>
    </nav>
  )
}

/** People of a group, six on a page, who leads them marked; a line opens the person. */
export function PeopleCard({ group, title, empty, onOpen }: PeopleCardProps) {
  const label = useLabel()
  const [page, setPage] = useState(1)
  const people = useQuery({
    ...query(home.people, { query: { group, page, size: PEOPLE_PER_CARD } }),
    placeholderData: keepPreviousData,
  })
  const frame = (children: ReactNode, total = 0) => (
    <Card
      title={label(title)}
      meta={total > 0 && <span className="secondary count num">{total}</span>}
      actions={<CardPager title={label(title)} page={page} pages={Math.ceil(total / PEOPLE_PER_CARD)} onPage={setPage} />}
    >
      {children}
    </Card>
  )
  if (people.data === undefined) {
    if (people.isError) return frame(<ErrorBox error={people.error} onRetry={() => void people.refetch()} />)
    return frame(<SkeletonRows />)
  }
  const { rows, total } = people.data
  if (total === 0) return empty && frame(<Empty title={label(empty.title)} text={label(empty.text)} />)
  const sub = (person: Colleague) =>
    [person.positionName, ...(group === 'department' ? [] : [person.departmentName])].filter(Boolean).join(' · ')
  return frame(
    <ul className={total > PEOPLE_PER_CARD ? 'line-top lined person-lines is-paged' : 'line-top lined person-lines'}>
      {rows.map((person) => (
        <PersonLine key={person.userId} person={person} sub={sub(person)} onOpen={() => onOpen(person.userId)} />
      ))}
    </ul>,
    total,
  )
}
