import type { AssetDetail, AssetEvent } from '@maru/shared/assets/asset-fields.ts'
import { assetEventLabels, assetLabels as labels, assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import { Link } from 'react-router-dom'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'

/** Who repaired or calibrated it, for how much, until when, with the certificate. */
function ServiceText({ event }: { event: AssetEvent }) {
  const files = useFileGroup(event.fileKey)
  const said = [event.provider, event.cost === '' ? '' : `${amountText(event.cost)} €`, event.dueDay].filter((one) => one !== '')
  return (
    <>
      {said.length > 0 && <span>{said.join(' · ')}</span>}
      {event.fileKey !== '' && <FormFiles group={files.group} readOnly />}
    </>
  )
}

/** What an event changed: from and to of custodian, place and state. */
function EventText({ event }: { event: AssetEvent }) {
  const label = useLabel()
  const changes = [
    [event.fromCustodianName, event.toCustodianName],
    [event.fromPlaceName, event.toPlaceName],
    [label(assetStatusLabels[event.fromStatus]), label(assetStatusLabels[event.toStatus])],
  ].filter(([from, to]) => from !== to)
  return (
    <div className="stack">
      <b className="strong">{label(assetEventLabels[event.kind])}</b>
      {event.documentId !== '' && <Link to={`/approval/aprvdetailpopup?id=${event.documentId}`}>{label(labels.document)}</Link>}
      {changes.map(([from, to]) => (
        <span key={`${from ?? ''} ${to ?? ''}`} className="muted">
          {from === '' ? '–' : from} → {to === '' ? '–' : to}
        </span>
      ))}
      <ServiceText event={event} />
    </div>
  )
}

/** What happened to an asset, the newest first. */
export function AssetEvents({ row }: { row: AssetDetail }) {
  const label = useLabel()
  return (
    <Section title={labels.events}>
      <PlainTable
        name={label(labels.events)}
        columns={[
          { key: 'at', label: labels.eventAt, width: 150, render: ({ at }: AssetEvent) => <InstantText at={at} /> },
          { key: 'what', label: labels.eventWhat, render: (event: AssetEvent) => <EventText event={event} /> },
          { key: 'note', label: labels.note, render: ({ note }: AssetEvent) => note },
          { key: 'by', label: labels.eventBy, width: 160, render: ({ byName }: AssetEvent) => byName },
        ]}
        rows={row.events}
        rowId={({ id }) => id}
      />
    </Section>
  )
}
