import type { AssetDetail } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels, assetRegisterLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { KeyValues, ListPage, Section } from '../../../kit/layout.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useTabTitle } from '../../../widgets/tabs/tab-titles.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { AssetActions, HandoverBanner } from './AssetActions.tsx'
import { AssetDialog } from './AssetDialog.tsx'
import { AssetEvents } from './AssetEvents.tsx'
import { assetAddress } from './asset-addresses.ts'
import { AssetStatusChip, Custodian } from './AssetMarks.tsx'
import { Money, Years } from '../value/AssetMoney.tsx'
import './labels.css'

const day = (text: string) => (text === '' ? '–' : <DateText text={text} />)

/** What the asset is and where. */
function Identity({ row }: { row: AssetDetail }) {
  const label = useLabel()
  return (
    <Section title={labels.identity}>
      <KeyValues
        entries={[
          [
            labels.assetNo,
            <b key="no" className="num">
              {row.assetNo}
            </b>,
          ],
          [labels.status, <AssetStatusChip key="status" status={row.status} />],
          [labels.register, label(assetRegisterLabels[row.register])],
          [labels.categoryCode, row.categoryName],
          [labels.maker, textOrDash([row.maker, row.model].filter((one) => one !== '').join(' '))],
          [labels.serialNo, textOrDash(row.serialNo)],
          [labels.place, textOrDash(row.placeName)],
          [labels.custodian, <Custodian key="custodian" row={row} />],
          [labels.departmentCode, textOrDash(row.departmentName)],
          [labels.condition, textOrDash(row.condition)],
          ...(row.resourceName === '' ? [] : [[labels.resourceId, row.resourceName] as const]),
          ...(row.parentName === ''
            ? []
            : [
                [
                  labels.parentId,
                  <Link key="parent" to={assetAddress(row.parentId)}>
                    {row.parentName}
                  </Link>,
                ] as const,
              ]),
          [labels.warrantyUntil, day(row.warrantyUntil)],
          [labels.calibrationDue, day(row.calibrationDue)],
          ...(row.disposedOn === '' ? [] : [[labels.disposedOn, day(row.disposedOn)] as const]),
          ...(row.notes === '' ? [] : [[labels.notes, row.notes] as const]),
        ]}
      />
      <QrCode text={`${window.location.origin}${assetAddress(row.id)}`} name={row.assetNo} className="asset-label-code" />
    </Section>
  )
}

function Files({ row }: { row: AssetDetail }) {
  const files = useFileGroup(row.fileKey)
  if (row.fileKey === '') return null
  return (
    <Section title={labels.fileKey}>
      <FormFiles group={files.group} readOnly />
    </Section>
  )
}

function Asset({ row }: { row: AssetDetail }) {
  const label = useLabel()
  const [isEditing, setEditing] = useState(false)
  useTabTitle(`${row.assetNo} ${row.name}`)
  const actions = (
    <>
      <PrintButton />
      <AssetActions row={row} onEdit={() => setEditing(true)} />
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.assets), label(assetRegisterLabels[row.register])]}
      title={`${row.assetNo} ${row.name}`}
      actions={actions}
    >
      <HandoverBanner row={row} />
      <ScrollRegion name={row.name} className="grow scroll">
        <Identity row={row} />
        <Money row={row} />
        <Files row={row} />
        {row.parts.length > 0 && (
          <Section title={labels.parts}>
            {row.parts.map(({ id, assetNo, name }) => (
              <Link key={id} className="row" to={assetAddress(id)}>
                {assetNo} {name}
              </Link>
            ))}
          </Section>
        )}
        <AssetEvents row={row} />
        <Years row={row} />
        <ReferenceHistory entity="asset" id={row.assetNo} labels={labels} />
      </ScrollRegion>
      {isEditing && <AssetDialog row={row} register={row.register} onClose={() => setEditing(false)} />}
    </ListPage>
  )
}

/** `/assetmgt/assetmgtdetailpopup?id=…`: everything about one asset. */
export function AssetPage() {
  const label = useLabel()
  const id = useSearchParams()[0].get('id') ?? ''
  const answer = useQuery({ ...query(assets.get, { params: { id } }), enabled: id !== '' })
  if (id === '') return <Empty title={label(labels.noAssets)} />
  if (answer.isError) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <SkeletonRows />
  return <Asset key={id} row={answer.data} />
}
