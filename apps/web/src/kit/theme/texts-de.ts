import { deDE as core } from '@mui/material/locale'
import { deDE as grid } from '@mui/x-data-grid/locales'
import { deDE as pickers } from '@mui/x-date-pickers/locales'

/** MUI's own words in German. */
export const texts = [core, grid, pickers]
