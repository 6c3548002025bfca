import { appearances } from '@maru/shared/platform/appearance.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { savedViews } from '@maru/shared/platform/saved-view.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askThrough, type Database } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import { implement } from '../../http/implement.ts'
import { createResponseCache, sendCached } from '../../http/cached-response.ts'
import type { CacheVersions } from '../../kernel/database/cache-versions.ts'
import { readAppearance, saveAppearance } from './appearance.service.ts'
import { listBoardEntries } from '../boards/rights/board-rights.service.ts'
import { callableBy } from './callable.service.ts'
import { listCodes } from '../../kernel/reference-data/codes.service.ts'
import { loadLabels } from './labels.service.ts'
import { listOpenMenus, openingRoles } from './menus.service.ts'
import { createView, listViews, removeView, updateView } from './saved-views.service.ts'
import { readSettings, saveSettings } from './settings.service.ts'

export function platformRoutes(app: FastifyInstance, { db, pool, env, versions }: Database & { env: Env; versions: CacheVersions }) {
  const ask = askThrough(pool)
  const labelAnswers = createResponseCache()
  const codeAnswers = createResponseCache()
  const menuAnswers = createResponseCache()
  const callableAnswers = createResponseCache()
  implement(app, platform, {
    labels: async ({ request, reply, query }) => {
      const ready = await labelAnswers(await versions.load('labels.version'), query.lang, () => loadLabels(db, query.lang))
      return sendCached(request, reply, ready, 'public')
    },
    codes: async ({ request, reply, query, who }) => {
      // Codes begin and end by the day.
      const version = `${await versions.load('codes.version')}/${who.today}`
      const make = async () => z.encode(platform.codes.answer, await listCodes(db, [...new Set(query.cdGrps.split(','))], who.language))
      return sendCached(request, reply, await codeAnswers(version, `${who.language} ${query.cdGrps}`, make), 'private')
    },
    menus: async ({ request, reply, who }) => {
      const make = async () => z.encode(platform.menus.answer, await listOpenMenus(pool, who))
      const version = `${who.rightsVersion}/${await versions.load('labels.version')}`
      return sendCached(request, reply, await menuAnswers(version, `${who.language} ${openingRoles(who).join()}`, make), 'private')
    },
    callable: async ({ request, reply, who }) =>
      sendCached(request, reply, await callableAnswers(who.rightsVersion, who.roles.join(), () => callableBy(pool, who)), 'private'),
    boards: ({ who }) => listBoardEntries(ask, who),
    settingsChoices: ({ who }) => readSettings(db, who),
    saveSettings: ({ who, body, inTransaction }) => inTransaction((tx) => saveSettings(tx, who, env, body)),
  })
  implement(app, savedViews, {
    list: ({ who, query }) => listViews(ask, who, query.page),
    create: ({ who, body, inTransaction }) => inTransaction((tx) => createView(tx, who, body)),
    update: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateView(tx, who, params.id, body)),
    remove: ({ who, params }) => removeView(db, who, params.id),
  })
  implement(app, appearances, {
    read: ({ who }) => readAppearance(ask, who.userId),
    save: ({ who, body }) => saveAppearance(db, who.userId, body),
  })
}
