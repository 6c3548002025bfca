import type { AssetDetail, AssetEvent } from '@maru/shared/assets/asset-fields.ts'
import { assetEventLabels, assetLabels as labels, assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Who repaired or calibrated it, for how much, until when, with the certificate. */
function ServiceText({ event }: { event: AssetEvent }) {
  const files = useFileGroup(event.fileKey)
  const said = [event.provider, event.cost === '' ? '' : `${amountText(event.cost)} €`, event.dueDay, event.effectiveOn].filter(
    (one) => one !== '',
  )
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

/** Reverses a wrong addition or write-off with a reason, once. */
function ReverseAction({ row, event }: { row: AssetDetail; event: AssetEvent }) {
  const label = useLabel()
  const [isAsked, setAsked] = useState(false)
  const reverse = useAction(assets.reverseCost)
  if (event.effectiveOn === '') return null
  if (event.isReversal || event.isReversed)
    return <span className="muted">{label(event.isReversal ? labels.isReversal : labels.reversed)}</span>
  if (!row.mayEdit || row.status === 'DISPOSED') return null
  return (
    <>
      <div className="row mt-6">
        <Button variant="outlined" onClick={() => setAsked(true)}>
          {label(labels.reverse)}
        </Button>
      </div>
      {isAsked && (
        <ReasonDialog
          title={labels.reverse}
          onSave={(note) => reverse.mutateAsync({ params: { id: row.id, eventId: event.id }, body: { note } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
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
          {
            key: 'note',
            label: labels.note,
            render: (event: AssetEvent) => (
              <div className="stack">
                {event.note}
                <ReverseAction row={row} event={event} />
              </div>
            ),
          },
          { key: 'by', label: labels.eventBy, width: 160, render: ({ byName }: AssetEvent) => byName },
        ]}
        rows={row.events}
        rowId={({ id }) => id}
      />
    </Section>
  )
}
