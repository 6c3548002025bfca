import { kitLabels } from '@maru/shared/web.labels.ts'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../buttons.tsx'
import { numberText } from '../text/label-store.ts'
import { useLabel } from '../text/use-label.ts'

const SIZES = [25, 50, 100]
/** Whether rows fill more than the shortest page: by the size that is chosen, a long one could never be taken back. */
export const fillsPages = (total: number) => total > Math.min(...SIZES)

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** There are more than `total` says. */
  readonly more?: boolean | undefined
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

/** Foot of a table: which rows of how many, rows per page, first, previous, next and last page; `page` counts from 1. */
export function Pager({ page, size, total, more, onPage, onSize }: PagerProps) {
  const label = useLabel()
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / size))
  const steps = [
    { name: kitLabels.firstPage, to: 1, icon: <ChevronsLeft size={16} /> },
    { name: kitLabels.previousPage, to: page - 1, icon: <ChevronLeft size={16} /> },
    { name: kitLabels.nextPage, to: page + 1, icon: <ChevronRight size={16} /> },
    { name: kitLabels.lastPage, to: pages, icon: <ChevronsRight size={16} /> },
  ].map((step) => (
    <span key={step.name[0]}>
      <IconButton name={label(step.name)} disabled={step.to < 1 || step.to > pages || step.to === page} onClick={() => onPage(step.to)}>
        {step.icon}
      </IconButton>
    </span>
  ))
  return (
    <nav className="h-44 px-20 row gap-6 flex-none secondary line-top pager" aria-label={label(kitLabels.pageOf, page, pages)}>
      <span className="num" role="status">
        {total > 0 && label(kitLabels.rangeOf, (page - 1) * size + 1, Math.min(page * size, total), more ? `${numberText(total)}+` : total)}
      </span>
      <span className="grow" />
      <span id={id}>{label(kitLabels.rows)}</span>
      <Select
        value={SIZES.includes(size) ? size : SIZES[0]}
        onChange={(event) => onSize(event.target.value)}
        labelId={id}
        size="small"
        className="pager-size"
      >
        {SIZES.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </Select>
      {steps.slice(0, 2)}
      <span className="num">
        {page} / {pages}
      </span>
      {steps.slice(2)}
    </nav>
  )
}
