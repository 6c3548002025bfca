import type { FastifyReply, FastifyRequest } from 'fastify'

const DEVICE_COOKIE = '__Host-device'
const NINETY_DAYS = 90 * 24 * 3600

/** Marks the browser as one that has signed in before; in seconds of its cookie. */
export function rememberDevice(reply: FastifyReply, token: string) {
  reply.setCookie(DEVICE_COOKIE, token, { path: '/', secure: true, httpOnly: true, sameSite: 'strict', maxAge: NINETY_DAYS })
}

/** Who signs in from where, as the histories and counters of sign-ins know it. */
export const readCaller = ({ ip, headers, cookies }: FastifyRequest) => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 400),
  device: cookies[DEVICE_COOKIE],
})
