import { PersonCell } from '../../kit/marks.tsx'
import { pictureOf } from './PersonAvatar.tsx'

interface UserCellProps {
  readonly userId: string
  readonly name: string
  /** A second line in quiet ink: the department, what the person does. */
  readonly sub?: string
}

/** A person known by the user id in a cell: picture and name. */
export const UserCell = ({ userId, name, ...more }: UserCellProps) => (
  <PersonCell person={{ name, pictureUrl: pictureOf(userId) }} {...more} />
)
