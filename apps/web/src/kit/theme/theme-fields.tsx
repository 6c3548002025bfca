import type { ThemeOptions } from '@mui/material/styles'
import { Calendar } from 'lucide-react'
import { CheckboxIcon, RadioIcon, SelectChevron } from './theme-icons.tsx'
import { v } from './tokens.ts'
import type {} from '@mui/x-date-pickers/themeAugmentation'

const outline = '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline'
const focusedOutline = '&.Mui-focused .MuiOutlinedInput-notchedOutline, &.Mui-focused .MuiPickersOutlinedInput-notchedOutline'
const errorOutline = '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error .MuiPickersOutlinedInput-notchedOutline'

const inputRoot = {
  borderRadius: 6,
  fontSize: 13,
  background: v('surface'),
  minHeight: 32,
  [outline]: { borderColor: v('ctl'), transition: 'border-color .12s' },
  '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: v('ink-2') },
  [focusedOutline]: { borderColor: v('brand'), borderWidth: 1, boxShadow: v('input-ring') },
  [errorOutline]: { borderColor: v('danger') },
  '&.Mui-disabled': {
    background: v('surface-2'),
    [outline]: { borderColor: v('line') },
    '& input, & textarea, & .MuiSelect-select, & .MuiPickersSectionList-root': {
      WebkitTextFillColor: v('ink-2'),
      color: v('ink-2'),
    },
  },
}
// Labels stand above their field (Field.tsx), so the notch for a floating label is gone.
const noNotch = { top: 0, '& legend': { display: 'none' } }

/** Typed as the theme has them: as `Components<Theme>` they would be compared part by part, a quarter of the whole type check. */
export const fieldStyles: NonNullable<ThemeOptions['components']> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: { ...inputRoot, '&.MuiInputBase-multiline': { padding: 0, '& textarea': { padding: '6px 10px', height: 'auto' } } },
      input: { padding: '0 10px', height: 30, '&::placeholder': { color: v('ink-3'), opacity: 1 } },
      notchedOutline: noNotch,
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiSelect: {
    defaultProps: { size: 'small', IconComponent: SelectChevron },
    styleOverrides: { select: { minHeight: '0 !important', lineHeight: '30px' } },
  },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      disableRipple: true,
      icon: <CheckboxIcon />,
      checkedIcon: <CheckboxIcon state="on" />,
      indeterminateIcon: <CheckboxIcon state="mixed" />,
    },
    styleOverrides: { root: { padding: 5 } },
  },
  MuiRadio: {
    defaultProps: { size: 'small', icon: <RadioIcon />, checkedIcon: <RadioIcon on /> },
    styleOverrides: { root: { padding: 6 } },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -5 } } },
  MuiDatePicker: { defaultProps: { slots: { openPickerIcon: () => <Calendar size={15} /> } } },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: { ...inputRoot, padding: '0 8px 0 10px' },
      sectionsContainer: {
        padding: '0 !important',
        height: 30,
        display: 'flex',
        alignItems: 'center',
        // The format in an empty field is as legible as any other placeholder.
        variants: [{ props: { isFieldFocused: false, isFieldValueEmpty: true }, style: { opacity: 1, color: v('ink-3') } }],
      },
      notchedOutline: noNotch,
    },
  },
}
