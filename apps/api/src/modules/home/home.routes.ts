import { home } from '@maru/shared/home/home.ts'
import { pivot } from '@maru/shared/home/pivot.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { listFavourites, saveFavourites } from './favourites.service.ts'
import { listPeople } from './home-people.service.ts'
import { readHome } from './home.service.ts'
import { pivotWorkbook } from './pivot-workbook.ts'
import { readPivot } from './pivot.service.ts'

export function homeRoutes(app: FastifyInstance, database: Database) {
  const { pool } = database
  implement(app, home, {
    overview: ({ who }) => readHome(database, who),
    quickMenus: ({ who }) => listFavourites(database, who),
    saveQuickMenus: ({ who, body }) => saveFavourites(database, who, body),
    people: ({ who, query }) => listPeople(pool, who, query),
  })
  implement(app, pivot, {
    table: ({ who, query }) => readPivot(pool, who, query),
    export: exportList(app, pivot.export, async ({ who, query }) => pivotWorkbook(await readPivot(pool, who, query), who)),
  })
}
