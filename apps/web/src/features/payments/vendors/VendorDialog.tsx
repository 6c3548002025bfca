import { inputValues } from '@maru/shared/codecs.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { vendorLabels as labels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { VENDOR_NAME_MAX, type VendorInput, vendorInput, type VendorRow, vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { useCodes } from '../../../api/codes.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { PersonField } from '../../users/people/PersonField.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { BankDetails } from './BankDetails.tsx'

const WIDTH = 1000
const Field = bindFields<VendorInput>()

/** A vendor, new or stored: name and address, then its bank details. */
export function VendorDialog({ row, onClose }: { row: VendorRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const may = useMay()
  const save = useSaveEntity(vendors)
  const { [COUNTRIES]: countries } = useCodes(COUNTRIES)
  return (
    <FormDialog
      title={row ? `${row.vendorNo} ${row.name}` : label(labels.newVendor)}
      width={WIDTH}
      schema={vendorInput}
      values={inputValues(vendorInput, row, { countryCode: 'DE', active: true })}
      record={row}
      labels={labels}
      {...(!may(vendors.update) && { readOnly: true })}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.address} text={labels.addressText}>
        <FormGrid>
          <Field.Text name="name" required span={12} maxLength={VENDOR_NAME_MAX} />
          <Field.Text name="street" span={8} maxLength={70} />
          <Field.Text name="buildingNo" span={4} maxLength={16} />
          <Field.Text name="postCode" span={3} maxLength={16} />
          <Field.Text name="town" required span={5} maxLength={35} />
          <Field.Autocomplete name="countryCode" required span={4} options={countries} />
          <Field.Text name="vatId" span={4} maxLength={20} />
          <Field.Text name="email" span={8} inputMode="email" maxLength={320} />
          <PersonField name="userId" required={false} />
          <Field.Check name="active" span={6} text={label(labels.activeText)} />
        </FormGrid>
      </Section>
      {row && <BankDetails vendor={row} />}
      {row && <ReferenceHistory entity="vendor" id={row.id} labels={labels} />}
    </FormDialog>
  )
}
