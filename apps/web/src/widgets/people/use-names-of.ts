import { people } from '@maru/shared/users/people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { shownNameOr } from './person-name.ts'

/** People by their user ids; the id stands for a name until it has arrived. */
export function useNamesOf(userIds: readonly string[]) {
  const named = useQuery({
    ...query(people.named, { query: { ids: userIds.join(',') } }),
    enabled: userIds.length > 0,
    placeholderData: keepPreviousData,
  })
  return userIds.map((userId) => ({
    userId,
    name: shownNameOr(
      named.data?.find((person) => person.userId === userId),
      userId,
    ),
  }))
}
