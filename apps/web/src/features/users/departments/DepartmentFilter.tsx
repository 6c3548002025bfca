import { useState } from 'react'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from './use-departments.ts'
import { FilterFrame } from '../../../widgets/lists/FilterFrame.tsx'

const DepartmentPicker = later(async () => (await import('./DepartmentPicker.tsx')).DepartmentPicker)

interface DepartmentFilterProps {
  readonly label: LabelKey
  /** Code of the department; nothing = not filtered. */
  readonly value: string | undefined
  readonly onChange: (department: string) => void
}

/** The department a list is narrowed to, searched for in the tree: an organisation has more of them than a menu can hold. */
export function DepartmentFilter({ label: name, value = '', onChange }: DepartmentFilterProps) {
  const label = useLabel()
  const departments = useDepartments()
  const [picking, setPicking] = useState(false)
  const close = () => setPicking(false)
  const shown = value === '' ? undefined : (departments.find((one) => one.value === value)?.text ?? value)
  return (
    <>
      <FilterFrame name={label(name)} shown={shown} isOpen={picking} onOpen={() => setPicking(true)} onClear={() => onChange('')} />
      {picking && (
        <DepartmentPicker
          onClose={close}
          onPick={({ code }) => {
            close()
            onChange(code)
          }}
        />
      )}
    </>
  )
}
