import { kitLabels } from '@maru/shared/web.labels.ts'
import { IconButton } from '../kit/buttons.tsx'
import { Printer } from '../kit/icons.ts'
import { useLabel } from '../kit/use-label.ts'

/** Prints the open list as Ctrl P does: its title, filters and all rows of the page. */
export const PrintButton = () => {
  const label = useLabel()
  return (
    <IconButton name={label(kitLabels.print)} onClick={() => window.print()}>
      <Printer size={16} />
    </IconButton>
  )
}
