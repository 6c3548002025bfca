import type { NamedPerson } from '@maru/shared/users/people.ts'
import { PersonCell } from '../../kit/marks.tsx'
import { PersonAvatar, pictureAddress } from './PersonAvatar.tsx'

interface UserCellProps {
  readonly userId: string
  readonly name: string
  /** A second line in quiet ink: the department, what the person does. */
  readonly sub?: string
}

/** A person known by the user id in a cell: picture and name. */
export const UserCell = ({ userId, name, ...more }: UserCellProps) => (
  <PersonCell person={{ name, pictureUrl: pictureAddress(userId) }} {...more} />
)

/** Pictures that have room in a cell; the names of all are in its title. */
const MOST_PICTURES = 3
const SIZE = 22

/** Several people in one cell: one with picture and name, more as pictures and the names after them; `narrow` leaves the names to the pointer, the screen reader and paper. */
export function PeopleCell({ people, narrow = false }: { people: readonly NamedPerson[]; narrow?: boolean }) {
  const [first, ...others] = people
  if (first === undefined) return <span className="muted">–</span>
  if (others.length === 0 && !narrow) return <UserCell {...first} />
  const names = people.map(({ name }) => name).join(', ')
  return (
    <span className="row shrink person" {...(narrow && { role: 'img', 'aria-label': names, title: names })}>
      {people.slice(0, MOST_PICTURES).map(({ userId, name }) => (
        <PersonAvatar key={`${userId} ${name}`} userId={userId} name={name} size={SIZE} />
      ))}
      <span className={narrow ? 'print-only' : 'ellipsis title-cell'} title={names}>
        {names}
      </span>
    </span>
  )
}
