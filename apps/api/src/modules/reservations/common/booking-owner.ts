import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { coversFor } from '../../delegations/linked-people.service.ts'
import { type BookableResource, managesResource } from './bookable-resource.ts'

interface Owned {
  userId: string
  bookedById: string
}

/** Whether somebody acts for a booking at this moment: it is for him, or he made it and still manages the resource or covers for the person. */
export const actsForBooking = async (
  db: Db,
  who: Pick<Who, 'userId' | 'roles'>,
  { userId, bookedById }: Owned,
  resource: Pick<BookableResource, 'managerIds'>,
) => userId === who.userId || (bookedById === who.userId && (managesResource(who, resource) || (await coversFor(db, bookedById, userId))))
