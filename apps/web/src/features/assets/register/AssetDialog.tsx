import {
  type AssetDetail,
  type AssetInput,
  assetInput,
  assetMethods,
  ASSET_NAME_MAX,
  ASSET_NOTES_MAX,
  assetRegisters,
} from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels, assetMethodLabels, assetRegisterLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { useAssetCategories, useReservables } from './use-asset-choices.ts'

const WIDTH = 920
const LIFE_FIRST = 36
const Field = bindFields<AssetInput>()

function Identity({ isStored }: { isStored: boolean }) {
  const label = useLabel()
  const { setValue } = useFormContext<AssetInput>()
  const { rows, options } = useAssetCategories()
  const code = useWatch<AssetInput, 'categoryCode'>({ name: 'categoryCode' })
  const life = rows.find((one) => one.code === code)?.usefulLifeMonths
  // The useful life of a new asset is that of its category until another one is typed.
  useEffect(() => {
    if (life !== undefined && !isStored) setValue('usefulLifeMonths', life)
  }, [life, isStored, setValue])
  return (
    <Section title={labels.identity}>
      <FormGrid>
        <Field.Radio
          name="register"
          span={12}
          options={assetRegisters.map((value) => ({ value, text: label(assetRegisterLabels[value]) }))}
        />
        <Field.Text name="name" required span={8} maxLength={ASSET_NAME_MAX} />
        <Field.Text name="assetNo" span={4} maxLength={30} disabled={isStored} {...(!isStored && { hint: labels.assetNoHint })} />
        <Field.Select name="categoryCode" required span={4} options={options} />
        <Field.Text name="maker" span={4} maxLength={100} />
        <Field.Text name="model" span={4} maxLength={100} />
        <Field.Text name="serialNo" span={4} maxLength={100} />
        <Field.Select name="departmentCode" span={4} options={useDepartments()} />
        <Field.Text name="condition" span={4} maxLength={200} />
        <Field.Autocomplete name="resourceId" span={8} options={useReservables()} />
        <Field.TextArea name="notes" rows={2} maxLength={ASSET_NOTES_MAX} />
      </FormGrid>
    </Section>
  )
}

function Money() {
  const label = useLabel()
  return (
    <Section title={labels.money}>
      <FormGrid>
        <Field.Date name="purchaseDate" required span={4} />
        <Field.Amount name="cost" required span={4} />
        <Field.Number name="usefulLifeMonths" required span={4} />
        <Field.Select
          name="method"
          required
          span={4}
          options={assetMethods.map((value) => ({ value, text: label(assetMethodLabels[value]) }))}
        />
        <Field.Text name="vendorName" span={4} maxLength={200} />
        <Field.Text name="invoiceNo" span={4} maxLength={60} />
        <Field.Text name="projectNo" span={4} maxLength={40} />
        <Field.Date name="boundUntil" span={4} />
      </FormGrid>
    </Section>
  )
}

/** An asset, new or stored; where it is and who has it is changed by actions of its own. */
export function AssetDialog(props: { row?: AssetDetail; register: AssetInput['register']; onClose: () => void }) {
  const { row, register, onClose } = props
  const label = useLabel()
  const first = { register, method: register === 'AV' ? 'LINEAR' : 'IMMEDIATE', usefulLifeMonths: LIFE_FIRST, cost: '' } as const
  const values = inputValues(assetInput, row, first)
  const files = useFileGroup(values.fileKey)
  const store = useSaveEntity(assets, ['file'])
  const save = async (input: AssetInput, opened: AssetDetail | undefined) => {
    const fileKey = await files.saveKey()
    return fileKey === undefined ? false : store({ ...input, fileKey }, opened)
  }
  return (
    <FormDialog
      title={row ? `${row.assetNo} ${row.name}` : label(labels.newAsset)}
      width={WIDTH}
      schema={assetInput}
      values={values}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <Identity isStored={row !== undefined} />
      <Money />
      <Section title={labels.dates}>
        <FormGrid>
          <Field.Date name="warrantyUntil" span={4} />
          <Field.Date name="calibrationDue" span={4} />
        </FormGrid>
      </Section>
      <Section title={labels.fileKey}>
        <FormFiles group={files.group} readOnly={false} />
      </Section>
    </FormDialog>
  )
}
