import { DEMO_PASSWORD } from '../../prisma/seed/demo/password.ts'

/** Signs a demo user in over the network and returns the cookies as a request sends them. */
export async function signIn(url: string, username: string) {
  const body = new FormData()
  body.set('username', username)
  body.set('password', DEMO_PASSWORD)
  const reply = await fetch(`${url}/api/v1/common/loginprocess`, { method: 'POST', body })
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
