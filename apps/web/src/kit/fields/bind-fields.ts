import type { ReactNode } from 'react'
import { AutocompleteField, CheckField, RadioField, SelectField } from './choice-fields.tsx'
import { DateField } from './DateField.tsx'
import { AmountField, NumberField, PasswordField, TextAreaField, TextField } from './text-fields.tsx'

const fields = {
  Text: TextField,
  TextArea: TextAreaField,
  Password: PasswordField,
  Number: NumberField,
  Amount: AmountField,
  Select: SelectField,
  Autocomplete: AutocompleteField,
  Radio: RadioField,
  Check: CheckField,
  Date: DateField,
}
type Fields = typeof fields
type Bound<Input> = {
  readonly [K in keyof Fields]: (props: Omit<Parameters<Fields[K]>[0], 'name'> & { name: Extract<keyof Input, string> }) => ReactNode
}

/** The fields of a form, bound to what it edits: a wrong name does not compile. */
export const bindFields = <Input>() => fields as Bound<Input>
