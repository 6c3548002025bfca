/** Amounts, dates, numbers with a unit: never broken between two digits. */
export const isFigure = (text: string) => /^[^\d]{0,3}\d[\d.,:/\s'%€$₩–-]{0,23}\p{L}{0,4}$/u.test(text.trim())
