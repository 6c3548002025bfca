import { koKR as core } from '@mui/material/locale'
import { koKR as grid } from '@mui/x-data-grid/locales'
import { koKR as pickers } from '@mui/x-date-pickers/locales'

/** MUI's own words in Korean. */
export const texts = [core, grid, pickers]
