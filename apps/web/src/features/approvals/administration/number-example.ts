/** What a number of a rule looks like: `[prefix-][department-]year-number`. */
export const formatNumberExample = ({ prefix, perDepartment, digits }: { prefix: string; perDepartment: boolean; digits: number }) =>
  [prefix, perDepartment ? 'ENV' : '', String(new Date().getFullYear()), '1'.padStart(Math.min(Math.max(digits || 1, 1), 9), '0')]
    .filter(Boolean)
    .join('-')
