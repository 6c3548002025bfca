import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useExport } from '../../../widgets/exports/use-export.ts'

const YEARS_BACK = 11
const yearInput = z.strictObject({ year: z.string() })
const Field = bindFields<z.output<typeof yearInput>>()

/** The depreciation list of a year that is asked for, as a workbook. */
export function DepreciationButton() {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const excel = useExport(assets.depreciation)
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS_BACK }, (_, index) => String(thisYear - index))
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label(labels.depreciationList)}
      </Button>
      {isOpen && (
        <FormDialog
          title={label(labels.depreciationList)}
          width={420}
          schema={yearInput}
          values={{ year: String(thisYear) }}
          labels={labels}
          saveText={labels.downloadDepreciation}
          onSave={({ year }) => excel.mutateAsync({ params: { year } })}
          onClose={() => setOpen(false)}
        >
          <FormBody>
            <FormGrid>
              <Field.Select name="year" required span={12} options={years.map((value) => ({ value, text: value }))} />
            </FormGrid>
          </FormBody>
        </FormDialog>
      )}
    </>
  )
}
