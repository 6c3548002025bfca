import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import type { ReactNode } from 'react'
import type { LabelKey } from '../../kit/text/label-store.ts'
import { Sheet, usePageTitle } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import './gallery.css'

/** Head and body of a page of the gallery, which says of itself what it is. */
export function GalleryFrame({ title, children }: { title: LabelKey; children: ReactNode }) {
  const label = useLabel()
  usePageTitle(label(title))
  return (
    <Sheet>
      <header className="page-head secondary">
        <h1 className="text-ink">{label(title)}</h1>
        <p>{label(labels.intro)}</p>
      </header>
      <div className="overflow-auto px-20 pb-20">{children}</div>
    </Sheet>
  )
}
