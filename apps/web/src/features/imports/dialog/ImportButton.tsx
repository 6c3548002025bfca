import type { ImportKindName } from '@maru/shared/imports/import.ts'
import { importLabels as labels } from '@maru/shared/imports/import.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { Upload } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog)

export interface ImportProps {
  readonly kind: ImportKindName
  /** What the rows belong to, where the kind asks for it. */
  readonly scope?: string
  /** What is imported, as the list is called. */
  readonly title: string
  /** Resources whose data is old after an import. */
  readonly touches: readonly string[]
  /** Endings of files the kind is read from besides workbook and CSV (`.xml`), and what is said of the files. */
  readonly format?: { readonly accept: string; readonly text: LabelRecord }
}

/** Opens the import of a list from a workbook; `text` names what is imported where it is not the list beside the button. */
export function ImportButton({ text = labels.import, ...props }: ImportProps & { readonly text?: LabelRecord }) {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <Upload size={14} />
        {label(text)}
      </Button>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
