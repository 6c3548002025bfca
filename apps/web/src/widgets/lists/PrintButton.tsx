import { kitLabels } from '@maru/shared/web.labels.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { Printer } from '../../kit/icons.ts'
import { printList } from '../../kit/printing.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** Prints the open list: its title, filters and the rows of the page; with `all` what `usePrintAll` fetches. */
export const PrintButton = ({ all }: { all?: { readonly pending: boolean; readonly print: () => void } }) => {
  const label = useLabel()
  return (
    <IconButton name={label(kitLabels.print)} disabled={all?.pending ?? false} onClick={all?.print ?? printList}>
      <Printer size={16} />
    </IconButton>
  )
}
