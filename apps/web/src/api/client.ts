import { fieldName } from '@maru/shared/codecs.ts'
import { type Answer, type Args, binary, IDEMPOTENCY_KEY, toPath, type Route, UNASKED } from '@maru/shared/contract.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { hashKey, type Query, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod'
import { ApiError, parseApiError, NO_ANSWER } from '../kit/feedback/api-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { askAgain } from './ask-again.ts'
import { noteUse } from './session-use.ts'
import { recover } from './session-watch.ts'

type QueryValue = string | number | boolean | undefined

interface LooseArgs {
  params?: Record<string, string>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  form?: object
  files?: Record<string, readonly File[]>
}
interface CallOptions {
  signal?: AbortSignal
  /** `false`: a lost session is thrown instead of opening the sign-in dialog (start of the app, sign-in itself, sign-out). */
  asks?: false
  /** Call without a person behind it: neither extends the session nor counts as having read what it answers. */
  unasked?: boolean
}

function bodyOf(route: Route, args: LooseArgs): { body: BodyInit | null; headers: Record<string, string> } {
  if (route.body) return { body: JSON.stringify(z.encode(route.body, args.body)), headers: { 'content-type': 'application/json' } }
  if (!route.form && !route.files) return { body: null, headers: {} }
  const data = new FormData()
  for (const [key, value] of Object.entries(args.form ?? {})) data.append(key, String(value))
  for (const [key, files] of Object.entries(args.files ?? {})) for (const file of files) data.append(key, file)
  return { body: data, headers: {} }
}

/** The address of a route with its query, as a link or a download needs it. */
export function toAddress<R extends Route>(route: R, args: Args<R>): string {
  const loose = args as LooseArgs
  const search = new URLSearchParams()
  const values = route.query ? (z.encode(route.query, loose.query ?? {}) as Readonly<Record<string, QueryValue>>) : {}
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return toPath(route, loose.params) + (search.size > 0 ? `?${search}` : '')
}

/** Names of refused fields as the program calls them. */
const issuesInside = (route: Route, error: ApiError) =>
  error.withIssues(error.issues.map((issue) => ({ ...issue, path: fieldName(route.body, issue.path) })))

/** Keys of repeatable calls that no answer has come to yet: pressed again with the same input, such a call creates nothing a second time. */
const openKeys = new Map<string, string>()
const callText = ({ method, path }: Route, body: BodyInit | null) => `${method} ${path} ${typeof body === 'string' ? body : ''}`
function keyFor(route: Route, body: BodyInit | null) {
  const text = callText(route, body)
  const key = openKeys.get(text) ?? crypto.randomUUID()
  openKeys.set(text, key)
  return key
}
const forgetKey = (route: Route, body: BodyInit | null) => openKeys.delete(callText(route, body))

async function request<R extends Route>(route: R, args: Args<R>, { signal, unasked }: CallOptions): Promise<Response> {
  const { body, headers } = bodyOf(route, args as LooseArgs)
  const repeated = route.repeatable && { [IDEMPOTENCY_KEY]: keyFor(route, body) }
  const init = {
    method: route.method,
    signal: signal ?? null,
    body,
    headers: { ...headers, ...repeated, ...(unasked && { [UNASKED]: '1' }) },
  }
  const response = await fetch(toAddress(route, args), init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(NO_ANSWER, { code: 'NO_ANSWER' })
  })
  forgetKey(route, body)
  if (!response.ok) throw issuesInside(route, await parseApiError(response))
  noteUse(route)
  return response
}

/** A call's answer as it came; a lost session asks the person to sign in and then repeats the call, so does a missing step-up. */
export async function fetchRoute<R extends Route>(route: R, args: Args<R>, options: CallOptions = {}): Promise<Response> {
  try {
    return await request(route, args, options)
  } catch (error) {
    if (options.asks === false || !(error instanceof ApiError) || !(await recover(error))) throw error
    return fetchRoute(route, args, options)
  }
}

/** One call of the API, its answer checked and decoded by its contract. */
export async function call<R extends Route>(route: R, args: Args<R>, options: CallOptions = {}): Promise<Answer<R>> {
  const response = await fetchRoute(route, args, options)
  if (route.answer === binary) return (await response.blob()) as Answer<R>
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return z.decode(route.answer, (isJson ? await response.json() : await response.text()) as never) as Answer<R>
}

/** Query key = [resource, method + path, args]; a change of the resource invalidates every query of it. */
export const query = <R extends Route>(route: R, args: Args<R>) =>
  queryOptions({
    queryKey: [route.resource, `${route.method} ${route.path}`, args] as const,
    meta: { followsDocuments: route.followsDocuments },
    queryFn: ({ signal, queryKey }) => call(route, args, { signal, unasked: unasked.has(hashKey(queryKey)) }),
  })

const unasked = new Set<string>()
/** Asks again for what is on the screen because something happened to it, and not because somebody wants to see it. */
export async function askUnasked(cache: QueryClient, { queryHash, queryKey, promise }: Query) {
  // Who has just asked for it waits for that answer first, which may be older.
  await promise?.catch(() => undefined)
  unasked.add(queryHash)
  await cache.refetchQueries({ queryKey, exact: true }).finally(() => unasked.delete(queryHash))
}

/**
 * A changing call; its resource, and those named in `also`, are asked for again afterwards, once `onDone` has ended. A refusal becomes a
 * toast by itself. `mutateAsync` throws it for a form that marks its fields; `run` answers undefined, for a button.
 */
export function useAction<R extends Route>(route: R, also: readonly string[] = [], onDone?: (answer: Answer<R>, args: Args<R>) => unknown) {
  const cache = useQueryClient()
  const action = useMutation({
    mutationFn: (args: Args<R>) => call(route, args),
    onSuccess: async (answer, args) => {
      await onDone?.(answer, args)
      await Promise.all([route.resource, ...also].map((resource) => askAgain(cache, resource)))
    },
  })
  const { mutateAsync } = action
  /** Says `done` after success; answers undefined for a refusal, which has been said. */
  const run = async (args: Args<R>, done?: LabelRecord): Promise<Answer<R> | undefined> => {
    const answer = await mutateAsync(args).catch(() => undefined)
    if (answer !== undefined && done) toast.success(done)
    return answer
  }
  /**
   * Its callbacks run also when the component was drawn anew or removed meanwhile; those of the library's `mutate` are dropped then. It stays the
   * same function, for effects that call it.
   */
  const mutate = useCallback(
    (args: Args<R>, callbacks?: { onSuccess?: (answer: Answer<R>) => unknown; onError?: (error: unknown) => unknown }) =>
      void mutateAsync(args).then(callbacks?.onSuccess, callbacks?.onError ?? (() => undefined)),
    [mutateAsync],
  )
  return { ...action, mutate, run }
}
