import { mailAccounts } from '@maru/shared/mail/mail-account.ts'
import { mailCounts } from '@maru/shared/mail/mail-counts.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { forgetPassword, readAccount, readSettings, savePassword, saveSettings } from './mail-account.service.ts'
import { folderCounts, newMailCount, syncOneFolder } from './mail-counts.service.ts'
import { listTrusted, setTrusted } from './mail-trust.service.ts'
import type { MailWorks } from './mail-works.ts'

export function mailRoutes(app: FastifyInstance, works: MailWorks) {
  app.addHook('onRequest', async (request, reply) => {
    // Answers hold what only this person may see; a password in an address is to be seen by nobody.
    if (request.url.startsWith('/api/v1/email/')) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  implement(app, mailCounts, {
    newMailCount: ({ who, query }) => newMailCount(works, who, query.userId),
    folderCounts: ({ who, query, reply }) => {
      void reply.header('deprecation', 'true')
      return folderCounts(works, who, query)
    },
    syncFolder: ({ who, body }) => syncOneFolder(works, who, body),
  })
  implement(app, mailAccounts, {
    read: ({ who }) => readAccount(works, who),
    save: ({ who, body }) => savePassword(works, who, body),
    forget: ({ who }) => forgetPassword(works, who),
    settings: ({ who }) => readSettings(works, who),
    saveSettings: ({ who, body }) => saveSettings(works, who, body),
    trustedSenders: ({ who }) => listTrusted(works, who),
    trust: ({ who, body }) => setTrusted(works, who, body.address, true),
    distrust: ({ who, params }) => setTrusted(works, who, params.address, false),
  })
}
