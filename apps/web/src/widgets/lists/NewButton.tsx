import type { LabelRecord } from '@maru/shared/labels.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../kit/buttons.tsx'
import { Plus } from '../../kit/icons.ts'
import { Writing } from '../../kit/forms/reading.ts'
import { useLabel } from '../../kit/text/use-label.ts'

interface NewButtonProps {
  readonly text: LabelRecord
  readonly disabled?: boolean
  readonly onClick: () => void
}

const BEGIN = 'begin'

/** An address ending in `begin` presses the button once; the word then leaves the address, so that a reload does not begin anew. */
function useBeginning(isReady: boolean, onClick: () => void) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNoted = useRef(false)
  const isAsked = isReady && new URLSearchParams(search).has(BEGIN)
  const act = useEffectEvent((asked: boolean) => {
    if (asked) {
      isNoted.current = true
      const rest = new URLSearchParams(search)
      rest.delete(BEGIN)
      void navigate({ pathname, search: rest.toString() }, { replace: true })
    } else if (isNoted.current) {
      isNoted.current = false
      onClick()
    }
  })
  useEffect(() => {
    act(isAsked)
  }, [isAsked])
}

function Begin({ text, disabled = false, onClick }: NewButtonProps) {
  const label = useLabel()
  useBeginning(!disabled, onClick)
  return (
    <Button variant="contained" disabled={disabled} onClick={onClick}>
      <Plus size={15} />
      {label(text)}
    </Button>
  )
}

/** The main action of a page, which begins something new; not there where the person only reads. */
export const NewButton = (props: NewButtonProps) => (
  <Writing>
    <Begin {...props} />
  </Writing>
)
