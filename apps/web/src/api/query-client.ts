import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../kit/toast.ts'
import { ApiError, isNoAnswer } from './api-error.ts'
import { errorMessage, errorValues } from './error-message.ts'

/** The one place where a failed call becomes a toast. */
function report(error: unknown) {
  const message = errorMessage(error)
  if (message !== undefined) toast.error(message, ...errorValues(error))
}

/** A read that fails is told where its data would stand; a toast only says what concerns the whole session (SPEC 8). */
function reportRead(error: unknown) {
  if (isNoAnswer(error) || (error instanceof ApiError && error.status >= 800)) report(error)
}

const STALE_MS = 30_000
const RETRIES = 2

/** Reads are tried again when the server gave no answer; changes never are. Offline does not pause calls: they fail and are told. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportRead }),
  mutationCache: new MutationCache({ onError: report }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (failures, error) => isNoAnswer(error) && failures < RETRIES,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
