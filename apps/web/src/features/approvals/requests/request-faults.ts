import type { FieldErrors } from 'react-hook-form'

export interface Fault {
  /** Name of the field, to lead there. */
  readonly name: string
  readonly message: string
}

const isFault = (value: object): value is { message: string } => 'message' in value && typeof value.message === 'string'

/** The faults of a form, whether they stand nested or under a dotted name, in the order of the form. */
export function faultsIn(errors: FieldErrors, path = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, value]): Fault[] => {
    if (typeof value !== 'object' || value === null) return []
    const name = path === '' ? key : `${path}.${key}`
    return isFault(value) ? [{ name, message: value.message }] : faultsIn(value as FieldErrors, name)
  })
}
