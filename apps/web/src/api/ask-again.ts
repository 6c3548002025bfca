import type { Query, QueryClient } from '@tanstack/react-query'

interface Late {
  readonly asks: ((query: Query) => boolean)[]
  readonly answered: Promise<void>
}
const late = new WeakMap<Query, Late>()

/** Once for all that happened while the first answer was on its way. */
function askAfterFirst(cache: QueryClient, query: Query, isAsked: (query: Query) => boolean) {
  const waiting = late.get(query)
  if (waiting) {
    waiting.asks.push(isAsked)
    return waiting.answered
  }
  const asks = [isAsked]
  const ask = async () => {
    await query.promise?.catch(() => undefined)
    late.delete(query)
    await askThose(cache, { queryKey: query.queryKey, exact: true }, (one) => asks.some((asksFor) => asksFor(one)))
  }
  const answered = ask()
  late.set(query, { asks, answered })
  return answered
}

function askThose(cache: QueryClient, which: { queryKey: readonly unknown[]; exact?: true }, isAsked: (query: Query) => boolean) {
  void cache.invalidateQueries({ ...which, refetchType: 'none' })
  return cache.refetchQueries({ ...which, type: 'active', predicate: isAsked })
}

/**
 * What is known of a resource is old: what is shown of it is asked for again, where `isAsked` says so, everything else when it is shown. A
 * first answer that is on its way may be from before, and asking again would only wait for that very answer: it is asked for after it.
 * Resolves when all that is shown has been answered.
 */
export async function askAgain(cache: QueryClient, resource: string, isAsked: (query: Query) => boolean = () => true): Promise<void> {
  const fetching = cache.getQueryCache().findAll({ queryKey: [resource], fetchStatus: 'fetching' })
  const firsts = fetching.filter(({ state }) => state.data === undefined)
  const after = firsts.map((one) => {
    const answered = askAfterFirst(cache, one, isAsked)
    return one.isActive() ? answered : undefined
  })
  await Promise.all([askThose(cache, { queryKey: [resource] }, isAsked), ...after])
}
