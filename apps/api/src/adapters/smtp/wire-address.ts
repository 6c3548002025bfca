import { domainToASCII } from 'node:url'

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Converts an address to what a server takes, its domain in ASCII; undefined when it is none. */
export function toWireAddress(text: string): string | undefined {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase()
  const isAddress = at > 0 && local.length <= 64 && domain.length <= 253 && LOCAL.test(local) && DOMAIN.test(domain)
  return isAddress ? `${local}@${domain}` : undefined
}
