import { notifications } from '@maru/shared/notifications/notification.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database.ts'
import { implement } from '../../http/implement.ts'
import { listNotifications, markNotifications, readChoices, saveChoices } from './notification.service.ts'

export function notificationRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, notifications, {
    list: ({ who, query }) => listNotifications(db, who, query),
    read: ({ who, body }) => markNotifications(db, who, body),
    choices: ({ who }) => readChoices(db, who),
    saveChoices: ({ who, body }) => db.$transaction((tx) => saveChoices(tx, who, body)),
  })
}
