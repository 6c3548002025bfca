import { outputLabels as labels, referenceStyleLabels } from '@maru/shared/outputs/results/output.labels.ts'
import { outputs, type ReferencesQuery } from '@maru/shared/outputs/results/output.ts'
import { type OutputRow, referenceStyles } from '@maru/shared/outputs/results/output-fields.ts'
import { toReferenceText } from '@maru/shared/outputs/results/reference.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Copy, Download } from '../../../kit/icons.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useExport } from '../../../widgets/exports/use-export.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'

interface MenuButtonProps {
  /** What the button says, with its icon. */
  readonly children: ReactNode
  readonly loading?: boolean
  readonly choices: readonly { readonly text: string; readonly run: () => void }[]
}

function MenuButton({ children, loading = false, choices }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (run: () => void) => {
    setAnchor(null)
    run()
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={loading}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ text, run }) => (
          <MenuItem key={text} onClick={() => choose(run)}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Saves all that the list finds as references: a Word file in a style, or BibTeX. */
export function ReferenceExport({ filters }: { filters: Omit<ReferencesQuery, 'style'> }) {
  const label = useLabel()
  const may = useMay()
  const word = useExport(outputs.references)
  const bibtex = useExport(outputs.bibtex)
  if (!may(outputs.references)) return null
  const choices = [
    ...referenceStyles.map((style) => ({
      text: label(labels.wordReferences, label(referenceStyleLabels[style])),
      run: () => word.mutate({ query: { ...filters, style } }),
    })),
    { text: label(labels.bibtex), run: () => bibtex.mutate({ query: filters }) },
  ]
  return (
    <MenuButton loading={word.isPending || bibtex.isPending} choices={choices}>
      <Download size={14} />
      {label(labels.exportReferences)}
    </MenuButton>
  )
}

/** Copies the reference of an output in a style. */
export function CopyReference({ row }: { row: OutputRow }) {
  const label = useLabel()
  const choices = referenceStyles.map((style) => ({
    text: label(referenceStyleLabels[style]),
    run: () => void navigator.clipboard.writeText(toReferenceText(row, style)).then(() => toast.success(kitLabels.copied)),
  }))
  return (
    <MenuButton choices={choices}>
      <Copy size={14} />
      {label(labels.copyReference)}
    </MenuButton>
  )
}
