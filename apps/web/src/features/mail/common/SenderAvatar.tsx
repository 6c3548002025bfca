import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import { useMe } from '../../../api/identity.ts'
import { Avatar } from '../../../kit/marks.tsx'
import { pictureAddress } from '../../../widgets/people/PersonAvatar.tsx'
import { formatName } from './addresses.ts'

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

interface SenderAvatarProps {
  readonly from: MailAddress
  readonly size: number
  /** People whose initials are shown without a picture: of several recipients all of them; otherwise the sender. */
  readonly name?: string
}

/** The photo of a colleague who wrote a mail; the initials of everybody else. Other domains are not looked up. */
export function SenderAvatar({ from, size, name = formatName(from) }: SenderAvatarProps) {
  const { imapId } = useMe()
  const isColleague = imapId !== '' && domainOf(from.address) === domainOf(imapId)
  return <Avatar name={name} pictureUrl={isColleague ? pictureAddress(from.address.toLowerCase()) : ''} size={size} />
}
