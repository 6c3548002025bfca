import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isApplyPage } from '@maru/shared/recruitment/public/apply-pages.ts'
import { isBuiltPage } from '@maru/shared/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../kernel/env.ts'
import { notFound } from '../kernel/errors.ts'
import { refuse } from './error-handler.ts'

const A_YEAR = 31_536_000

/**
 * Serves the built web app: hashed files for ever, the page itself never kept. A path of the route table gives the page, any other
 * gives the page with status 404, where the app says 'This page could not be found' (SPEC 2). An unknown API path is a JSON 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string | undefined,
  { PUBLIC_APPLICATIONS: applies }: Pick<Env, 'PUBLIC_APPLICATIONS'>,
) {
  const access = { kind: 'public' } as const
  const page = folder && existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined
  const sendPage = (reply: FastifyReply, status: number) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  if (folder && page !== undefined) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      serve: false,
      maxAge: A_YEAR * 1000,
      immutable: true,
      preCompressed: true,
      index: false,
    })
    app.get('/assets/*', { config: { access }, logLevel: 'warn' }, (request, reply) =>
      reply.sendFile((request.params as { '*': string })['*']),
    )
  }
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = page !== undefined && (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path)
    if (!wantsPage) return refuse(request, reply, notFound())
    return sendPage(reply, isBuiltPage(path) || (applies === 'on' && isApplyPage(path)) ? 200 : 404)
  })
}
