import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { later } from '../../kit/later.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { CardTabs } from '../../widgets/cards/CardTabs.tsx'
import { DialogParts } from './parts/DialogParts.tsx'
import { FileParts } from './parts/FileParts.tsx'
import { FormParts } from './parts/FormParts.tsx'
import { GalleryFrame } from './GalleryFrame.tsx'
import { StateParts } from './parts/StateParts.tsx'
import { TableParts } from './parts/TableParts.tsx'

// What these show comes from many areas; only who opens them fetches it.
const ChoiceParts = later(async () => (await import('./parts/ChoiceParts.tsx')).ChoiceParts)
const FlowParts = later(async () => (await import('./parts/FlowParts.tsx')).FlowParts)
const TextParts = later(async () => (await import('./parts/TextParts.tsx')).TextParts)

/** `/sample`: every part of the kit and every widget in its states. */
export function SamplePage() {
  const label = useLabel()
  const tabs = [
    { key: 'states', title: label(labels.states), cards: <StateParts /> },
    { key: 'table', title: label(labels.table), cards: <TableParts /> },
    { key: 'form', title: label(labels.form), cards: <FormParts /> },
    { key: 'files', title: label(labels.files), cards: <FileParts /> },
    { key: 'choices', title: label(labels.choices), cards: <ChoiceParts /> },
    { key: 'texts', title: label(labels.texts), cards: <TextParts /> },
    { key: 'flow', title: label(labels.flow), cards: <FlowParts /> },
    { key: 'dialogs', title: label(labels.dialogs), cards: <DialogParts /> },
  ]
  return (
    <GalleryFrame title={labels.title}>
      <CardTabs name={label(labels.title)} tabs={tabs} />
    </GalleryFrame>
  )
}
