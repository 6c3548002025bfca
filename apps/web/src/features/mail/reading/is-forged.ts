/**
 * Whether the receiving mail server found that a mail is not from whom it says (Authentication-Results, RFC 8601): the policy of the domain
 * was not met, or, where it has none, neither its signature nor the address it came from fit.
 */
export function isForged(results: string): boolean {
  const findResult = (method: string) => new RegExp(`\\b${method}\\s*=\\s*(\\w+)`, 'i').exec(results)?.[1]?.toLowerCase()
  const dmarc = findResult('dmarc')
  if (dmarc !== undefined && dmarc !== 'none') return dmarc === 'fail'
  return findResult('dkim') === 'fail' && ['fail', 'softfail'].includes(findResult('spf') ?? '')
}
