import { normalizeIP } from '@fastify/rate-limit'

const IPV6_PREFIX_BITS = 64

/** Formats the network that calls and failures of an address are counted for: its /64 for IPv6, which one subscriber has whole (RFC 6177). */
export const formatClientNetwork = (ip: string) => normalizeIP(ip, IPV6_PREFIX_BITS)
