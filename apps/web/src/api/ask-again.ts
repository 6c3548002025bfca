import type { Query, QueryClient } from '@tanstack/react-query'

const late = new WeakSet<Query>()

/** Once for all that happened while the first answer was on its way. */
async function askAfterFirst(cache: QueryClient, query: Query, isAsked: (query: Query) => boolean) {
  if (late.has(query)) return
  late.add(query)
  await query.promise?.catch(() => undefined)
  late.delete(query)
  askThose(cache, { queryKey: query.queryKey, exact: true }, isAsked)
}

function askThose(cache: QueryClient, which: { queryKey: readonly unknown[]; exact?: true }, isAsked: (query: Query) => boolean) {
  void cache.invalidateQueries({ ...which, refetchType: 'none' })
  void cache.refetchQueries({ ...which, type: 'active', predicate: isAsked })
}

/**
 * What is known of a resource is old: what is shown of it is asked for again, where `isAsked` says so, everything else when it is shown. A
 * first answer that is on its way may be from before, and asking again would only wait for that very answer: it is asked for after it.
 */
export function askAgain(cache: QueryClient, resource: string, isAsked: (query: Query) => boolean) {
  const firsts = cache.getQueryCache().findAll({ queryKey: [resource], fetchStatus: 'fetching' })
  for (const one of firsts) if (one.state.data === undefined) void askAfterFirst(cache, one, isAsked)
  askThose(cache, { queryKey: [resource] }, isAsked)
}
