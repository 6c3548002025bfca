import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { fieldStyles } from './theme-fields.tsx'
import { gridStyles } from './theme-grid.ts'
import { v } from './tokens.ts'

const transitions = {
  duration: { enteringScreen: 140, leavingScreen: 100, shortest: 80, shorter: 100, short: 120, standard: 140, complex: 180 },
}
const typography = {
  fontFamily: 'var(--font)',
  fontSize: 13,
  body1: { fontSize: 13, lineHeight: '20px' },
  body2: { fontSize: 13, lineHeight: '20px' },
  caption: { fontSize: 12, lineHeight: '16px' },
  button: { fontSize: 13, fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
} as const

const buttonVariants = [
  {
    props: { variant: 'contained', color: 'primary' },
    style: {
      background: v('brand-button'),
      color: v('on-brand'),
      boxShadow: 'inset 0 1px 0 rgba(255,255,255,.14), 0 1px 2px rgba(16,24,40,.18)',
      '&:hover': { background: v('brand-button-hover') },
    },
  },
  {
    props: { variant: 'outlined' },
    style: {
      borderColor: v('line-2'),
      color: v('ink'),
      background: v('surface'),
      boxShadow: v('shadow-1'),
      '&:hover': { borderColor: v('ctl'), background: v('surface-2') },
    },
  },
  { props: { variant: 'contained', color: 'error' }, style: { background: v('danger'), color: v('on-danger') } },
  { props: { variant: 'outlined', color: 'error' }, style: { color: v('danger') } },
  {
    props: { variant: 'text' },
    style: { color: v('ink-2'), padding: '0 8px', '&:hover': { background: v('sunken'), color: v('ink') } },
  },
] as const

const raised = { borderRadius: 8, border: '1px solid var(--line)', boxShadow: v('shadow-2') }

const palettes = {
  light: {
    mode: 'light',
    primary: { main: '#2B4FD0', dark: '#2240AC' },
    error: { main: '#C4281F' },
    success: { main: '#1B7F4B' },
    warning: { main: '#B85C00' },
    text: { primary: '#151C2C', secondary: '#485267', disabled: '#5D677B' },
    divider: '#E3E6EC',
    background: { default: '#F4F5F8', paper: '#FFFFFF' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#8FA8FF', dark: '#A9BCFF' },
    error: { main: '#FF8B82' },
    success: { main: '#4FC488' },
    warning: { main: '#F09A45' },
    text: { primary: '#E8EBF2', secondary: '#AEB7C8', disabled: '#8F9AAF' },
    divider: '#262E3B',
    background: { default: '#0D1118', paper: '#151A23' },
  },
} as const

/** Row heights a person can choose, in CSS pixels. */
const rowHeights = { compact: 32, normal: 36, comfortable: 44 } as const

export interface Look {
  readonly mode: keyof typeof palettes
  readonly rows: keyof typeof rowHeights
}

/** MUI as behaviour, our tokens as looks: no ripple, no upper case, no elevation, 32 px controls. `texts`: MUI's own words in a language. */
export const makeTheme = ({ mode, rows }: Look, texts: readonly object[] = []) =>
  createTheme({ ...base, palette: palettes[mode], components: { ...base.components, ...gridStyles(rowHeights[rows]) } }, ...texts)

const base = {
  shape: { borderRadius: 6 },
  typography,
  transitions,
  components: {
    ...fieldStyles,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': { boxShadow: v('focus-ring') } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      styleOverrides: {
        root: {
          height: 32,
          minWidth: 0,
          padding: '0 12px',
          borderRadius: 6,
          gap: 6,
          whiteSpace: 'nowrap',
          variants: buttonVariants as never,
          // `disableElevation` takes every shadow away, that of the focus too.
          '&&.Mui-focusVisible': { boxShadow: v('focus-ring') },
          '&[aria-pressed=true]': { background: v('brand-soft'), borderColor: v('brand'), color: v('brand-ink') },
          // A button without elevation takes the ring of its base away.
          '&.Mui-focusVisible': { boxShadow: v('focus-ring') },
        },
        sizeSmall: { height: 28, padding: '0 10px', fontSize: 12.5 },
        sizeLarge: { height: 40 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 6,
          width: 32,
          height: 32,
          padding: 0,
          color: v('ink-2'),
          '&:hover': { background: v('sunken'), color: v('ink') },
        },
        sizeSmall: { width: 26, height: 26 },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: { styleOverrides: { paper: { ...raised, marginTop: 4 }, list: { padding: 4 } } },
    MuiPopover: { styleOverrides: { paper: raised } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: 13,
          minHeight: 30,
          borderRadius: 4,
          padding: '4px 8px',
          gap: 8,
          '&:hover': { background: v('sunken') },
          '&.Mui-selected, &.Mui-selected:hover': { background: v('brand-soft'), color: v('brand-ink') },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 12, boxShadow: v('shadow-3'), border: '1px solid var(--line)', maxWidth: 'none', margin: 24 },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgba(13,18,28,.42)' } } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 350 },
      styleOverrides: {
        tooltip: { background: v('tooltip'), color: v('on-tooltip'), fontSize: 12, fontWeight: 500, padding: '4px 8px', borderRadius: 4 },
      },
    },
    MuiSkeleton: { defaultProps: { animation: false }, styleOverrides: { root: { background: v('sunken') } } },
    MuiAutocomplete: {
      defaultProps: { size: 'small', popupIcon: <ChevronDown size={15} />, clearIcon: <X size={14} /> },
      styleOverrides: {
        // The chevron stands where that of a choice stands; a text never runs under the cross.
        inputRoot: {
          padding: '0 30px 0 4px !important',
          minHeight: 32,
          '.MuiAutocomplete-hasClearIcon &:is(:hover, .Mui-focused)': { paddingRight: '54px !important' },
        },
        endAdornment: { right: '2px !important' },
        popupIndicator: { width: 26, height: 26, margin: 0, color: v('ink-3') },
        clearIndicator: { width: 26, height: 26, margin: 0 },
        input: { height: 30, padding: '0 6px !important' },
        option: { fontSize: 13, minHeight: '32px !important', overflowWrap: 'anywhere' },
        paper: raised,
      },
    },
  },
} satisfies ThemeOptions
