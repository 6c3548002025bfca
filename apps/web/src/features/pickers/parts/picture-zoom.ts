/** Steps of the zoom in percent of the picture's own size. */
const STEPS = [10, 25, 50, 75, 100, 150, 200, 300, 400, 800] as const

/** The next larger or smaller step from a zoom. */
export const zoomFrom = (percent: number, larger: boolean): number =>
  (larger ? STEPS.find((step) => step > percent) : STEPS.findLast((step) => step < percent)) ?? percent

/** Where turning leads; the last is followed by the first. */
export const turned = (at: number, by: number, count: number) => (at + by + count) % count
