import type { Route } from '@maru/shared/contract.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { isLimited, readsOnly } from '@maru/shared/roles/screen-rights.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { query } from '../../api/client.ts'

function useCallable() {
  const callable = useQuery({ ...query(platform.callable, {}), staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => new Set(callable.data), [callable.data])
}

/** Whether the person may make a call of an id, for parts that are loaded before its contract is. */
export function useMayCalls() {
  const callable = useCallable()
  return useCallback((id: string) => callable.has(id), [callable])
}

/** Whether a page is only read by the person: of what changes something there, no call is allowed. */
export const useReadsOnly = (page: string) => useCallable().has(readsOnly(page))

/**
 * Whether the person may make a call at all: what is not allowed is not offered. The server decides by the same rule when the call is
 * made; until it has said so, nothing limited is offered.
 */
export function useMay() {
  const callable = useCallable()
  return useCallback((route: Route) => !isLimited(route) || callable.has(`${route.method} ${route.path}`), [callable])
}
