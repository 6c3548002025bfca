import { peopleLabels as labels } from '@maru/shared/users/people.labels.ts'
import type { ReactNode } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import './pickers.css'

/** A picker on a page of its own: open at once, its result below, open again by a button. */
export function PickerPage(props: { title: string; help?: string; chosen: ReactNode; onOpen: () => void; children: ReactNode }) {
  const { title, chosen, onOpen, children } = props
  const label = useLabel()
  return (
    <ListPage title={title}>
      <div className="top stack py-20 px-20 gap-12">
        <p className="muted">{props.help ?? label(labels.pickerHelp)}</p>
        {chosen}
        <Button variant="outlined" onClick={onOpen}>
          {title}
        </Button>
      </div>
      {children}
    </ListPage>
  )
}
