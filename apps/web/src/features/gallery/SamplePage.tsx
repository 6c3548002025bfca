import { galleryLabels as words } from '@maru/shared/gallery.labels.ts'
import { useLabel } from '../../kit/use-label.ts'
import { CardTabs } from '../../widgets/CardTabs.tsx'
import { DialogParts } from './DialogParts.tsx'
import { FileParts } from './FileParts.tsx'
import { FormParts } from './FormParts.tsx'
import { GalleryFrame } from './GalleryFrame.tsx'
import { StateParts } from './StateParts.tsx'
import { TableParts } from './TableParts.tsx'

/** `/sample`: every part of the kit and every widget in its states. */
export function SamplePage() {
  const label = useLabel()
  const tabs = [
    { key: 'states', title: label(words.states), cards: <StateParts /> },
    { key: 'table', title: label(words.table), cards: <TableParts /> },
    { key: 'form', title: label(words.form), cards: <FormParts /> },
    { key: 'files', title: label(words.files), cards: <FileParts /> },
    { key: 'dialogs', title: label(words.dialogs), cards: <DialogParts /> },
  ]
  return (
    <GalleryFrame title={words.title}>
      <CardTabs name={label(words.title)} tabs={tabs} />
    </GalleryFrame>
  )
}
