import type { ThemeOptions } from '@mui/material/styles'
import { v } from './tokens.ts'
import type {} from '@mui/x-data-grid/themeAugmentation'

const focus = { outline: '2px solid var(--brand)', outlineOffset: -2 }

/** Look of the data grid; `rowHeight` in CSS pixels. */
export const gridStyles = (rowHeight: number): NonNullable<ThemeOptions['components']> => ({
  // The bar of a table that loads again: it has no name of its own, and the number of rows is told when they have come.
  MuiLinearProgress: { defaultProps: { 'aria-hidden': true } },
  MuiDataGrid: {
    defaultProps: {
      rowHeight,
      columnHeaderHeight: 34,
      disableColumnMenu: true,
      disableRowSelectionOnClick: true,
      showColumnVerticalBorder: false,
    },
    styleOverrides: {
      root: {
        border: 'none',
        borderRadius: 0,
        fontSize: 13,
        background: v('surface'),
        color: v('ink'),
        '--DataGrid-rowBorderColor': v('line'),
        '--DataGrid-t-color-border-base': v('line'),
        '--DataGrid-containerBackground': v('surface-2'),
        '--DataGrid-t-header-background-base': v('surface-2'),
        '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
        // A figure that is too wide loses its last digits and says so; it never loses the first.
        '& .MuiDataGrid-cell > .num': { overflow: 'hidden', textOverflow: 'ellipsis' },
        '& .MuiDataGrid-columnHeaderTitle': { fontSize: 12, fontWeight: 550, color: v('ink-2') },
        '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { padding: '0 10px' },
        '& .MuiDataGrid-columnHeader:focus-within, & .MuiDataGrid-cell:focus-within': { outline: 'none' },
        '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': focus,
        '& .MuiDataGrid-row:hover': { background: v('row-hover') },
        '& .MuiDataGrid-columnSeparator': { opacity: 0 },
        '&:hover .MuiDataGrid-columnSeparator': { opacity: 0.6 },
      },
    },
  },
})
