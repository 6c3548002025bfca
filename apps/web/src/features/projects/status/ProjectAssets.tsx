import type { AssetRow } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels, assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { assetPageAddress } from '../common/project-addresses.ts'

/** Assets that the project paid and the person may read, with the day until which its funder binds them; nothing where there are none. */
export function ProjectAssets({ projectNo, title }: { projectNo: string; title: string }) {
  const label = useLabel()
  const [paging, setPaging] = useState({ page: 1, size: 25 })
  const listed = { ...paging, project: projectNo, sort: 'assetNo', direction: 'asc' } as const
  const { data } = useQuery({ ...query(assets.list, { query: listed }), placeholderData: keepPreviousData })
  if (data === undefined || data.total === 0) return null
  const columns = [
    {
      key: 'no',
      label: assetLabels.assetNo,
      width: 140,
      render: ({ id, assetNo }: AssetRow) => <Link to={assetPageAddress(id)}>{assetNo}</Link>,
    },
    { key: 'name', label: assetLabels.name, render: ({ name }: AssetRow) => <span className="wrap-anywhere">{name}</span> },
    { key: 'status', label: assetLabels.status, width: 132, render: ({ status }: AssetRow) => label(assetStatusLabels[status]) },
    { key: 'custodian', label: assetLabels.custodian, width: 180, render: ({ custodianName }: AssetRow) => custodianName },
    {
      key: 'bound',
      label: assetLabels.boundUntil,
      width: 132,
      render: ({ boundUntil }: AssetRow) => (boundUntil === '' ? '–' : <DateText text={boundUntil} />),
    },
  ]
  return (
    <section aria-label={title}>
      <h2 className="mb-8">{title}</h2>
      <PlainTable name={title} columns={columns} rows={data.rows} rowId={({ id }) => id} />
      {fillsPages(data.total) && (
        <Pager
          total={data.total}
          {...paging}
          onPage={(page) => setPaging({ ...paging, page })}
          onSize={(size) => setPaging({ page: 1, size })}
        />
      )}
    </section>
  )
}
