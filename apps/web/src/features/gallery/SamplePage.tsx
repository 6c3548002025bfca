import { galleryLabels as words } from '@maru/shared/gallery/gallery.labels.ts'
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
    { key: 'states', title: label(words.states), cards: <StateParts /> },
    { key: 'table', title: label(words.table), cards: <TableParts /> },
    { key: 'form', title: label(words.form), cards: <FormParts /> },
    { key: 'files', title: label(words.files), cards: <FileParts /> },
    { key: 'choices', title: label(words.choices), cards: <ChoiceParts /> },
    { key: 'texts', title: label(words.texts), cards: <TextParts /> },
    { key: 'flow', title: label(words.flow), cards: <FlowParts /> },
    { key: 'dialogs', title: label(words.dialogs), cards: <DialogParts /> },
  ]
  return (
    <GalleryFrame title={words.title}>
      <CardTabs name={label(words.title)} tabs={tabs} />
    </GalleryFrame>
  )
}
