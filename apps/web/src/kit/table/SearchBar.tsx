import { kitLabels } from '@maru/shared/web.labels.ts'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../buttons.tsx'
import type { Option } from '../fields/choice-fields.tsx'
import type { LabelKey } from '../text/label-store.ts'
import { onEnter } from '../on-enter.ts'
import { useLabel } from '../text/use-label.ts'
import './search-bar.css'

const TYPING_PAUSE_MS = 300
/** Time for the page of a link that was followed to be drawn: a search that still waited would lead back. */
const LEAVING_MS = 5000
/** Page and view the browser is at. */
const placeNow = () => `${window.location.pathname} ${new URLSearchParams(window.location.search).get('tab') ?? ''}`

interface SearchBoxProps {
  readonly value: string
  readonly placeholder: string
  /** Typing begins at once: the search is what its window is opened for. */
  readonly autoFocus?: boolean
  readonly onSearch: (text: string) => void
}

/** Search as one types; the "/" of the shell leads here, Esc empties it. */
export function SearchBox({ value, onSearch, placeholder, autoFocus = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  // What was searched from here may come back after more was typed: it takes no letter away.
  const sent = useRef(new Set<string>())
  const search = (text: string) => {
    sent.current.add(text)
    onSearch(text)
  }
  const send = useEffectEvent(search)
  useEffect(() => {
    if (!sent.current.delete(value)) setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === value) return sent.current.clear()
    const place = placeNow()
    const sendHere = () => (placeNow() === place ? send(typed) : (timer = setTimeout(() => send(typed), LEAVING_MS)))
    let timer = setTimeout(sendHere, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <label className="row gap-6 px-8 input search-box">
      <Search className="muted" size={14} aria-hidden />
      <span className="sr">{placeholder}</span>
      <input
        type="search"
        autoFocus={autoFocus}
        value={typed}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? setTyped('') : onEnter(() => search(typed))(event))}
      />
      <kbd className="key-cap">/</kbd>
    </label>
  )
}

interface FilterChipProps {
  readonly label: LabelKey
  /** '' = not filtered. */
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

/** A filter: dashed while it does nothing, filled with its value when set; the cross takes it away. */
export function FilterChip(props: FilterChipProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = props.options.find((option) => option.value === props.value)
  const name = label(props.label)
  const choose = (value: string) => {
    setAnchor(null)
    props.onChange(value)
  }
  const isSet = props.value !== ''
  return (
    <span className={isSet ? 'inline-row secondary surface nowrap filter-chip is-set' : 'inline-row secondary surface nowrap filter-chip'}>
      <button type="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {isSet ? `${name}: ` : name}
        {isSet ? <b className="strong">{chosen?.text ?? props.value}</b> : <ChevronDown size={13} aria-hidden />}
      </button>
      {isSet && (
        <button type="button" className="filter-clear" aria-label={label(kitLabels.removeFilter, name)} onClick={() => props.onChange('')}>
          <X size={13} />
        </button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={!isSet} onClick={() => choose('')}>
          {label(kitLabels.all)}
        </MenuItem>
        {props.options.map((option) => (
          <MenuItem key={option.value} selected={option.value === props.value} onClick={() => choose(option.value)}>
            {option.text}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

/** Row of filters with one button that takes them all away. */
export function FilterBar({ narrowed, onClear, children }: { narrowed: boolean; onClear: () => void; children: ReactNode }) {
  const label = useLabel()
  return (
    <div className="row wrap filter-bar" role="group" aria-label={label(kitLabels.filters)}>
      {children}
      {narrowed && (
        <Button variant="text" size="small" onClick={onClear}>
          {label(kitLabels.clearFilters)}
        </Button>
      )}
    </div>
  )
}
