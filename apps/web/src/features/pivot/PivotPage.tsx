import { pivot } from '@maru/shared/home/pivot.ts'
import { pivotLabels as labels } from '@maru/shared/home/pivot.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { CheckInput } from '../../kit/forms/CheckInput.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { Sheet } from '../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useLocale } from '../../widgets/text/use-locale.ts'
import { PivotGrid } from './PivotGrid.tsx'
import { PivotWells } from './PivotWells.tsx'
import { readLayout, writeLayout } from './pivot-layout.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import './pivot.css'

/** Marks addresses in the browser's history that mirror the layout. */
const WRITTEN_HERE = 'pivot-layout'

/** The layout of the address, kept here so that quick changes follow each other and a plain address keeps it, and mirrored to the address. */
function useLayout() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const [layout, setLayout] = useState(() => readLayout(search))
  const [taken, setTaken] = useState(search)
  if (search !== taken) {
    setTaken(search)
    // An address written here may arrive after the next change; it takes nothing back.
    if (search !== '' && state !== WRITTEN_HERE) setLayout(readLayout(search))
  }
  const param = writeLayout(layout)
  const address = param === '' ? pathname : `${pathname}?${param}`
  const shown = pathname + search
  useEffect(() => {
    if (address !== shown) void navigate(address, { replace: true, state: WRITTEN_HERE })
  }, [address, shown, navigate])
  return [layout, setLayout] as const
}

/** Counts of people beside what they are counted by; the layer popup of SPEC 2. */
export function PivotPage() {
  const label = useLabel()
  const locale = useLocale()
  const navigate = useNavigate()
  const [layout, setLayout] = useLayout()
  const fields = { rows: layout.rows, columns: layout.columns }
  const table = useQuery({ ...query(pivot.table, { query: fields }), placeholderData: keepPreviousData })
  const close = () => void navigate('/main')
  const meta = table.data !== undefined && (
    <span className="muted num">{label(labels.countOfPeople, new Intl.NumberFormat(locale).format(table.data.total))}</span>
  )
  const footer = (
    <>
      <CheckInput
        name="percent"
        text={label(labels.percent)}
        checked={layout.percent}
        onChange={(percent) => setLayout((before) => ({ ...before, percent }))}
      />
      <span className="grow" />
      <ExcelButton route={pivot.export} args={{ query: fields }} />
      <Button variant="contained" onClick={close}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  return (
    <Sheet fills>
      <DialogFrame title={label(labels.title)} meta={meta} width={sizes.pivotWidth} footer={footer} onClose={close}>
        <div className="split pivot">
          <PivotWells layout={layout} onChange={setLayout} />
          <ScrollRegion className="overflow-auto shrink pivot-table" name={label(labels.people)} aria-busy={table.isFetching}>
            {table.isError && <ErrorBox error={table.error} onRetry={() => void table.refetch()} />}
            {!table.isError && table.data === undefined && <SkeletonRows />}
            {!table.isError && table.data !== undefined && <PivotGrid table={table.data} percent={layout.percent} />}
          </ScrollRegion>
        </div>
      </DialogFrame>
    </Sheet>
  )
}
