const DAY_MINUTES = 1440

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The times of a day at every so many minutes, as choices; `24:00` is an end only. */
export const timesEvery = (minutes: number) =>
  Array.from({ length: Math.floor(DAY_MINUTES / minutes) + 1 }, (_, at) => ({ value: clock(at * minutes), text: clock(at * minutes) }))
