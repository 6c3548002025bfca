import { hasFileGroup } from '@maru/shared/files/file.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { User } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { adoptProfilePicture, linkFileGroup, type ProfilePicture } from '../../files/file-links.service.ts'

/** Links the picture and the attachments named by the input when they changed; only the office sees and changes attachments. */
export async function linkedFiles(db: Db, who: Who, before: User, input: { fileKey: string; picture: ProfilePicture | undefined }) {
  const links: { profileFileId?: string | null; remarkFileGroupId?: string | null } = {}
  const pictureKey = input.picture?.key ?? null
  if (pictureKey !== before.profileFileId) links.profileFileId = await adoptProfilePicture(db, who, input.picture, before.id)
  if (hasCapability(who, 'readsPeopleWhole') && hasFileGroup(input.fileKey) && input.fileKey !== before.remarkFileGroupId) {
    links.remarkFileGroupId = await linkFileGroup(db, who, input.fileKey, 'userRemark', before.id)
  }
  return links
}
