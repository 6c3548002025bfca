import { people, type Person } from '@maru/shared/users/people.ts'
import { peopleLabels as labels } from '@maru/shared/users/people.labels.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Check } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChosenChips } from '../../../widgets/fields/ChosenChips.tsx'
import { PickerBody, type PickerQuery } from './PickerBody.tsx'
import { PersonLine } from './PersonSearch.tsx'
import { recentChoices, rememberPerson } from './recent-people.ts'
import { shownName } from '../../../widgets/people/person-name.ts'
import '../../../kit/table/table.css'

interface UserPickerProps {
  readonly multiple?: boolean
  readonly chosen?: readonly Person[]
  /** User ids that are not offered. */
  readonly exclude?: ReadonlySet<string>
  /** Code of the department it opens with; the others stay within reach. */
  readonly department?: string
  readonly onPick: (chosen: readonly Person[]) => void
  readonly onClose: () => void
}

/** Chooses one colleague or several: by department, by any part of a name in any script, id or mail address (SPEC 2 userslct, usermultislct). */
export function UserPicker({ multiple = false, chosen: given = [], exclude, department = '', onPick, onClose }: UserPickerProps) {
  const label = useLabel()
  const [listQuery, setListQuery] = useState<PickerQuery>({ q: '', department, page: 1, size: 25 })
  const [chosen, setChosen] = useState(given)
  const list = useQuery({ ...query(people.members, { query: { ...listQuery, ...recentChoices() } }), placeholderData: keepPreviousData })
  const rows = (list.data?.rows ?? []).filter(({ userId }) => !exclude?.has(userId))
  const isChosen = ({ userId }: Person) => chosen.some((one) => one.userId === userId)
  const remove = ({ userId }: Person) => setChosen(chosen.filter((one) => one.userId !== userId))
  const pick = (picked: readonly Person[]) => {
    for (const { userId } of picked) rememberPerson(userId)
    onPick(picked)
  }
  const toggle = (person: Person) => {
    if (isChosen(person)) return remove(person)
    setChosen(multiple ? [...chosen, person] : [person])
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => pick(chosen)}>
        {multiple && chosen.length > 0 ? label(labels.chooseCount, chosen.length) : label(labels.choose)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(multiple ? labels.choosePeople : labels.choosePerson)} width={820} footer={footer} onClose={onClose}>
      <PickerBody
        asked={listQuery}
        onAsk={setListQuery}
        list={list}
        placeholder={label(labels.searchPeople)}
        chosen={
          <ChosenChips
            label={label(labels.chosen)}
            items={chosen}
            keyOf={({ userId }) => userId}
            text={shownName}
            removeName={(person) => label(requestLabels.takeOut, shownName(person))}
            onRemove={remove}
          />
        }
      >
        {rows.length > 0 && (
          <div role={multiple ? 'group' : 'radiogroup'} aria-label={label(labels.people)}>
            {rows.map((person) => (
              <button
                key={person.userId}
                type="button"
                role={multiple ? 'checkbox' : 'radio'}
                aria-checked={isChosen(person)}
                className="row full-width line-bottom text-left gap-10 py-6 px-16 clickable"
                onClick={() => toggle(person)}
                onDoubleClick={() => !multiple && pick([person])}
              >
                <span className={multiple ? 'inline-row center flex-none picker-mark' : 'inline-row center flex-none picker-mark is-round'}>
                  {isChosen(person) && <Check size={12} aria-hidden />}
                </span>
                <PersonLine person={person} />
              </button>
            ))}
          </div>
        )}
      </PickerBody>
    </DialogFrame>
  )
}
