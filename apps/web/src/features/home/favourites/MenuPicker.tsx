import { FAVOURITES_MAX } from '@maru/shared/home/home.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useId, useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MenuIcon } from '../../menus/tree/MenuIcon.tsx'
import type { MenuNode } from '../../menus/tree/menu-tree.ts'
import { listPages } from './menu-pages.ts'
import './favourites.css'

interface MenuPickerProps {
  readonly menus: readonly MenuNode[]
  readonly chosen: readonly MenuNode[]
  readonly onSave: (chosen: readonly MenuNode[]) => void
  readonly onClose: () => void
}

/** How many of a main menu's pages are chosen, beside its name. */
function Category(props: { main: MenuNode; chosen: readonly MenuNode[]; isOpen: boolean; onOpen: () => void }) {
  const { main, chosen, isOpen, onOpen } = props
  const numbers = new Set(listPages(main).map(({ number }) => number))
  const count = chosen.filter(({ number }) => numbers.has(number)).length
  return (
    <li>
      <button type="button" className="row secondary option" aria-pressed={isOpen} onClick={onOpen}>
        <MenuIcon word={main.icon} size={16} />
        <span className="grow ellipsis" title={main.name}>
          {main.name}
        </span>
        {count > 0 && <span className="tint-brand count num">{count}</span>}
      </button>
    </li>
  )
}

/** The category picker of SPEC 2: main menus on the left, their entries with boxes on the right; at most twelve. */
export function MenuPicker({ menus, chosen, onSave, onClose }: MenuPickerProps) {
  const label = useLabel()
  const id = useId()
  const [picked, setPicked] = useState(chosen)
  const [open, setOpen] = useState(menus[0])
  const isPicked = (page: MenuNode) => picked.some(({ number }) => number === page.number)
  const isFull = picked.length >= FAVOURITES_MAX
  const pick = (page: MenuNode, on: boolean) =>
    setPicked((before) => (on ? [...before, page] : before.filter(({ number }) => number !== page.number)))
  const save = () => {
    onSave(picked)
    onClose()
  }
  const footer = (
    <>
      <span className="grow num" role="status">
        {label(homeLabels.chosenOf, picked.length, FAVOURITES_MAX)}
      </span>
      <Button variant="outlined" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" onClick={save}>
        {label(kitLabels.save)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(homeLabels.chooseMenus)} width={sizes.substitutePopup} footer={footer} onClose={onClose}>
      <div className="split h-440">
        <ul className="py-12 px-12 overflow-auto line-right shaded" aria-label={label(homeLabels.categories)}>
          {menus.map((main) => (
            <Category key={main.number} main={main} chosen={picked} isOpen={main === open} onOpen={() => setOpen(main)} />
          ))}
        </ul>
        <div role="group" aria-labelledby={`${id}open`} className="column py-16 px-20 overflow-auto">
          <h3 id={`${id}open`} className="mb-6">
            {open?.name}
          </h3>
          {(open === undefined ? [] : listPages(open)).map((page) => (
            <CheckInput
              key={page.number}
              name={page.number}
              text={page.name}
              checked={isPicked(page)}
              disabled={isFull && !isPicked(page)}
              onChange={(on) => pick(page, on)}
            />
          ))}
        </div>
      </div>
    </DialogFrame>
  )
}
