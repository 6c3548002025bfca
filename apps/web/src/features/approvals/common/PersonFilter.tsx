import { useState } from 'react'
import { later } from '../../../kit/later.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FilterFrame } from '../../../widgets/lists/FilterFrame.tsx'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { shownNameOr } from '../../../widgets/people/person-name.ts'

const UserPicker = later(async () => (await import('../../users/people/UserPicker.tsx')).UserPicker)

interface PersonFilterProps {
  readonly label: LabelKey
  /** User id; nothing = not filtered. */
  readonly value: string | undefined
  readonly onChange: (userId: string) => void
}

/** The colleague a list is narrowed to. */
export function PersonFilter({ label: name, value = '', onChange }: PersonFilterProps) {
  const label = useLabel()
  const personOf = useNamed(value === '' ? [] : [value])
  const [picking, setPicking] = useState(false)
  const close = () => setPicking(false)
  const shown = value === '' ? undefined : shownNameOr(personOf(value), value)
  return (
    <>
      <FilterFrame name={label(name)} shown={shown} isOpen={picking} onOpen={() => setPicking(true)} onClear={() => onChange('')} />
      {picking && (
        <UserPicker
          onClose={close}
          onPick={([person]) => {
            close()
            if (person) onChange(person.userId)
          }}
        />
      )}
    </>
  )
}
