import type { Args, Route } from '@maru/shared/contract.ts'
import { exportRuns } from '@maru/shared/exports/export.ts'
import { messages } from '@maru/shared/messages.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { toAddress, useAction } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { showExports } from './exports-open.ts'

const isLong = (error: unknown) => error instanceof ApiError && error.code === 'EXPORT_IN_BACKGROUND'

/** Saves a list as an Excel file; a long one is written in the background, and the window of the exports shows how far it is. */
export function useExport<R extends Route>(route: R) {
  const start = useAction(exportRuns.start)
  return useMutation({
    mutationFn: async (args: Args<R>) => {
      try {
        await download(route, args)
      } catch (error) {
        if (!isLong(error)) throw error
        const query = Object.fromEntries(new URLSearchParams(toAddress(route, args).split('?')[1] ?? ''))
        const { params = {}, body } = args as { params?: Record<string, string>; body?: Record<string, never> }
        const request = { api: `${route.method} ${route.path}`, params, query, ...(body && { body }) }
        const { name } = await start.mutateAsync({ body: request })
        toast.info(messages.exportStarted, name)
        showExports(true)
      }
    },
  })
}
