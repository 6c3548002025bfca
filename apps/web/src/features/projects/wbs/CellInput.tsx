import { type KeyboardEvent, useState } from 'react'
import { isEnter } from '../../../kit/on-enter.ts'

interface CellInputProps {
  readonly name: string
  readonly value: string
  /** False when the text is none the cell can hold: it stays, marked, until it is corrected or Escape brings the value back. */
  readonly onCommit: (text: string) => boolean
}

/** A cell of a grid that is typed into; it is taken over by Enter and when the focus leaves. */
export function CellInput({ name, value, onCommit }: CellInputProps) {
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const reset = () => {
    setTyped(undefined)
    setWrong(false)
  }
  const commit = () => {
    if (typed === undefined) return
    if (typed.trim() === value || onCommit(typed.trim())) reset()
    else setWrong(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event.nativeEvent)) commit()
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    reset()
  }
  return (
    <input
      className="cell-input"
      aria-label={name}
      aria-invalid={isWrong}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
