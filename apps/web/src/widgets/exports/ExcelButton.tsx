import type { Args, Route } from '@maru/shared/contract.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Button } from '../../kit/buttons.tsx'
import { Download } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useMay } from '../rights/use-may.ts'
import { useExport } from './use-export.ts'

interface Props<R extends Route> {
  /** The call that answers the file; nothing is shown to who may not make it. */
  route: R
  /** What the list shows: its filters, without the page. */
  args: Args<R>
  size?: 'small'
}

/** Saves all that a list finds as an Excel file. */
export function ExcelButton<R extends Route>({ route, args, size }: Props<R>) {
  const label = useLabel()
  const may = useMay()
  const excel = useExport(route)
  if (!may(route)) return null
  return (
    <Button variant="outlined" {...(size && { size })} loading={excel.isPending} onClick={() => excel.mutate(args)}>
      <Download size={14} />
      {label(kitLabels.excel)}
    </Button>
  )
}
