import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// The only way out of the server: towards addresses somebody else wrote down, and to services the configuration names.

export const REMOTE_IMAGE_BYTES = 5_000_000
const MAX_REDIRECTS = 3

const refusedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
]
/** Parts of 2000::/3 that are not ordinary hosts: protocol assignments with Teredo, documentation, 6to4, AS112. */
const refusedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, bits] of refusedV4) refused.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of refusedV6) refused.addSubnet(net, bits, 'ipv6')
const unicastV6 = new BlockList()
unicastV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is an ordinary host of the internet: not this machine, not a private, link-local, metadata, mapped or reserved one. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  // IPv4 written as IPv6 (mapped, compatible, NAT64) lies outside of 2000::/3 and is refused with it.
  return version === 6 && !address.includes('%') && unicastV6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

export interface EgressRules {
  addressAllowed: (address: string) => boolean
  portAllowed: (port: string) => boolean
  /** Which hosts a redirect may lead to; all unless given. */
  hostAllowed?: (host: string) => boolean
  /** Limit until the last byte of the last answer. */
  timeLimitMs: number
}
export const internetOnly: EgressRules = { addressAllowed: isPublicAddress, portAllowed: (port) => port === '', timeLimitMs: 5000 }

/** Refused by the rules, or the other side did not deliver. What exactly happened is not told to the caller. */
export class EgressRefused extends Error {}

/**
 * Fetches an image from another server: http(s) on its own port, no credentials, at most three redirects, each checked anew; every
 * address a name resolves to has to be public, and the connection goes to the address that was checked. 5 s, 5 MB.
 */
export async function fetchRemote(address: string, rules: EgressRules = internetOnly): Promise<Buffer> {
  const response = await follow(address, rules, { accept: 'image/*', 'user-agent': 'maru-image-fetch' })
  if (response.statusCode === 200) return collect(response)
  response.destroy()
  throw new EgressRefused('no image there')
}

/**
 * Asks a service that the configuration names, wherever it is, for JSON of at most 5 MB; undefined for 404. Redirects stay on its host.
 * Throws where it does not answer in time or with something else.
 */
export async function fetchJson(address: string, { agent, timeLimitMs }: { agent: string; timeLimitMs: number }): Promise<unknown> {
  const { hostname } = new URL(address)
  const rules = { addressAllowed: () => true, portAllowed: () => true, hostAllowed: (host: string) => host === hostname, timeLimitMs }
  const response = await follow(address, rules, { accept: 'application/json', 'user-agent': agent })
  if (response.statusCode === 200) return JSON.parse((await collect(response)).toString('utf8'))
  response.destroy()
  if (response.statusCode === 404) return undefined
  throw new EgressRefused(`answered ${String(response.statusCode)}`)
}

/** The first answer that is no redirect. */
async function follow(address: string, rules: EgressRules, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(rules.timeLimitMs)
  let url = checked(address, rules)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, rules, signal, { headers: { ...headers, 'accept-encoding': 'identity' } })
    if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || !response.headers.location) return response
    response.destroy()
    url = checked(response.headers.location, rules, url)
  }
  throw new EgressRefused('too many redirects')
}

/**
 * Sends a form to another server under the same rules; true when it took it. A redirect is not followed: it would be another request than
 * the one that was meant (RFC 8058).
 */
export async function postRemote(address: string, form: Readonly<Record<string, string>>, rules: EgressRules = internetOnly) {
  const body = new URLSearchParams(form).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'user-agent': 'maru-unsubscribe',
  }
  const response = await ask(checked(address, rules), rules, AbortSignal.timeout(rules.timeLimitMs), { headers, body })
  response.destroy()
  const { statusCode = 0 } = response
  return statusCode >= 200 && statusCode < 300
}

function checked(address: string, { addressAllowed, portAllowed, hostAllowed }: EgressRules, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol)) throw new EgressRefused('only http and https')
  if (url.username !== '' || url.password !== '') throw new EgressRefused('no credentials')
  if (!portAllowed(url.port)) throw new EgressRefused('only the ordinary ports')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '' || (isIP(host) !== 0 && !addressAllowed(host))) throw new EgressRefused('this address is not reached')
  if (hostAllowed?.(url.hostname) === false) throw new EgressRefused('this host is not reached')
  return url
}

interface Question {
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST; without one it is a GET. */
  readonly body?: string
}

function ask(url: URL, rules: EgressRules, signal: AbortSignal, { headers, body }: Question): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, fail) => {
    request(url, { method: body === undefined ? 'GET' : 'POST', agent: false, headers, signal, lookup: lookupWith(rules) }, done)
      .on('error', (cause) => fail(new EgressRefused('not reached', { cause })))
      .end(body)
  })
}

/** Resolves a name once and hands only checked addresses to the connection, so that a second answer of the name server changes nothing. */
function lookupWith({ addressAllowed }: EgressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { family: options.family ?? 0, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new EgressRefused('no address'), '', 4)
      if (!addresses.every(({ address }) => addressAllowed(address)))
        return callback(new EgressRefused('this address is not reached'), '', 4)
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

async function collect(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > REMOTE_IMAGE_BYTES) throw new EgressRefused('too large')
      chunks.push(chunk)
    }
  } catch (cause) {
    response.destroy()
    throw cause instanceof EgressRefused ? cause : new EgressRefused('cut off', { cause })
  }
  return Buffer.concat(chunks)
}
