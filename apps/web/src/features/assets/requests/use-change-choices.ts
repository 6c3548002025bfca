import type { ChangedAssetField } from '@maru/shared/assets/requests/change-body.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { useAssetCategories } from '../register/use-asset-choices.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'

/** Choices of the fields that hold a code, each with the name people read. */
export function useChangeChoices(): Readonly<Partial<Record<ChangedAssetField, readonly Option[]>>> {
  return {
    categoryCode: useAssetCategories().options,
    departmentCode: useDepartments(),
  }
}

/** What people read of a value: the name of a code. */
export const toShownValue = (choices: ReturnType<typeof useChangeChoices>, field: ChangedAssetField, value: string) =>
  choices[field]?.find((option) => option.value === value)?.text ?? value
