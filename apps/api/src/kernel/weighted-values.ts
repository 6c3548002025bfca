/** The values of a header such as `Accept-Language` with their weights, most wanted first; those of weight 0 are left out (RFC 9110, 12.4.2). */
export const parseWeightedValues = (header = ''): readonly string[] =>
  header
    .split(',')
    .map((entry) => {
      const [value = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((one) => /^q=/i.test(one))
      return { value, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ value }) => value)
