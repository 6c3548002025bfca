import { useContext, useEffect, useMemo } from 'react'
import {
  createPath,
  type Location,
  resolvePath,
  type RouterNavigateOptions,
  type To,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router-dom'
import { ownerPath } from '../../../features/menus/tree/owner-path.ts'

/**
 * The router as the page of one tab has it: an address the page gives itself (`replace`) once somebody is elsewhere or on the way there
 * is kept for the page (`keep`) and leads nobody back. Answers come late. A step the person takes counts from everywhere.
 */
export function useOwnRouter(path: string, keep: (path: string, address: string) => void) {
  const context = useContext(RouterContext)
  return useMemo(() => {
    if (context === null) return null
    const { router } = context
    const navigate = async (to: To | null, options?: RouterNavigateOptions) => {
      const { location, navigation } = router.state
      const isHere = ownerPath((navigation.location ?? location).pathname) === path
      if (isHere || to === null || options?.replace !== true) return router.navigate(to, options)
      const own = resolvePath(to, path)
      if (ownerPath(own.pathname) === path) keep(path, createPath(own))
    }
    return { ...context, router: Object.create(router, { navigate: { value: navigate } }) as typeof router }
  }, [context, path, keep])
}

/** Tells every address the window has had, also one that was left before it was drawn. */
export function useEveryAddress(tell: (location: Location) => void) {
  const router = useContext(RouterContext)?.router
  useEffect(() => router?.subscribe(({ location }) => tell(location)), [router, tell])
}
