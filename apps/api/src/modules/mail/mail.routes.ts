import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailRuns } from '@maru/shared/mail/actions/mail-run.ts'
import { mailRecipients } from '@maru/shared/mail/compose/mail-recipient.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { removePassword, checkAccount, savePassword } from './connection/mail-account.service.ts'
import { folderCounts, countNewMails, syncOneFolder } from './folders/mail-counts.service.ts'
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
import type { MailContext } from './mail-context.ts'
import { sendZip } from './reading/mail-zip.ts'

export function mailRoutes(app: FastifyInstance, mail: MailContext) {
  app.addHook('onRequest', async (request, reply) => {
    // Answers hold what only this person may see; a password in an address is to be seen by nobody.
    if (request.url.startsWith('/api/v1/email/')) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  implement(app, mailCounts, {
    newMailCount: ({ who, query }) => countNewMails(mail, who, query.userId),
    folderCounts: ({ who, query, reply }) => {
      void reply.header('deprecation', 'true')
      return folderCounts(mail, who, query)
    },
    syncFolder: ({ who, body }) => syncOneFolder(mail, who, body),
  })
  implement(app, mailAccounts, {
    read: ({ who }) => checkAccount(mail, who),
    save: ({ who, body }) => savePassword(mail, who, body),
    forget: ({ who }) => removePassword(mail, who),
    settings: ({ who }) => readSettings(mail, who),
    saveSettings: ({ who, body }) => saveSettings(mail, who, body),
    trustedSenders: ({ who }) => listTrusted(mail, who),
    trust: ({ who, body }) => setTrusted(mail, who, body.address, true),
    distrust: ({ who, params }) => setTrusted(mail, who, params.address, false),
  })
  implement(app, mailRecipients, { search: ({ who, query }) => findRecipients(mail.pool, who, query) })
  readingRoutes(app, mail)
}

function readingRoutes(app: FastifyInstance, mail: MailContext) {
  implement(app, mailFolders, {
    list: ({ who }) => listTree(mail, who),
    create: ({ who, body }) => createFolder(mail, who, body),
    update: ({ who, params, body }) => updateFolder(mail, who, params.folderId, body),
    empty: ({ who, params }) => emptyFolder(mail, who, params.folderId),
    remove: ({ who, params }) => removeFolder(mail, who, params.folderId),
  })
  implement(app, mailMessages, {
    list: ({ who, query }) => listMails(mail, who, query),
    index: ({ who, query }) => cursorAt(mail, who, query),
    inBodies: ({ who, query }) => searchBodies(mail, who, query),
    one: ({ who, params, query }) => openMail(mail, who, params.emailId, query),
    place: ({ who, params }) => readPlace(mail, who, params.emailId),
    conversation: ({ who, params }) => readConversation(mail, who, params.emailId),
    part: ({ who, params, reply }) => sendPart(mail, who, params, reply),
    zip: ({ who, params, reply }) => sendZip(mail, who, params.emailId, reply),
    raw: ({ who, params, reply }) => sendRaw(mail, who, params.emailId, reply),
    image: ({ who, params, reply }) => sendRemoteImage(mail, who, params, reply),
    unsubscribe: ({ who, params }) => leaveList(mail, who, params.emailId),
    bulk: ({ who, body: { list, ids = [], ...what } }) =>
      list ? startRun(mail, who, { list, ...what }) : changeMany(mail, who, { ids, ...what }),
    undo: ({ who, body }) => undoMany(mail, who, body.undo),
  })
  implement(app, mailRuns, {
    list: ({ who }) => listRuns(mail, who),
    stop: ({ who, params }) => stopRun(mail, who, params.runId),
    undo: ({ who, params }) => undoRun(mail, who, params.runId),
    remove: ({ who, params }) => removeRun(mail, who, params.runId),
  })
}
