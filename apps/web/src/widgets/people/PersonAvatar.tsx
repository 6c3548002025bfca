import { people } from '@maru/shared/users/people.ts'
import { toAddress } from '../../api/client.ts'
import { Avatar } from '../../kit/marks.tsx'

/** The address of a person's picture by the user id; '' for nobody (a department, a role). */
export const pictureAddress = (userId: string) => (userId === '' ? '' : toAddress(people.picture, { params: { userId } }))

/** The picture of a person known by the user id; the initials when there is none. Of nobody (a department, a role) the initials too. */
export const PersonAvatar = ({ userId, name, size }: { userId: string; name: string; size: number }) => (
  <Avatar name={name} pictureUrl={pictureAddress(userId)} size={size} />
)
