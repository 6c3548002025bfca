import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

/** A check box with its text, outside a record form. */
export const CheckInput = (props: {
  name: string
  text: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) => (
  <FormControlLabel
    label={props.text}
    disabled={props.disabled ?? false}
    control={<Checkbox name={props.name} checked={props.checked} onChange={(_, checked) => props.onChange(checked)} />}
  />
)
