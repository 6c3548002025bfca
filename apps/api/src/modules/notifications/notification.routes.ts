import { notifications } from '@maru/shared/notifications/notification.ts'
import type { FastifyInstance } from 'fastify'
import { askThrough, type Database } from '../../kernel/database/database.ts'
import type { MailPort } from '../../adapters/mail-server/mail-server.ts'
import { implement, JsonText } from '../../http/implement.ts'
import { markNotifications, readChoices, saveChoices } from '../../kernel/notifications/notification.service.ts'
import type { NoticeSubject } from '../../kernel/notifications/notice-subjects.ts'
import { listReadableNotices } from './notice-list.service.ts'

interface NoticeContext extends Database {
  mail: { port: Pick<MailPort, 'notices'> }
}

export function notificationRoutes(app: FastifyInstance, { db, pool, mail }: NoticeContext, subjects: readonly NoticeSubject[]) {
  const context = { db, ask: askThrough(pool), subjects }
  const sends = mail.port.notices !== undefined
  implement(app, notifications, {
    list: async ({ who, query }) => new JsonText(await listReadableNotices(context, who, query)),
    read: ({ who, body }) => markNotifications(db, who, body),
    choices: ({ who }) => readChoices(db, who, sends),
    saveChoices: ({ who, body, inTransaction }) => inTransaction((tx) => saveChoices(tx, who, body, sends)),
  })
}
