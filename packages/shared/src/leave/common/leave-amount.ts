// Days and hours are counted in whole hundredths, so that no sum is ever off by a rounding; texts with decimals are for travel.

/** `12.5` → 1250. The text has the shape of `amount` (leave-model.ts) or is a decimal of the database. */
export function hundredths(text: string): number {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  const value = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  return sign === '-' && value !== 0 ? -value : value
}

/** 1250 → `12.5`, without zeros that say nothing. */
export function amountText(value: number): string {
  const size = Math.abs(value)
  const part = String(size % 100)
    .padStart(2, '0')
    .replace(/(?<!0)0+$/, '')
  return `${value < 0 ? '-' : ''}${String(Math.trunc(size / 100))}${part === '' ? '' : `.${part}`}`
}

/** 1250 → 12.5, for a sentence to say. */
export const amountNumber = (value: number) => value / 100

export const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
