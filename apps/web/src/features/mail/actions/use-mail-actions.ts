import { kitLabels } from '@maru/shared/web.labels.ts'
import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import { type ListedMail, type MailList, mailMessages, MAX_COUNTED, MAX_NAMED } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ignoreReportedFailure } from '../common/ignore-reported-failure.ts'
import { textsKey } from '../list/use-body-search.ts'
import { markRow, withoutMails } from '../list/row-mails.ts'
import { listKey, type ListOf } from '../list/use-mail-list.ts'

const marks: Readonly<Partial<Record<MailAction, Partial<Pick<ListedMail, 'seen' | 'flagged'>>>>> = {
  read: { seen: true },
  unread: { seen: false },
  flag: { flagged: true },
  unflag: { flagged: false },
}
const resources = ['mailMessages', 'mailFolders', 'mail', 'mailRuns']
/** One after the other: what is moved while it is being flagged would lose its flag. */
const queue = { mutationKey: ['mailChange'], scope: { id: 'mailChange' } } as const

interface Order {
  readonly action: MailAction
  readonly ids: readonly string[]
  readonly folderId?: string
  /** Without a toast: it followed from reading. */
  readonly quiet?: boolean
}

/** All mails of a list but some. */
interface WholeOrder extends Pick<Order, 'action' | 'folderId'> {
  readonly listOf: ListOf
  readonly except: readonly string[]
  /** How many that are; undefined: more than are counted. */
  readonly count: number | undefined
}

/** Every list as it is shown. */
const shownIn = (cache: QueryClient) =>
  [listKey, textsKey].flatMap((queryKey) => cache.getQueriesData<InfiniteData<MailList>>({ queryKey }))

/** Shows in every list what was asked for, before the server has done it. */
function patch(cache: QueryClient, { action, ids }: Order) {
  const mark = marks[action]
  const of = new Set(ids)
  const changed = (rows: readonly ListedMail[]) => rows.flatMap((row) => (mark ? markRow(row, of, mark) : (withoutMails(row, of) ?? [])))
  for (const queryKey of [listKey, textsKey])
    cache.setQueriesData<InfiniteData<MailList>>(
      { queryKey },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: changed(page.rows) })) },
    )
}

const tellFailed = ({ length }: readonly string[]) =>
  length > 0 && toast.warning(length === 1 ? labels.failedOne : labels.failedSome, length)

/** Takes back what was done last: its toast goes when the next thing begins, or it would be taken for that one's. */
function useUndo(refresh: () => void) {
  const newest = useRef<Order>(undefined)
  const lastUndo = useRef('')
  const undo = useMutation({
    ...queue,
    mutationFn: (token: string) => call(mailMessages.undo, { body: { undo: token } }),
    onSuccess: ({ done, failed }) => {
      tellFailed(failed)
      if (done.length > 0) toast.success(labels.undone)
    },
    onSettled: refresh,
  })
  const forget = () => {
    const token = lastUndo.current
    lastUndo.current = ''
    if (token !== '') toast.dismiss(token)
    return token
  }
  const begin = (order: Order) => {
    newest.current = order
    forget()
  }
  const undoLast = () => {
    const token = forget()
    if (token !== '') undo.mutate(token)
  }
  const tell = (order: Order, token: string, count: number) => {
    if (newest.current !== order) return
    lastUndo.current = token
    const text = count === 1 ? labels.doneOne : labels.doneMany
    if (token === '') toast.success(text, count)
    else toast.successWith({ id: token, label: labels.undo, run: undoLast }, text, count)
  }
  return { begin, tell, undoLast }
}

/** Asks before mails go for good; undefined: more than are counted. */
function isSure(count: number | undefined) {
  const [title, text] = count === 1 ? [labels.deleteTitleOne, labels.deleteTextOne] : [labels.deleteTitle, labels.deleteText]
  return confirm({ title, text, yes: kitLabels.delete, args: [String(count ?? `${String(MAX_COUNTED)}+`)], danger: true })
}

/** Something is done to a whole list: by the server in the background, which tells above the list how far it is. */
function useWhole(refresh: () => void) {
  const begin = useMutation({
    ...queue,
    mutationFn: ({ action, folderId, except, listOf: { box, folderId: inFolder, filter, q, view } }: WholeOrder) =>
      call(mailMessages.bulk, {
        body: {
          list: { box, folderId: inFolder, filter, q, view, except: [...except] },
          action,
          ...(folderId !== undefined && { folderId }),
        },
      }),
    onSettled: refresh,
  })
  const run = async (order: WholeOrder) => {
    if (order.action === 'delete' && !(await isSure(order.count))) return false
    return begin.mutateAsync(order).then(() => true, ignoreReportedFailure)
  }
  return { run, pending: begin.isPending }
}

/** What is done with mails: shown at once, told with a way back, and as the server has it afterwards. */
export function useMailActions() {
  const cache = useQueryClient()
  // What is still on its way is shown already and would be taken off the screen by an answer from before it.
  const refresh = () => {
    if (cache.isMutating({ mutationKey: queue.mutationKey }) > 1) return
    for (const resource of resources) void cache.invalidateQueries({ queryKey: [resource] })
  }
  const { begin, tell, undoLast } = useUndo(refresh)
  const change = useMutation({
    ...queue,
    mutationFn: ({ action, ids, folderId }: Order) =>
      call(mailMessages.bulk, { body: { ids: [...ids], action, ...(folderId !== undefined && { folderId }) } }),
    onMutate: async (order: Order) => {
      if (!order.quiet) begin(order)
      await cache.cancelQueries({ queryKey: listKey })
      const before = shownIn(cache)
      patch(cache, order)
      return before
    },
    // Nothing was done: without the server, which would say so, the mails stand where they stood.
    onError: (_error, _order, before) => before?.forEach(([key, data]) => cache.setQueryData(key, data)),
    onSuccess: ({ done, failed, undo }, order) => {
      tellFailed(failed)
      if (done.length > 0) tell(order, undo, done.length)
    },
    onSettled: refresh,
  })
  const run = async ({ ids, ...rest }: Order) => {
    const order: Order = { ...rest, ids: ids.slice(0, MAX_NAMED) }
    if (ids.length === 0) return false
    if (ids.length > MAX_NAMED) toast.warning(labels.mostAtOnce, MAX_NAMED)
    if (order.action === 'delete' && !(await isSure(order.ids.length))) return false
    change.mutate(order)
    return true
  }
  const whole = useWhole(refresh)
  return { run, runWhole: whole.run, undoLast, pending: change.isPending || whole.pending }
}

export type MailActions = ReturnType<typeof useMailActions>
