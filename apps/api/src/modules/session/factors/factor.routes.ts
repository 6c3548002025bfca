import { SIGN_IN_FAILED } from '@maru/shared/session/session.ts'
import { type RecoveryCodes, secondFactors } from '@maru/shared/session/second-factor.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { implement } from '../../../http/implement.ts'
import { SESSION_COOKIE, setSessionCookie, toActorId, type Who } from '../../../kernel/access/session.ts'
import { completeSession, recordSignIn } from '../open-session.service.ts'
import { readCaller, rememberDevice } from '../session-cookies.ts'
import type { SignInContext } from '../session.service.ts'
import { confirmAuthenticator, startAuthenticator } from './authenticator.service.ts'
import { assertFactorRolesExist, createRecoveryCodes, listFactors, removeFactor, renameFactor } from './factor-list.service.ts'
import { proveCode, provePasskey, signInWithPasskey } from './factor-proof.service.ts'
import { addPasskey, confirmOptions, passkeyOptions, signInOptions, verifyNewPasskey } from './passkey.service.ts'

/** Passkeys, authenticator apps and recovery codes. */
export function factorRoutes(app: FastifyInstance, context: SignInContext) {
  const { db, env } = context
  if (env.SECOND_FACTOR_ROLES !== 'none') app.addHook('onReady', () => assertFactorRolesExist(context))
  /** The first factor of whoever has to have one completes the sign-in. */
  const completed = async ({ who, request }: { who: Who; request: FastifyRequest }, added: RecoveryCodes) => {
    const caller = readCaller(request)
    if (who.awaits === 'ENROLMENT' && (await completeSession(context, who.tokenHash, caller.device)))
      await recordSignIn(context, { ...caller, userId: who.userId }, 'OK')
    return added
  }
  implement(app, secondFactors, {
    challenge: ({ who }) => confirmOptions(context, who, toActorId(who)),
    provePasskey: ({ who, request, body }) => provePasskey(context, who, readCaller(request), body.credential),
    proveCode: ({ who, request, body }) => proveCode(context, who, readCaller(request), body.code),
    signInChallenge: () => signInOptions(context),
    signIn: async ({ request, reply, body }) => {
      const caller = { presented: request.cookies[SESSION_COOKIE], ...readCaller(request) }
      const done = await signInWithPasskey(context, caller, body.credential)
      void reply.header('cache-control', 'no-store')
      if (done === SIGN_IN_FAILED) return SIGN_IN_FAILED
      setSessionCookie(reply, done.token)
      rememberDevice(reply, done.device)
      return done.user
    },
    list: ({ who }) => listFactors(context, who),
    startAuthenticator: ({ who, inTransaction }) => inTransaction((tx) => startAuthenticator(context, tx, who)),
    confirmAuthenticator: async (call) =>
      completed(call, await call.inTransaction((tx) => confirmAuthenticator(context, tx, call.who, { ...call.params, ...call.body }))),
    passkeyOptions: ({ who }) => passkeyOptions(context, who),
    addPasskey: async (call) => {
      const { name, credential } = call.body
      const passkey = await verifyNewPasskey(context, call.who, credential)
      return completed(call, await call.inTransaction((tx) => addPasskey(context, tx, call.who, { name, passkey })))
    },
    rename: ({ who, params, body }) => renameFactor(db, who, { ...params, ...body }),
    remove: ({ who, params, inTransaction }) => inTransaction((tx) => removeFactor(context, tx, who, params.id)),
    newRecoveryCodes: ({ who, inTransaction }) => inTransaction((tx) => createRecoveryCodes(context, tx, who)),
  })
}
