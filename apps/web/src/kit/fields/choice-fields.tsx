import { isUnread, readChoice, UNREAD } from '@maru/shared/typing/typed-choices.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'
import MuiTextField from '@mui/material/TextField'
import type { Ref, SyntheticEvent } from 'react'
import { Field } from '../forms/Field.tsx'
import { type CommonFieldProps, useBoundField } from '../forms/form-context.ts'
import { isEnter } from '../on-enter.ts'
import { useLabel } from '../text/use-label.ts'

export interface Option {
  readonly value: string
  readonly text: string
}
interface ChoiceProps extends CommonFieldProps {
  readonly options: readonly Option[]
}
interface SearchedChoiceProps extends ChoiceProps {
  /** What is typed; given where the options are those the server finds for it, '' again once something is chosen. */
  readonly onSearch?: ((typed: string) => void) | undefined
}

const containing = createFilterOptions<Option>()
/** A stored value that is no longer offered stays visible as itself instead of looking empty. */
const withCurrent = (options: readonly Option[], value: string) =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, text: value.replace(UNREAD, '') }]

/** One of a short list. A field that is not required can be emptied again. */
export function SelectField(props: ChoiceProps) {
  const bound = useBoundField(props)
  const label = useLabel()
  const { ref, value, ...field } = bound.field
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <Select
          {...field}
          value={value ?? ''}
          inputRef={ref}
          id={ids.id}
          labelId={ids.labelId}
          fullWidth
          displayEmpty
          error={bound.invalid}
          disabled={bound.disabled}
          SelectDisplayProps={{ 'aria-describedby': ids.describedBy, 'aria-required': props.required }}
        >
          {(!props.required || value === '') && (
            <MenuItem value="" disabled={props.required === true}>
              <span className="muted">{label(props.required ? (props.chooseText ?? kitLabels.choose) : kitLabels.nothingChosen)}</span>
            </MenuItem>
          )}
          {withCurrent(props.options, value ?? '').map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.text}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface ChoiceInputProps extends Pick<SearchedChoiceProps, 'options' | 'onSearch'> {
  readonly label: string
  readonly value: string // '' = nothing chosen
  readonly onChange: (value: string) => void
}

interface OptionListProps extends Omit<ChoiceInputProps, 'label'> {
  readonly id: string
  readonly describedBy?: string | undefined
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly error?: boolean
  readonly disabled?: boolean
  readonly required?: boolean | undefined
}

/** Options found by typing. What is typed whole is chosen by going on; what is none stays typed, and its form is not sent. */
function OptionList({ value, options, onSearch, onChange, onBlur, ...props }: OptionListProps) {
  const label = useLabel()
  const take = (event: SyntheticEvent) => {
    const input = event.target as HTMLInputElement
    const next = readChoice(options, input.value, value)
    if (next === value || (event.type === 'keydown' && input.hasAttribute('aria-activedescendant'))) return
    event.preventDefault() // Enter reads what is typed first, and sends it the next time.
    onChange(next)
  }
  const described = { 'aria-describedby': props.describedBy, 'aria-required': props.required }
  return (
    <Autocomplete
      id={props.id}
      disabled={props.disabled === true}
      disableClearable={props.required === true}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_, option) => onChange(option?.value ?? '')}
      onKeyDown={(event) => isEnter(event.nativeEvent) && take(event)}
      onBlur={(event) => [take(event), onBlur?.()]}
      getOptionLabel={(option) => option.text}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={label(kitLabels.noOptions)}
      autoHighlight
      filterOptions={(all, state) => (onSearch ? all : containing(all, state)).filter((one) => !isUnread(one.value))}
      onInputChange={(_, typed, reason) => onSearch?.(reason === 'input' ? typed : '')}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...described } }}
          inputRef={props.inputRef}
          error={props.error}
        />
      )}
    />
  )
}

/** One of a long list, found by typing. */
export function AutocompleteField(props: SearchedChoiceProps) {
  const bound = useBoundField(props)
  const { ref, value, onChange, onBlur } = bound.field
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <OptionList
          id={ids.id}
          describedBy={ids.describedBy}
          options={withCurrent(props.options, value ?? '')}
          value={value ?? ''}
          onChange={onChange}
          onBlur={onBlur}
          onSearch={props.onSearch}
          inputRef={ref}
          error={bound.invalid}
          disabled={bound.disabled}
          required={props.required}
        />
      )}
    </Field>
  )
}

/** One of a list, found by typing, outside a form. */
export function ChoiceInput({ label, ...list }: ChoiceInputProps) {
  return <Field label={label}>{(ids) => <OptionList {...list} id={ids.id} onChange={(to) => !isUnread(to) && list.onChange(to)} />}</Field>
}

interface RadioProps extends ChoiceProps {
  /** What the form holds of a choice, where it is no text. */
  readonly toValue?: (choice: string) => unknown
}

/** One of two or three, all visible. */
export function RadioField({ toValue, ...props }: RadioProps) {
  const bound = useBoundField(props)
  const { ref, onChange, ...field } = bound.field
  const change = (choice: string) => onChange(toValue ? toValue(choice) : choice)
  return (
    <Field {...bound.frame} group>
      {(ids) => (
        <RadioGroup
          row
          {...field}
          value={field.value ?? null}
          onChange={(_, choice) => change(choice)}
          className="field-group"
          aria-labelledby={ids.labelId}
          aria-describedby={ids.describedBy}
        >
          {props.options.map((option, index) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              label={option.text}
              disabled={bound.disabled}
              control={<Radio {...(index === 0 && { slotProps: { input: { ref } } })} />}
            />
          ))}
        </RadioGroup>
      )}
    </Field>
  )
}

/** Yes or no; the text stands beside the box, `label` above the group. */
export function CheckField(props: CommonFieldProps & { text: string }) {
  const bound = useBoundField(props)
  const { ref, value, onChange, ...field } = bound.field
  const box = (
    <Checkbox
      {...field}
      checked={value === true}
      slotProps={{ input: { ref } }}
      disabled={bound.disabled}
      onChange={(_, checked) => onChange(checked)}
    />
  )
  return (
    <Field {...bound.frame} group>
      {() => <FormControlLabel className="field-group" label={props.text} control={box} />}
    </Field>
  )
}
