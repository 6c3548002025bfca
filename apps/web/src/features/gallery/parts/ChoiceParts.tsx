import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { pickerLabels } from '@maru/shared/users/pickers.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { today } from '../../../kit/text/format.ts'
import { later } from '../../../kit/later.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { TextInput } from '../../../kit/forms/TextInput.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card, CardGrid } from '../../../widgets/cards/Card.tsx'
import { ChosenChips } from '../../../widgets/fields/ChosenChips.tsx'
import { MenuIcon, menuIconNames } from '../../menus/tree/MenuIcon.tsx'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { samplePicture } from '../samples/sample-user.ts'

const DepartmentPicker = later(async () => (await import('../../users/departments/DepartmentPicker.tsx')).DepartmentPicker)
const MailRecipientPicker = later(async () => (await import('../../mail/recipient-picker/MailRecipientPicker.tsx')).MailRecipientPicker)
const MonthPicker = later(async () => (await import('../../pickers/parts/MonthPicker.tsx')).MonthPicker)
const PicturePreview = later(async () => (await import('../../pickers/parts/PicturePreview.tsx')).PicturePreview)
const UserPicker = later(async () => (await import('../../users/people/UserPicker.tsx')).UserPicker)

/** One of a few: open, and closed. */
function Bars() {
  const label = useLabel()
  const [value, setValue] = useState('created')
  const options = (['plain', 'created', 'updated'] as const).map((key) => ({ value: key, text: label(labels[key]) }))
  return (
    <Card title={label(labels.choice)}>
      <div className="px-16 pb-16 row wrap">
        <Segments name={label(labels.choice)} value={value} options={options} onChange={setValue} />
      </div>
      <div className="px-16 pb-16 row wrap">
        <Segments disabled name={label(labels.readOnly)} value={value} options={options} onChange={setValue} />
      </div>
    </Card>
  )
}

/** What was chosen: with crosses, for reading only, with a long text. */
function Chips() {
  const label = useLabel()
  const all = [label(labels.plain), label(labels.longText), '예시']
  const [items, setItems] = useState<readonly string[]>(all)
  const take = (gone: string) => setItems(items.filter((item) => item !== gone))
  const names = { keyOf: (item: string) => item, text: (item: string) => item, removeName: (item: string) => label(labels.takeOut, item) }
  return (
    <Card title={label(labels.chips)}>
      <div className="px-16 pb-16">
        <ChosenChips {...names} label={label(labels.edit)} items={items} onRemove={take} />
      </div>
      <div className="px-16 pb-16">
        <ChosenChips {...names} label={label(labels.readOnly)} items={all} onRemove={undefined} />
      </div>
    </Card>
  )
}

/** Colleagues by a part of their name: chosen ones, an empty field that needs one, read-only. */
function People() {
  const label = useLabel()
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>([
    { userId: 'sample1', name: 'Alex Beispiel' },
    { userId: 'sample2', name: label(labels.longText) },
  ])
  const [none, setNone] = useState<readonly ChosenPerson[]>([])
  return (
    <Card title={label(peopleLabels.people)}>
      <div className="px-16 pb-16">
        <PeopleInput label={label(peopleLabels.people)} people={chosen} browse="" onChange={setChosen} />
      </div>
      <div className="px-16 pb-16">
        <PeopleInput
          label={label(labels.required)}
          people={none}
          single
          required
          error={none.length === 0 ? label(messages.fieldRequired) : undefined}
          onChange={setNone}
        />
      </div>
      <div className="px-16 pb-16">
        <PeopleInput label={label(labels.readOnly)} people={chosen} readOnly onChange={setChosen} />
      </div>
    </Card>
  )
}

/** The pickers, which ask the server as everywhere; what is picked is only said. */
function Pickers() {
  const label = useLabel()
  const month = today(useMe().timeZone).slice(0, 7)
  const [open, setOpen] = useState<LabelKey>()
  const close = () => setOpen(undefined)
  const pick = (names: readonly string[]) => {
    close()
    toast.info(labels.chosen, names.join(', '))
  }
  const pickers: readonly (readonly [LabelKey, ReactNode])[] = [
    [peopleLabels.choosePerson, <UserPicker key="one" onPick={(chosen) => pick(chosen.map((one) => one.englishName))} onClose={close} />],
    [
      peopleLabels.choosePeople,
      <UserPicker key="many" multiple onPick={(chosen) => pick(chosen.map((one) => one.englishName))} onClose={close} />,
    ],
    [peopleLabels.chooseDepartment, <DepartmentPicker key="department" onPick={({ name }) => pick([name])} onClose={close} />],
    [
      pickerLabels.chooseRecipients,
      <MailRecipientPicker key="mail" onPick={(chosen) => pick(chosen.map((one) => one.name))} onClose={close} />,
    ],
    [pickerLabels.chooseMonth, <MonthPicker key="month" value="" current={month} onPick={(chosen) => pick([chosen])} onClose={close} />],
    [
      pickerLabels.pictures,
      <PicturePreview
        key="picture"
        pictures={[
          { name: label(labels.longText), url: samplePicture },
          { name: label(labels.failed), url: 'data:image/png;base64,AA' },
        ]}
        onClose={close}
      />,
    ],
  ]
  return (
    <Card title={label(labels.open)}>
      <div className="px-16 pb-16 row wrap">
        {pickers.map(([title]) => (
          <Button key={title[0]} variant="outlined" onClick={() => setOpen(title)}>
            {label(title)}
          </Button>
        ))}
      </div>
      {pickers.find(([title]) => title === open)?.[1]}
    </Card>
  )
}

/** Views of a page, the pictures of menus, an input outside a form, what scrolls by itself, the button for paper. */
function Rest() {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const views = (['table', 'choices'] as const).map((key) => ({ key, text: label(labels[key]) }))
  return (
    <Card title={label(labels.states)} actions={<PrintButton />}>
      <ViewTabs name={label(labels.title)} path="/sample" open="choices" views={views} />
      <div className="px-16 pb-16 row wrap">
        {menuIconNames.map((word) => (
          <MenuIcon key={word} word={word} size={16} />
        ))}
      </div>
      <div className="px-16 pb-16">
        <TextInput
          name="free"
          label={label(labels.name)}
          value={typed}
          maxLength={100}
          autoComplete="off"
          error={typed === '' ? label(messages.fieldRequired) : undefined}
          onChange={setTyped}
        />
      </div>
      <ScrollRegion name={label(labels.remark)} className="overflow-auto max-h-120 mx-20 mb-16">
        {Array.from({ length: 12 }, () => label(labels.longText)).join(' ')}
      </ScrollRegion>
    </Card>
  )
}

/** Choices that are no form fields, and the pickers behind them. */
export const ChoiceParts = () => (
  <CardGrid>
    <Bars />
    <Chips />
    <People />
    <Pickers />
    <Rest />
  </CardGrid>
)
