import { isBlank } from '@maru/shared/codecs.ts'
import { type FoundPerson, people, type Person } from '@maru/shared/users/people.ts'
import { peopleLabels as labels } from '@maru/shared/users/people.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { query } from '../../../api/client.ts'
import { Search } from '../../../kit/icons.ts'
import { PersonCell } from '../../../kit/marks.tsx'
import { onEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeople } from './use-people.ts'
import { PersonOption } from './PersonOption.tsx'
import { rememberPerson } from './recent-people.ts'
import { markedRow, useChoices, useEnter } from './use-choices.ts'
import { shownName, shownSecondName } from '../../../widgets/people/person-name.ts'
import './people.css'

interface PersonSearchProps {
  /** Says what the person is looked for; read out, and shown while nothing is typed. */
  readonly label: string
  /** User ids that are not offered. */
  readonly exclude?: ReadonlySet<string> | undefined
  readonly onPick: (person: Person) => void
}

interface Group {
  readonly name: string
  readonly people: readonly FoundPerson[]
}

/** What is offered: who was asked lately and the own department before anything is typed, what fits afterwards. */
function useOffered(typed: string, open: boolean, exclude: ReadonlySet<string> | undefined) {
  const label = useLabel()
  const { matches, isCurrent } = usePeople(typed)
  const suggested = useQuery({ ...query(people.suggested, {}), enabled: open })
  const offered = <P extends Person>(list: readonly P[]) => list.filter(({ userId }) => !exclude?.has(userId))
  const unmatched = (list: readonly Person[]) => offered(list).map((person) => ({ ...person, begins: false }))
  if (!isBlank(typed)) return { groups: [{ name: label(labels.people), people: offered(matches) }], isCurrent }
  const recent = unmatched(suggested.data?.recent ?? [])
  const team = unmatched(suggested.data?.team ?? []).filter(({ userId }) => !recent.some((one) => one.userId === userId))
  const groups: readonly Group[] = [
    { name: label(labels.recent), people: recent },
    { name: label(labels.team), people: team },
  ]
  return { groups: groups.filter((group) => group.people.length > 0), isCurrent: true }
}

/** Finds one colleague after the other: typing, arrow keys and Enter, or a click. */
export function PersonSearch({ label: name, exclude, onPick }: PersonSearchProps) {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const { open, setOpen, at, setAt, input, list, moves, boxOf, listBox, optionId } = useChoices()
  const { groups, isCurrent } = useOffered(typed, open, exclude)
  const offered = groups.flatMap((group) => group.people)
  const marked = markedRow(typed, offered, at)
  const pick = (person: Person | undefined) => {
    if (person === undefined) return
    rememberPerson(person.userId)
    onPick(person)
    setTyped('')
    setAt(undefined)
    setOpen(false)
  }
  const enter = useEnter(typed, isCurrent, () => open && pick(offered[marked]))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!moves(event, offered.length, marked)) onEnter(enter)(event)
  }
  return (
    <div className="row input">
      <Search className="muted" size={14} aria-hidden />
      <input
        className="grow"
        ref={input}
        {...boxOf(marked)}
        aria-label={name}
        placeholder={name}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(undefined)
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} {...listBox} aria-label={name}>
        {open &&
          groups.map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <span className="muted block caption px-8 pt-10" aria-hidden>
                {group.name}
              </span>
              {group.people.map((person) => {
                const index = offered.indexOf(person)
                return (
                  <PersonOption key={person.userId} id={optionId(index)} selected={index === marked} onPick={() => pick(person)}>
                    <PersonLine person={person} />
                  </PersonOption>
                )
              })}
            </div>
          ))}
        {open && offered.length === 0 && !isBlank(typed) && <p className="muted py-8 px-8">{label(labels.nobodyFound)}</p>}
      </div>
    </div>
  )
}

/** A colleague in a list: name in both scripts, post and department. */
export function PersonLine({ person }: { person: Person }) {
  const post = [person.positionName, person.departmentName].filter((part) => part !== '').join(' · ')
  return (
    <span className="column grow person-words">
      <PersonCell person={{ name: shownName(person), pictureUrl: person.profileFileUrl }} sub={shownSecondName(person)} />
      <span className="muted small person-post ellipsis">{post}</span>
    </span>
  )
}
