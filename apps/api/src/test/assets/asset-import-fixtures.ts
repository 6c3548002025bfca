type Cell = string | number | boolean | Date | null

/** A sheet of assets with the headings of its fields: what a new asset needs where nothing else is said. */
export function assetSheet(rows: readonly (Readonly<Record<string, Cell>> & { readonly assetNo: string })[]): Cell[][] {
  const whole = { register: 'AV', categoryCode: 'MICROSCOPE', name: 'Microscope', maker: 'Zeiss', purchaseDate: '2024-03-18', cost: '1000' }
  const filled = rows.map((row) => ({ ...whole, method: 'LINEAR', usefulLifeMonths: '60', ...row }))
  const fields = [...new Set(filled.flatMap((row) => Object.keys(row)))]
  return [fields, ...filled.map((row) => fields.map((field) => (row as Record<string, Cell>)[field] ?? null))]
}
