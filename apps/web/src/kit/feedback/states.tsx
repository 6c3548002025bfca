import { MIN_FETCH_MS } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from './api-error.ts'
import { Button } from '../buttons.tsx'
import { Inbox, Lock, type LucideIcon, RotateCcw, WifiOff } from '../icons.ts'
import { useLabel } from '../text/use-label.ts'
import './states.css'

interface EmptyProps {
  icon?: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** A place without content: what is missing and the next step. */
export function Empty({ icon: Icon = Inbox, title, text, action }: EmptyProps) {
  return (
    <div className="column align-center text-center secondary gap-4 empty">
      <span className="inline-row center muted box surface mb-8 empty-icon">
        <Icon size={19} strokeWidth={1.75} aria-hidden />
      </span>
      <b className="text-ink section-title">{title}</b>
      {text !== undefined && <span className="empty-text">{text}</span>}
      {action !== undefined && <div className="mt-10">{action}</div>}
    </div>
  )
}

const isDenied = (error: unknown) => error instanceof ApiError && [810, 850, 403].includes(error.status)

/** A place whose data did not come: denied says whom to ask, everything else offers another try. */
export function ErrorBox({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const label = useLabel()
  if (isDenied(error)) return <Empty icon={Lock} title={label(kitLabels.noRightTitle)} text={label(kitLabels.noRightText)} />
  const traceId = error instanceof ApiError ? error.traceId : undefined
  const text = label(kitLabels.failedText) + (traceId === undefined ? '' : ` ${label(kitLabels.errorNumber, traceId)}`)
  const action = (
    <Button variant="outlined" size="small" onClick={onRetry}>
      <RotateCcw size={13} />
      {label(kitLabels.tryAgain)}
    </Button>
  )
  return <Empty icon={WifiOff} title={label(kitLabels.failedTitle)} text={text} action={action} />
}

/** A loading state that was shown stays for at least 200 ms, so that it does not flicker (SPEC 9). */
export function useSteadyLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  useEffect(() => {
    if (loading) return setHeld(true)
    const timer = setTimeout(() => setHeld(false), MIN_FETCH_MS)
    return () => clearTimeout(timer)
  }, [loading])
  return loading || held
}

const widths = ['72%', '63%', '54%', '66%', '48%', '58%']

/** Grey lines in the shape of what is coming. They stand still: drawn without a graphics card, a wave took a third of opening a page. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const label = useLabel()
  return (
    <div className="px-20 skeleton-rows" role="status" aria-label={label(kitLabels.loading)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="row gap-10 py-8 skeleton-row">
          <Skeleton variant="circular" width={28} height={28} />
          <div className="grow">
            <Skeleton width={widths[index % widths.length]} height={14} />
            <Skeleton width="40%" height={12} />
          </div>
          <Skeleton width={70} height={20} />
        </div>
      ))}
    </div>
  )
}

/** Stands in for a screen whose program part or data is on its way. */
export const LoadingPage = () => (
  <div className="sheet">
    <div className="page-head loading-head">
      <Skeleton width={120} height={14} />
      <Skeleton width={220} height={28} />
    </div>
    <SkeletonRows />
  </div>
)
