import type { AssetDetail } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels, assetMethodLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { CostDialog } from './CostDialog.tsx'

const day = (text: string) => (text === '' ? '–' : <DateText text={text} />)

/** What it cost, is worth and came with. */
export function Money({ row }: { row: AssetDetail }) {
  const label = useLabel()
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const purchase = `/application/purchaserequestdetailpopup?id=${row.purchaseDocumentId}`
  return (
    <Section title={labels.money}>
      <KeyValues
        entries={[
          [labels.purchaseDate, day(row.purchaseDate)],
          ...(row.cost === ''
            ? []
            : ([
                [labels.cost, `${amountText(row.cost)} €`],
                [labels.bookValue, `${amountText(row.bookValue)} €`],
              ] as const)),
          [labels.method, label(assetMethodLabels[row.method])],
          [labels.usefulLifeMonths, row.usefulLifeMonths],
          [labels.vendorName, textOrDash(row.vendorName)],
          [labels.invoiceNo, textOrDash(row.invoiceNo)],
          [labels.projectNo, textOrDash(row.projectNo)],
          [labels.boundUntil, day(row.boundUntil)],
          ...(row.purchaseDocumentId === ''
            ? []
            : [
                [
                  labels.purchase,
                  <Link key="purchase" to={purchase}>
                    {label(labels.purchase)}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      {row.mayEdit && may(assets.changeCost) && row.status !== 'DISPOSED' && (
        <div className="row mt-10">
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {label(labels.changeCost)}
          </Button>
        </div>
      )}
      {isChanging && <CostDialog row={row} onClose={() => setChanging(false)} />}
    </Section>
  )
}

/** Its depreciation by year. */
export function Years({ row }: { row: AssetDetail }) {
  const label = useLabel()
  if (row.years.length === 0) return null
  type Year = AssetDetail['years'][number]
  const money = (key: 'atStart' | 'addition' | 'depreciation' | 'writtenOff' | 'atEnd') => ({
    key,
    label: labels[key],
    width: 150,
    align: 'right' as const,
    render: (one: Year) => <span className="num">{amountText(one[key])}</span>,
  })
  return (
    <Section title={labels.years}>
      <PlainTable
        name={label(labels.years)}
        columns={[
          { key: 'year', label: labels.year, render: ({ year }: Year) => year },
          money('atStart'),
          money('addition'),
          money('depreciation'),
          money('writtenOff'),
          money('atEnd'),
        ]}
        rows={row.years}
        rowId={({ year }) => String(year)}
      />
    </Section>
  )
}
