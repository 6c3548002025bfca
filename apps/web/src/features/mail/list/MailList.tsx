import type { ListedMail } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useMemo, useRef } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { longDateText } from '../../../kit/text/format.ts'
import { Lock, SearchX, WifiOff } from '../../../kit/icons.ts'
import { localeNow } from '../../../kit/text/label-store.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type Box, boxes } from '../common/boxes.ts'
import { listSearchWords } from '../common/search-hits.ts'
import { EnterPassword } from '../connection/EnterPassword.tsx'
import { BodySearchNote } from './BodySearchNote.tsx'
import { lineHeight, toListItems, lineHeights } from './list-items.ts'
import { MailLine } from './MailLine.tsx'
import { useHoverFetch } from './use-hover-fetch.ts'
import { useFetching, useFollowing, useSteady } from './use-list-scroll.ts'
import type { MailListState } from './use-mail-list.ts'
import type { Selection } from './use-selection.ts'
import { Gap } from '../../../widgets/lists/Gap.tsx'
import { useWindow } from '../../../widgets/lists/use-window.ts'
import { useRootData } from '../common/use-root-data.ts'
import './mail-list.css'

interface MailListProps {
  readonly title: string
  readonly box: Box
  readonly state: MailListState
  /** Rows that stand above the list without being of it: with them it is not empty. */
  readonly besides: number
  readonly current: string
  readonly selection: Selection
  readonly onOpen: (emailId: string) => void
  readonly onFlag: (row: ListedMail) => void
}

/** The list could not be read, or there is nothing in it: what is the matter and the next step. */
function NoList({ box, state, besides }: Pick<MailListProps, 'box' | 'state' | 'besides'>) {
  const label = useLabel()
  const { list, narrowed, search, first } = state
  const clear = (
    <Button variant="outlined" size="small" onClick={() => search.set({ q: '', filter: 'all' })}>
      {label(kitLabels.clearFilters)}
    </Button>
  )
  if (list.isError) {
    const message = errorMessage(list.error)
    const isOurs = list.error instanceof ApiError && [400, 409].includes(list.error.status)
    if (!isOurs || message === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
    return <Empty icon={SearchX} title={label(message, ...errorValues(list.error))} {...(narrowed && { action: clear })} />
  }
  if (first?.state === 'authRequired')
    return <Empty icon={Lock} title={label(labels.passwordTitle)} text={label(labels.passwordText)} action={<EnterPassword />} />
  if (narrowed) {
    const action = (
      <>
        {clear}
        {state.listOf.q !== '' && <BodySearchNote texts={state.texts} />}
      </>
    )
    return <Empty icon={SearchX} title={label(kitLabels.noMatchTitle)} text={label(kitLabels.noMatchText)} action={action} />
  }
  if (besides > 0) return null
  if (first !== undefined && first.state !== 'ok' && first.syncedAt === null)
    return <Empty icon={WifiOff} title={label(labels.notFetchedTitle)} />
  return <Empty title={label(labels.emptyTitle)} {...(box.takesNew && { text: label(labels.emptyText) })} />
}

/** The rows of a list. Only those on the screen are in the document; more are fetched on the way down. */
export function MailList({ title, box, state, besides, current, selection, onOpen, onFlag }: MailListProps) {
  const { timeZone } = useMe()
  const { list, rows, before, total } = state
  const frame = useRef<HTMLDivElement>(null)
  const items = useMemo(() => toListItems(rows, timeZone, before, total), [rows, timeZone, before, total])
  const words = useMemo(() => listSearchWords(state.listOf.q), [state.listOf.q])
  const line = lineHeights(useRootData('rows'))
  const heights = useMemo(() => items.map((item) => lineHeight(item, line)), [items, line])
  const { from, to, above, below, reveal } = useWindow(frame, heights)
  const seen = { items, heights, from, to, above }
  const onScroll = useSteady(frame, seen, current)
  useFetching(frame, state, seen, line.whole)
  const at = useFollowing(frame, items, current, reveal)
  // A draft is gone on with in the writer, which reads it anew.
  const hover = useHoverFetch(state.listOf, box !== boxes.templist)

  if (list.data === undefined && !list.isError) return <SkeletonRows count={8} />
  if (rows.length === 0 || list.isError) return <NoList box={box} state={state} besides={besides} />
  // Whatever was scrolled to: the Tab key finds a row of it.
  const drawn = items.slice(from, to).find((item) => item.kind === 'mail')
  const stop = at >= from && at < to ? current : drawn?.kind === 'mail' ? drawn.row.emailId : ''
  return (
    <div ref={frame} className={selection.isEmpty ? 'scroll mail-rows' : 'scroll mail-rows is-selecting'} onScroll={onScroll}>
      <div role="grid" {...hover} aria-label={title} aria-rowcount={state.total} aria-busy={list.isPlaceholderData}>
        <Gap height={above} />
        {items.slice(from, to).map((item, index) => {
          if (item.kind === 'gap') return <Gap key={`gap ${String(item.at)}`} height={heights[from + index] ?? 0} />
          if (item.kind === 'day')
            return (
              <div key={`day ${item.day.toISOString()}`} className="px-16 group-head" role="row">
                <span role="gridcell">{longDateText(item.day, localeNow(), timeZone)}</span>
              </div>
            )
          const { row } = item
          return (
            <MailLine
              key={row.emailId}
              row={row}
              place={item.at + 1}
              timeZone={timeZone}
              words={words}
              namesRecipients={box.namesRecipients}
              isCurrent={row.emailId === current}
              isStop={row.emailId === stop}
              selected={selection.has(row.emailId)}
              onOpen={() => onOpen(row.emailId)}
              onSelect={(isRange) => selection.toggle(row.emailId, isRange)}
              onFlag={() => onFlag(row)}
            />
          )
        })}
        <Gap height={below} />
      </div>
      {state.listOf.q !== '' && <BodySearchNote texts={state.texts} />}
    </div>
  )
}
