import type { PickedDepartment } from '@maru/shared/users/people.ts'
import { peopleLabels as labels } from '@maru/shared/users/people.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { arrowsThrough } from './arrow-stops.ts'
import { DepartmentTree } from './DepartmentTree.tsx'

interface DepartmentPickerProps {
  readonly onPick: (department: PickedDepartment) => void
  readonly onClose: () => void
}

const onKeyDown = arrowsThrough('input[type=search], [role=treeitem][tabindex="0"]')

/** Chooses one department of the organisation (SPEC 2 deptslct). */
export function DepartmentPicker({ onPick, onClose }: DepartmentPickerProps) {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PickedDepartment>()
  const head = chosen && (chosen.headName === '' ? label(labels.noHead) : label(labels.headOf, chosen.headName))
  const footer = (
    <>
      <span role="status" className="muted">
        {head}
      </span>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={chosen === undefined} onClick={() => chosen && onPick(chosen)}>
        {label(labels.choose)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.chooseDepartment)} width={520} footer={footer} onClose={onClose}>
      {/* The keys are those of what stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <div className="stack line-bottom py-10 px-16 picker-head">
          <SearchBox autoFocus value={typed} placeholder={label(labels.searchDepartments)} onSearch={setTyped} />
        </div>
        <div className="py-10 px-16 overflow-auto h-440">
          <DepartmentTree typed={typed} value={chosen?.code ?? ''} onChange={setChosen} />
        </div>
      </div>
    </DialogFrame>
  )
}
