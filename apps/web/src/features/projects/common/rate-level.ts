const WARNING = 90
const WHOLE = 100

/** How a sum of rates in percent is judged: above 90 it is close to the whole of the time, above 100 it is refused. */
export const rateLevel = (total: number) => (total > WHOLE ? 'over' : total > WARNING ? 'warning' : 'free')
