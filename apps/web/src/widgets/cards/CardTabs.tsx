import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import './card.css'

export interface CardTab {
  /** Word of the tab in the address. */
  readonly key: string
  readonly title: string
  readonly cards: ReactNode
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with cards below them; the open one stands in the address as `tab`. Arrow keys go from tab to tab. */
export function CardTabs({ name, tabs }: { name: string; tabs: readonly CardTab[] }) {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const tabInAddress = params.get('tab')
  const [chosen, setChosen] = useState(tabInAddress)
  // The address also changes by links and by Back; its own change follows a moment after the choice.
  const [appliedTab, setAppliedTab] = useState(tabInAddress)
  if (appliedTab !== tabInAddress) {
    setAppliedTab(tabInAddress)
    setChosen(tabInAddress)
  }
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const open = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === chosen),
  )
  const choose = (index: number) => {
    const key = tabs[index]?.key ?? ''
    setChosen(key)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (index === 0) after.delete('tab')
        else after.set('tab', key)
        return after
      },
      { replace: true },
    )
    buttons.current[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose(step(open, tabs.length))
  }
  return (
    <div>
      <div role="tablist" aria-label={name} className="line-bottom mb-16 tabs">
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            ref={(element) => {
              buttons.current[index] = element
            }}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={index === open}
            aria-controls={`${id}panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tabs[open]?.key ?? ''}`}>
        {tabs[open]?.cards}
      </div>
    </div>
  )
}
