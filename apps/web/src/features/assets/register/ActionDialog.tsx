import {
  type AssetDetail,
  ASSET_NOTE_MAX,
  handOverInput,
  isService,
  moveInput,
  stateActions,
  stateInput,
  stateSources,
  restockInput,
} from '@maru/shared/assets/asset-fields.ts'
import { assetActionLabels, assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { type FileGroup, useFileGroup } from '../../files/attachments/use-file-group.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { usePlaces } from './use-asset-choices.ts'

export type ActionName = 'handOver' | 'restock' | 'move' | 'changeState' | 'decline'
interface DialogProps {
  readonly row: AssetDetail
  readonly onClose: () => void
}

const names = { ...labels, userId: labels.custodian, placeId: labels.place, nextDue: labels.nextCalibration, cost: labels.serviceCost }
const Field = bindFields<{ note: string; placeId: string; nextDue: string; action: string; provider: string; cost: string }>()
const Note = () => <Field.TextArea name="note" rows={2} maxLength={ASSET_NOTE_MAX} />

function HandOverDialog({ row, onClose }: DialogProps) {
  const label = useLabel()
  const act = useAction(assets.handOver)
  const save = async (input: z.output<typeof handOverInput>) => {
    await act.mutateAsync({ body: input })
    toast.success(labels.handOverDone)
  }
  return (
    <FormDialog
      title={label(labels.handOver)}
      schema={handOverInput}
      values={{ ids: [row.id], userId: '', note: '' }}
      labels={names}
      saveText={labels.handOver}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.handOverText)}</p>
        <FormGrid>
          <PersonField name="userId" />
          <Note />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function RestockDialog({ row, onClose }: DialogProps) {
  const label = useLabel()
  const act = useAction(assets.restock)
  return (
    <FormDialog
      title={label(labels.restock)}
      schema={restockInput}
      values={{ ids: [row.id], placeId: row.placeId, note: '' }}
      labels={names}
      saveText={labels.restock}
      onSave={async (body) => {
        await act.mutateAsync({ body })
        toast.success(labels.restocked)
      }}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.restockText)}</p>
        <FormGrid>
          <Field.Select name="placeId" span={12} options={usePlaces()} />
          <Note />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function MoveDialog({ row, onClose }: DialogProps) {
  const label = useLabel()
  const act = useAction(assets.move)
  return (
    <FormDialog
      title={label(labels.move)}
      schema={moveInput}
      values={{ ids: [row.id], placeId: '', note: '' }}
      labels={names}
      saveText={labels.move}
      onSave={async (body) => {
        await act.mutateAsync({ body })
        toast.success(labels.moved)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Autocomplete name="placeId" required span={12} options={usePlaces()} />
          <Note />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

type StateForm = z.output<typeof stateInput>

/** Days, provider and cost of a repair or calibration. */
function Service() {
  const action = useWatch<StateForm, 'action'>({ name: 'action' })
  if (!isService(action)) return null
  return (
    <>
      {action === 'CALIBRATED' && <Field.Date name="nextDue" required span={6} />}
      {action === 'REPAIR' && <Field.Date name="nextDue" label={labels.expectedBack} span={6} />}
      <Field.Text name="provider" span={6} maxLength={200} />
      <Field.Amount name="cost" span={6} />
    </>
  )
}

function Certificate({ group }: { group: FileGroup }) {
  const label = useLabel()
  if (!isService(useWatch<StateForm, 'action'>({ name: 'action' }))) return null
  return (
    <section className="mt-10">
      <p className="muted">{label(labels.certificate)}</p>
      <FormFiles group={group} readOnly={false} />
    </section>
  )
}

/** What is entered for an action that has no such fields is left out. */
const toInput = (input: StateForm, fileKey: string): StateForm =>
  isService(input.action)
    ? { ...input, fileKey, nextDue: input.action === 'REPAIRED' ? '' : input.nextDue }
    : { ...input, nextDue: '', provider: '', cost: '', fileKey: '' }

/** What is most likely meant: back from where it is. */
function firstAction({ status }: AssetDetail): (typeof stateActions)[number] {
  if (status === 'IN_REPAIR') return 'REPAIRED'
  if (status === 'TO_DISPOSE') return 'KEPT'
  return status === 'MISSING' ? 'FOUND' : 'REPAIR'
}

function StateDialog({ row, onClose }: DialogProps) {
  const label = useLabel()
  const act = useAction(assets.changeState, ['file'])
  const files = useFileGroup('')
  return (
    <FormDialog
      title={label(labels.changeState)}
      schema={stateInput}
      values={{ action: firstAction(row), nextDue: '', provider: '', cost: '', fileKey: '', note: '' }}
      labels={names}
      saveText={labels.changeState}
      onSave={async (body) => {
        const fileKey = isService(body.action) ? await files.saveKey() : ''
        if (fileKey === undefined) return false
        await act.mutateAsync({ params: { id: row.id }, body: toInput(body, fileKey) })
        return toast.success(labels.stateChanged)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Select
            name="action"
            required
            span={6}
            options={stateActions
              .filter((value) => stateSources[value].includes(row.status))
              .map((value) => ({ value, text: label(assetActionLabels[value]) }))}
          />
          <Service />
          <Note />
        </FormGrid>
        <Certificate group={files.group} />
      </FormBody>
    </FormDialog>
  )
}

const dialogs = { handOver: HandOverDialog, restock: RestockDialog, move: MoveDialog, changeState: StateDialog }

/** The dialog of one action on an asset. */
export function ActionDialog(props: DialogProps & { name: ActionName; onDecline?: (note: string) => Promise<unknown> }) {
  const { name, onDecline, row, onClose } = props
  if (name === 'decline') return onDecline ? <ReasonDialog title={labels.decline} onSave={onDecline} onClose={onClose} /> : null
  const Dialog = dialogs[name]
  return <Dialog row={row} onClose={onClose} />
}
