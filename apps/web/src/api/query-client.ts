import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../kit/feedback/toast.ts'
import { ApiError, isNoAnswer } from '../kit/feedback/api-error.ts'
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
const LONGEST_WAIT_S = 10
const FIRST_WAIT_MS = 1000

/** Seconds after which a busy server wants to be asked again; undefined when it did not say so, or it is too long to wait for. */
const askedBack = (error: unknown) =>
  error instanceof ApiError && error.status === 503 && (error.retryAfter ?? Infinity) <= LONGEST_WAIT_S ? error.retryAfter : undefined

/** Up to half a wait more, so that a house full of browsers does not come back in the same moment. */
const spread = (waitMs: number) => waitMs * (1 + Math.random() / 2)

/**
 * Reads are tried again when the server gave no answer or is busy for a moment; changes never are. Offline does not pause calls: they
 * fail and are told.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportRead }),
  mutationCache: new MutationCache({ onError: report }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (failures, error) => (isNoAnswer(error) || askedBack(error) !== undefined) && failures < RETRIES,
      retryDelay: (failures, error) => spread((askedBack(error) ?? 0) * 1000 || FIRST_WAIT_MS * 2 ** failures),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
