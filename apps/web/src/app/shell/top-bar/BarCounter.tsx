import { Link } from 'react-router-dom'
import type { LucideIcon } from '../../../kit/icons.ts'
import './bar-counter.css'

/** More than a mark can show. */
const MOST_SHOWN = 99

interface BarCounterProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly count: number | undefined
  /** What the button is called, the count included. */
  readonly name: string
  /** What is read out when it changes. */
  readonly said: string
}

/** The figure at the corner of a button; none for nothing. */
export const BarMark = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="count bar-count num" aria-hidden>
      {count > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : count}
    </span>
  )

/** A button of the bar with a mark of how much waits behind it. */
export function BarCounter({ to, icon: Icon, count = 0, name, said }: BarCounterProps) {
  return (
    <Link to={to} className="secondary icon-button relative bar-button" aria-label={name} title={name}>
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      <BarMark count={count} />
      <span className="sr" role="status">
        {said}
      </span>
    </Link>
  )
}
