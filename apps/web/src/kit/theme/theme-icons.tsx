import { ChevronDown } from 'lucide-react'
import type { SVGProps } from 'react'

const edge = (on: boolean) => (on ? 'var(--brand-button)' : 'var(--ctl)')
const fill = (on: boolean) => (on ? 'var(--brand-button)' : 'var(--surface)')
const stroke = { fill: 'none', stroke: '#fff', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export function CheckboxIcon({ state = 'off' }: { state?: 'off' | 'on' | 'mixed' }) {
  const on = state !== 'off'
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
      <rect x=".5" y=".5" width="15" height="15" rx="4" fill={fill(on)} stroke={edge(on)} />
      {state === 'on' && <path d="M4.2 8.3l2.6 2.6 5-5.6" {...stroke} />}
      {state === 'mixed' && <path d="M4.5 8h7" {...stroke} />}
    </svg>
  )
}

export function RadioIcon({ on = false }: { on?: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
      <circle cx="8" cy="8" r="7.5" fill={fill(on)} stroke={edge(on)} />
      {on && <circle cx="8" cy="8" r="3" fill="#fff" />}
    </svg>
  )
}

export function SelectChevron({ className }: SVGProps<SVGSVGElement>) {
  return <ChevronDown className={`select-chevron ${className ?? ''}`} width={15} height={15} aria-hidden />
}
