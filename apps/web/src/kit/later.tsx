import type { BuiltPath } from '@maru/shared/routes.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Fetches the component of a page when the page is first shown. */
export type PageLoader = () => Promise<{ Component: ComponentType }>
/** Pages of an area by their path in the route table. */
export type PageTable = Readonly<Partial<Record<BuiltPath, PageLoader>>>

const missing = /dynamically imported module|module script failed|preload CSS/i
/** Whether a part could not be fetched, unlike one that came and failed. */
export const isPartMissing = (error: unknown) => error instanceof Error && missing.test(error.message)

/**
 * A part of the program that is fetched when it is first shown; `meanwhile` stands in its place until then. Not React's `lazy`: that
 * holds back what has arrived until 300 ms have passed since the last thing shown in a place of this kind, which every page and every
 * dialog would cost. What cannot be fetched stays away, because the page it belongs to may hold what somebody typed (app/new-version.ts
 * tells the person); what comes and fails reaches the error boundary around it.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let arrived: ComponentType<P> | undefined
  return function Later({ meanwhile, ...props }: P & { readonly meanwhile?: ReactNode }) {
    const [part, setPart] = useState<{ Part?: ComponentType<P> | undefined; failure?: unknown }>({ Part: arrived })
    useEffect(() => {
      if (arrived !== undefined) return
      load().then(
        (Part) => setPart({ Part: (arrived = Part) }),
        (failure: unknown) => setPart({ failure }),
      )
    }, [])
    if ('failure' in part && !isPartMissing(part.failure)) throw part.failure
    // Without `meanwhile` these are the properties of the part.
    return part.Part === undefined ? meanwhile : <part.Part {...(props as unknown as P)} />
  }
}
