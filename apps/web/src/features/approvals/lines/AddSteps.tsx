import { type StepInput, stepTypes } from '@maru/shared/approvals/lines/approval-line.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import type { Person } from '@maru/shared/users/people.ts'
import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Building2, ShieldCheck, Users } from '../../../kit/icons.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DepartmentPicker } from '../../users/departments/DepartmentPicker.tsx'
import { PersonSearch } from '../../users/people/PersonSearch.tsx'
import { UserPicker } from '../../users/people/UserPicker.tsx'
import { stepTypeLabels } from '../common/document-labels.ts'
import type { Asked, LineEdit } from './use-line-edit.ts'
import { shownName } from '#web/widgets/people/person-name.ts'

const roles = [
  ['H01', labels.office],
  ['WM00001', labels.departmentClerk],
  ['WM00002', labels.patentClerk],
] as const

const personAsked = ({ userId, positionName, departmentName, ...names }: Person): Asked => ({
  step: { userId },
  name: shownName(names),
  post: [positionName, departmentName].filter((part) => part !== '').join(' · '),
})

/** Adds people, departments and roles to a line, each as the chosen type of step. */
export function AddSteps({ edit }: { edit: LineEdit }) {
  const label = useLabel()
  const me = useMe()
  const [type, setType] = useState<StepInput['type']>('AGREE')
  const [picker, setPicker] = useState<'people' | 'department'>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const inLine = new Set([me.userId, ...edit.stages.flatMap(({ steps }) => steps.map((step) => edit.about(step).key))])
  const close = () => setPicker(undefined)
  return (
    <section className="stack">
      <label className="flex gap-4 secondary small strong field-label" htmlFor="add-step-as">
        {label(labels.addAs)}
      </label>
      <select id="add-step-as" className="input" value={type} onChange={({ target }) => setType(target.value as StepInput['type'])}>
        {stepTypes.toReversed().map((one) => (
          <option key={one} value={one}>
            {label(stepTypeLabels[one])}
          </option>
        ))}
      </select>
      <PersonSearch label={label(requestLabels.addPerson)} exclude={inLine} onPick={(person) => edit.add([personAsked(person)], type)} />
      <Button variant="outlined" size="small" onClick={() => setPicker('people')}>
        <Users size={14} />
        {label(labels.addPeople)}
      </Button>
      <Button variant="outlined" size="small" onClick={() => setPicker('department')}>
        <Building2 size={14} />
        {label(labels.addDepartment)}
      </Button>
      <Button variant="outlined" size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <ShieldCheck size={14} />
        {label(labels.addRole)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {roles.map(([roleCode, name]) => (
          <MenuItem
            key={roleCode}
            onClick={() => {
              setAnchor(null)
              edit.add([{ step: { userId: '', roleCode }, name: label(name), post: '' }], type)
            }}
          >
            {label(name)}
          </MenuItem>
        ))}
      </Menu>
      <p className="muted small">{label(labels.addHelp)}</p>
      {picker === 'people' && (
        <UserPicker
          multiple
          exclude={inLine}
          onClose={close}
          onPick={(people) => {
            edit.add(people.map(personAsked), type)
            close()
          }}
        />
      )}
      {picker === 'department' && (
        <DepartmentPicker
          onClose={close}
          onPick={({ code, name }) => {
            edit.add([{ step: { userId: '', departmentCode: code }, name, post: '' }], type)
            close()
          }}
        />
      )}
    </section>
  )
}
