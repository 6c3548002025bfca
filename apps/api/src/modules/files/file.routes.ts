import { files } from '@maru/shared/files/file.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Who } from '../../kernel/access/session.ts'
import type { Env } from '../../kernel/env.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { implement } from '../../http/implement.ts'
import type { FileParents } from './file-access.ts'
import { downloadFile, showImage } from './file-download.service.ts'
import * as service from './file.service.ts'

type Context = { db: PrismaClient; env: Env; parsers: ParserPool }

export function fileRoutes(app: FastifyInstance, { db, env, parsers }: Context, parents: FileParents) {
  const { disk } = app.staging
  const context = { db, disk, parsers, parents, quotaBytes: env.QUOTA_BYTES, imageProxy: env.IMAGE_PROXY === 'on' }
  const remove = async (who: Who, request: FastifyRequest, keys: readonly string[]) => {
    request.hidesCaller = !(await service.namesCaller(context, keys))
    return service.removeFiles(context, who, keys)
  }
  implement(app, files, {
    list: ({ who, params }) => service.listFiles(context, who, params.fileKey),
    image: ({ who, params, request, reply }) => showImage(context, who, params.fileKey, { request, reply }),
    check: async ({ request, files: parts }) => {
      const outcome = await service.checkFiles(parts.file)
      request.hidesCaller = outcome === 'SUCCESS'
      return outcome
    },
    upload: async ({ who, request, form, files: parts }) => {
      const groupId = await service.storeUpload(context, who, { ...form, isMsds: form.isMsds === 'Y', files: parts.file })
      // The file itself says who stored it, unless it goes to a board without authors; the call history would say it there too (decision 049).
      request.hidesCaller = true
      return groupId
    },
    download: ({ who, params, request, reply }) => downloadFile(context, who, params.fileKey, { request, reply }),
    removeAll: ({ who, request, body }) => remove(who, request, body),
    remove: ({ who, request, params }) => remove(who, request, [params.fileKey]),
  })
}
