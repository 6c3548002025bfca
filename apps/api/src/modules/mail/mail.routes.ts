import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailRuns } from '@maru/shared/mail/actions/mail-run.ts'
import { mailRecipients } from '@maru/shared/mail/compose/mail-recipient.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { forgetPassword, lookAtAccount, savePassword } from './connection/mail-account.service.ts'
import { folderCounts, newMailCount, syncOneFolder } from './folders/mail-counts.service.ts'
import { searchBodies } from './list/body-search.service.ts'
import { changeMany, undoMany } from './actions/mail-bulk.service.ts'
import { sendPart, sendRaw, sendRemoteImage } from './reading/mail-download.ts'
import { createFolder, emptyFolder, listTree, removeFolder, updateFolder } from './folders/mail-folder.service.ts'
import { cursorAt, listMails, readConversation, readPlace } from './list/mail-list.service.ts'
import { openMail } from './reading/mail-open.service.ts'
import { findRecipients } from './compose/mail-recipients.service.ts'
import { listRuns, removeRun, startRun, stopRun, undoRun } from './actions/mail-run.service.ts'
import { readSettings, saveSettings } from './connection/mail-settings.service.ts'
import { listTrusted, setTrusted } from './reading/trusted-senders.service.ts'
import { leaveList } from './actions/mail-unsubscribe.service.ts'
import type { MailWorks } from './mail-context.ts'
import { sendZip } from './reading/mail-zip.ts'

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
    read: ({ who }) => lookAtAccount(works, who),
    save: ({ who, body }) => savePassword(works, who, body),
    forget: ({ who }) => forgetPassword(works, who),
    settings: ({ who }) => readSettings(works, who),
    saveSettings: ({ who, body }) => saveSettings(works, who, body),
    trustedSenders: ({ who }) => listTrusted(works, who),
    trust: ({ who, body }) => setTrusted(works, who, body.address, true),
    distrust: ({ who, params }) => setTrusted(works, who, params.address, false),
  })
  implement(app, mailRecipients, { search: ({ who, query }) => findRecipients(works.pool, who, query) })
  readingRoutes(app, works)
}

function readingRoutes(app: FastifyInstance, works: MailWorks) {
  implement(app, mailFolders, {
    list: ({ who }) => listTree(works, who),
    create: ({ who, body }) => createFolder(works, who, body),
    update: ({ who, params, body }) => updateFolder(works, who, params.folderId, body),
    empty: ({ who, params }) => emptyFolder(works, who, params.folderId),
    remove: ({ who, params }) => removeFolder(works, who, params.folderId),
  })
  implement(app, mailMessages, {
    list: ({ who, query }) => listMails(works, who, query),
    index: ({ who, query }) => cursorAt(works, who, query),
    inBodies: ({ who, query }) => searchBodies(works, who, query),
    one: ({ who, params, query }) => openMail(works, who, params.emailId, query),
    place: ({ who, params }) => readPlace(works, who, params.emailId),
    conversation: ({ who, params }) => readConversation(works, who, params.emailId),
    part: ({ who, params, reply }) => sendPart(works, who, params, reply),
    zip: ({ who, params, reply }) => sendZip(works, who, params.emailId, reply),
    raw: ({ who, params, reply }) => sendRaw(works, who, params.emailId, reply),
    image: ({ who, params, reply }) => sendRemoteImage(works, who, params, reply),
    unsubscribe: ({ who, params }) => leaveList(works, who, params.emailId),
    bulk: ({ who, body: { list, ids = [], ...what } }) =>
      list ? startRun(works, who, { list, ...what }) : changeMany(works, who, { ids, ...what }),
    undo: ({ who, body }) => undoMany(works, who, body.undo),
  })
  implement(app, mailRuns, {
    list: ({ who }) => listRuns(works, who),
    stop: ({ who, params }) => stopRun(works, who, params.runId),
    undo: ({ who, params }) => undoRun(works, who, params.runId),
    remove: ({ who, params }) => removeRun(works, who, params.runId),
  })
}
