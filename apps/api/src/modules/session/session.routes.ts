import { session, SIGN_IN_FAILED } from '@maru/shared/session/session.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { clearSessionCookie, SESSION_COOKIE, setSessionCookie } from '../../kernel/access/session.ts'
import { factorRoutes } from './factors/factor.routes.ts'
import * as service from './session.service.ts'
import { signOnRoutes } from './sign-on/sign-on.routes.ts'
import { readCaller, rememberDevice } from './session-cookies.ts'

export function sessionRoutes(app: FastifyInstance, context: service.SignInContext) {
  implement(app, session, {
    current: async ({ who }) => who.publicId,
    identity: ({ who, query }) => service.whoami(context, who, query.id),
    signIn: async ({ request, reply, form }) => {
      const done = await service.signIn(context, {
        userId: form.username.trim(),
        password: form.password,
        presented: request.cookies[SESSION_COOKIE],
        ...readCaller(request),
      })
      void reply.header('cache-control', 'no-store')
      if (done === SIGN_IN_FAILED) return SIGN_IN_FAILED
      setSessionCookie(reply, done.token)
      rememberDevice(reply, done.device)
      return done.user
    },
    signOut: async ({ request, reply }) => {
      const token = request.cookies[SESSION_COOKIE]
      if (token) await service.signOut(context, token)
      clearSessionCookie(reply)
      void reply.header('clear-site-data', '"cache"')
      return 'Success' as const
    },
    endViewAs: ({ who }) => service.endViewAs(context, who),
    stepUp: ({ who, request, body }) => service.stepUp(context, who, { password: body.password, ip: request.ip }),
  })
  factorRoutes(app, context)
  signOnRoutes(app, context)
}
