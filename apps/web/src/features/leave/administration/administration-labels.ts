import type { LeaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { labelSnapshot } from '../../../kit/text/label-store.ts'

export const ADMIN_PATH = '/system/holidaylist'

/** Entries of a label record as choices: their names are the values. */
export const toChoices = <Key extends string>(keys: readonly Key[], text: (key: Key) => string) =>
  keys.map((value) => ({ value, text: text(value) }))

/** Years around one, as choices of a filter: two to come, ten past. */
export const yearsAround = (year: number) =>
  Array.from({ length: 13 }, (_, index) => 2 - index)
    .map((step) => String(year + step))
    .map((text) => ({ value: text, text }))

/** What a type of leave is called in the language of the screen. */
export const typeName = ({ nameEn, nameKo, nameDe }: LeaveTypeInput) => ({ en: nameEn, ko: nameKo, de: nameDe })[labelSnapshot().language]
