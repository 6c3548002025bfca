import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { assetRequestLabels as labels, disposalReasonLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { newCustodian, newPlace } from '@maru/shared/assets/requests/relocation-body.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useNamed, usePeopleNames } from '../../../widgets/people/use-named.ts'
import { shownNameOr } from '../../../widgets/people/person-name.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { AssetTable } from './AssetTable.tsx'
import { toShownValue, useChangeChoices } from '../requests/use-change-choices.ts'
import { usePlacePaths } from '../requests/use-places.ts'

const Reason = ({ text }: { text: string }) => (text === '' ? null : <p>{text}</p>)

/** What was and what is to be, below each other; a dash where there was nothing. */
const FromTo = ({ from, to }: { from: string; to: string }) => (
  <span className="column shrink">
    <span className="muted small">{textOrDash(from)}</span>
    <span>→ {textOrDash(to)}</span>
  </span>
)

/** A relocation in its document: old and new place and custodian of each asset. */
export function DocumentRelocation({ body }: BodyViewProps<'relocation'>) {
  const label = useLabel()
  const pathOf = usePlacePaths(body.lines.flatMap(({ placeId, formerPlaceId }) => [placeId, formerPlaceId]))
  const personOf = useNamed(
    [...new Set(body.lines.flatMap(({ custodianId, formerCustodianId }) => [custodianId, formerCustodianId]))].filter(Boolean),
  )
  const nameOf = (id: string) => (id === '' ? '' : shownNameOr(personOf(id), id))
  const keeps = <span className="muted">{label(labels.keeps)}</span>
  type Line = (typeof body.lines)[number]
  const columns = [
    {
      key: 'place',
      label: labels.placeId,
      render: (line: Line) => {
        const place = newPlace(line)
        return place === undefined ? keeps : <FromTo from={pathOf(line.formerPlaceId)} to={pathOf(place)} />
      },
    },
    {
      key: 'custodian',
      label: labels.custodianId,
      render: (line: Line) => {
        const custodian = newCustodian(line)
        return custodian === undefined ? keeps : <FromTo from={nameOf(line.formerCustodianId)} to={nameOf(custodian)} />
      },
    },
  ]
  return (
    <div className="stack gap-12">
      <AssetTable lines={body.lines} columns={columns} />
      <Reason text={body.reason} />
    </div>
  )
}

/** A change in its document: old and new value of each field. */
export function DocumentChange({ body }: BodyViewProps<'assetChange'>) {
  const label = useLabel()
  const choices = useChangeChoices()
  type Line = (typeof body.lines)[number]
  const columns = [
    { key: 'field', label: labels.field, width: 150, render: ({ field }: Line) => label(assetLabels[field]) },
    {
      key: 'values',
      label: labels.after,
      render: ({ field, before, after }: Line) => (
        <FromTo from={toShownValue(choices, field, before)} to={toShownValue(choices, field, after.trim())} />
      ),
    },
  ]
  return (
    <div className="stack gap-12">
      <AssetTable lines={body.lines} columns={columns} />
      <Reason text={body.reason} />
    </div>
  )
}

/** A disposal in its document, which is the certificate once it is decided. */
export function DocumentDisposal({ body }: BodyViewProps<'disposal'>) {
  const label = useLabel()
  const [witness] = usePeopleNames(body.witnessId === '' ? [] : [body.witnessId])
  const [buyer] = usePeopleNames(body.buyerKind === 'STAFF' && body.buyerId !== '' ? [body.buyerId] : [])
  const personOf = useNamed([...new Set(body.lines.map(({ wipedById }) => wipedById))].filter(Boolean))
  type Line = (typeof body.lines)[number]
  const price = {
    key: 'price',
    label: labels.price,
    width: 120,
    align: 'right' as const,
    render: (line: Line) => `${amountText(line.price)} €`,
  }
  const wipe = {
    key: 'wipe',
    label: labels.wipe,
    render: ({ wipeMethod, wipedById, wipedOn }: Line) =>
      wipeMethod === '' ? (
        '–'
      ) : (
        <span className="column shrink">
          <span>{wipeMethod}</span>
          <span className="muted small">
            {shownNameOr(personOf(wipedById), wipedById)} · <DateText text={wipedOn} />
          </span>
        </span>
      ),
  }
  const isSale = body.disposalReason === 'SALE'
  const isWiped = body.lines.some(({ wipeMethod }) => wipeMethod !== '')
  return (
    <div className="stack gap-12">
      <AssetTable lines={body.lines} columns={[...(isSale ? [price] : []), ...(isWiped ? [wipe] : [])]} />
      <KeyValues
        entries={[
          [labels.disposalReason, body.disposalReason === '' ? '–' : label(disposalReasonLabels[body.disposalReason])],
          ...(isSale
            ? [[labels.buyer, buyer ? <UserCell key="buyer" userId={buyer.userId} name={buyer.name} /> : textOrDash(body.buyer)] as const]
            : []),
          ...(witness ? [[labels.witnessId, <UserCell key="witness" userId={witness.userId} name={witness.name} />] as const] : []),
          ...(body.boundReason === '' ? [] : [[labels.boundReason, body.boundReason] as const]),
        ]}
      />
      <Reason text={body.reason} />
    </div>
  )
}
