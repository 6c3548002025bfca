/** Seconds until a mail server that did not answer is asked again. */
const SECONDS = [1, 2, 5, 15, 60, 300]

/** How long it is left alone after so many failures in a row; never the same for all who wait. */
export const backoffSeconds = (failures: number) => (SECONDS[Math.min(failures, SECONDS.length) - 1] ?? 1) * (0.7 + Math.random() * 0.6)
