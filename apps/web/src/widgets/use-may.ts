import type { Route } from '@maru/shared/contract.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { isLimited } from '@maru/shared/roles/screen-rights.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { query } from '../api/client.ts'

/**
 * Whether the person may make a call at all: what is not allowed is not offered. The server decides by the same rule when the call is
 * made; until it has said so, nothing limited is offered.
 */
export function useMay() {
  const callable = useQuery({ ...query(platform.callable, {}), staleTime: Number.POSITIVE_INFINITY })
  const known = useMemo(() => new Set(callable.data), [callable.data])
  return useCallback((route: Route) => !isLimited(route) || known.has(`${route.method} ${route.path}`), [known])
}
