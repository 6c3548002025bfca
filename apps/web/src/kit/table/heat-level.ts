const LEVELS = 5

/** Shade of a share from 0 to 1: 0 for nothing, then 1 to 5. */
export const heatLevel = (share: number) => Math.ceil(share * LEVELS)
