import type { AssetDetail } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { type ActionName, ActionDialog } from './ActionDialog.tsx'
import { registerPaths } from './asset-addresses.ts'

/** Accepts or declines custody one was asked for. */
function Answer({ row }: { row: AssetDetail }) {
  const label = useLabel()
  const navigate = useNavigate()
  const [isDeclining, setDeclining] = useState(false)
  const answer = useAction(assets.answer, ['notifications'])
  const decline = async (note: string) => {
    await answer.mutateAsync({ params: { id: row.id }, body: { accept: false, note } })
    toast.success(labels.declined)
    void navigate(`${registerPaths[row.register]}?scope=mine`)
  }
  return (
    <div className="row wrap gap-12 px-20 py-8 note tint-amber" role="status">
      <span className="grow">{label(labels.askedYou)}</span>
      <Button variant="outlined" onClick={() => setDeclining(true)}>
        {label(labels.decline)}
      </Button>
      <Button
        variant="contained"
        loading={answer.isPending}
        onClick={() => void answer.run({ params: { id: row.id }, body: { accept: true, note: '' } }, labels.accepted)}
      >
        {label(labels.accept)}
      </Button>
      {isDeclining && <ActionDialog name="decline" onDecline={decline} row={row} onClose={() => setDeclining(false)} />}
    </div>
  )
}

/** What can be done with an asset: by the office all of it, by who has it to hand it over. */
export function AssetActions({ row, onEdit }: { row: AssetDetail; onEdit: () => void }) {
  const label = useLabel()
  const me = useMe()
  const may = useMay()
  const [open, setOpen] = useState<ActionName>()
  const isHere = row.status !== 'DISPOSED' && row.status !== 'ON_LOAN'
  const isKeeper = row.mayEdit && may(assets.update)
  const button = (name: ActionName, text: (typeof labels)[keyof typeof labels]) => (
    <Button variant="outlined" onClick={() => setOpen(name)}>
      {label(text)}
    </Button>
  )
  return (
    <>
      {isHere && (isKeeper || row.custodianId === me.userId) && button('handOver', labels.handOver)}
      {isHere && isKeeper && row.status !== 'MISSING' && row.custodianId !== '' && button('restock', labels.restock)}
      {isHere && isKeeper && button('move', labels.move)}
      {isHere && isKeeper && button('changeState', labels.changeState)}
      {isKeeper && row.status !== 'DISPOSED' && (
        <Button variant="contained" onClick={onEdit}>
          {label(labels.editAsset)}
        </Button>
      )}
      {open && <ActionDialog name={open} row={row} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The banner of whoever is asked to take it over. */
export function HandoverBanner({ row }: { row: AssetDetail }) {
  const me = useMe()
  return row.handoverToId === me.userId ? <Answer row={row} /> : null
}
