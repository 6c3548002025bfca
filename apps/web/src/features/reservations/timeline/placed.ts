/** Lets an element lie between two places of the axis, 0 to 1. Measured, not a look: so it is no style of a sheet. */
export const placed = (from: number, to: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('--from', String(from))
  element?.style.setProperty('--to', String(to))
}

/** Tells the style sheet how many columns the axis has. */
export const withColumns = (columns: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('--columns', String(columns))
}
