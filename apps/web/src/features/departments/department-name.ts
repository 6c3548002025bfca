import type { Department } from '@maru/shared/departments/department.ts'
import { labelSnapshot } from '../../kit/text/label-store.ts'

/** The name in the language of the portal, the English one where there is none. */
export function nameOf({ nameEn, nameKo, nameDe }: Department) {
  const names = { en: nameEn, ko: nameKo, de: nameDe }
  return names[labelSnapshot().language] || nameEn
}
