import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { type KeyboardEvent, useRef } from 'react'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { Box, BoxTab } from './boxes.ts'

interface BoxTabsProps {
  readonly box: Box
  readonly tab: BoxTab | undefined
  /** How many documents a tab holds, the whole box without one. */
  readonly countOf: (tab: BoxTab | undefined) => { readonly total: number; readonly more: boolean } | undefined
  readonly onTab: (tab: BoxTab | undefined) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** How many documents a tab holds, `1,000+` where they are counted no further; nothing for none. */
function TabCount({ count }: { readonly count: { readonly total: number; readonly more: boolean } | undefined }) {
  if (!count || count.total === 0) return null
  return <span className="secondary count num">{`${numberText(count.total)}${count.more ? '+' : ''}`}</span>
}

/** The tabs of a box with their counts; arrow keys go from tab to tab. */
export function BoxTabs({ box, tab, countOf, onTab }: BoxTabsProps) {
  const label = useLabel()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  if (box.tabs.length === 0) return null
  const all = [{ key: undefined, label: box.whole }, ...box.tabs]
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + all.length) % all.length
    onTab(all[next]?.key)
    buttons.current[next]?.focus()
  }
  return (
    <div className="flex-none px-20 tabs box-tabs" role="tablist" aria-label={label(labels.boxTabs)}>
      {all.map(({ key, label: word }, index) => (
        <button
          key={key ?? ''}
          ref={(element) => {
            buttons.current[index] = element
          }}
          type="button"
          role="tab"
          id={`box-tab-${key ?? 'all'}`}
          aria-controls="box-list"
          aria-selected={key === tab}
          tabIndex={key === tab ? 0 : -1}
          onClick={() => onTab(key)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {label(word)}
          <TabCount count={countOf(key)} />
        </button>
      ))}
    </div>
  )
}
