// Measures of the picture in CSS pixels; rows are those of the grid beside it.

export const ROW = 36
export const HEAD = 56
export const HEAD_ROW = HEAD / 2
export const BAR = 20
export const BAR_TOP = 6
/** Half of a milestone. */
export const DIAMOND = 9
/** Between a bar and its name. */
export const LABEL_GAP = 14
/** From the middle of a line of text down to its base line. */
export const BASE = 4

export const rowTop = (at: number) => HEAD + at * ROW
export const rowMiddle = (at: number) => rowTop(at) + BAR_TOP + BAR / 2
