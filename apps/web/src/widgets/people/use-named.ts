import { people, type Person } from '@maru/shared/users/people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { shownNameOr } from './person-name.ts'

const nobody: ReadonlyMap<string, Person> = new Map()

/** Gives the person behind a user id; those in `fresh` were just chosen, so that they are known already. */
export function useNamed(ids: readonly string[], fresh: ReadonlyMap<string, Person> = nobody) {
  const missingIds = ids.filter((id) => !fresh.has(id)).join(',')
  const answer = useQuery({
    ...query(people.named, { query: { ids: missingIds } }),
    enabled: missingIds !== '',
    placeholderData: keepPreviousData,
  })
  const named = new Map((answer.data ?? []).map((one) => [one.userId, one]))
  return (id: string) => fresh.get(id) ?? named.get(id)
}

/** People by their user ids with the names to show; the id stands for a name until it has arrived. */
export function usePeopleNames(userIds: readonly string[]) {
  const personOf = useNamed(userIds)
  return userIds.map((userId) => ({ userId, name: shownNameOr(personOf(userId), userId) }))
}
