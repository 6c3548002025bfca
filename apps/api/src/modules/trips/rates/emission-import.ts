import { multiplyDecimals } from '@maru/shared/amounts/decimal.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { emissionLabels as labels } from '@maru/shared/trips/emissions/emission.labels.ts'
import { tripModes } from '@maru/shared/trips/per-diem/trip-route.ts'
import { tripModeLabels } from '@maru/shared/trips/trip.labels.ts'
import { z } from 'zod'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { type ImportKind, type ImportValues, toColumn } from '../../../kernel/extension-points/import-kind.ts'

const keysSql = (rows: readonly ImportValues[]) =>
  Prisma.sql`unnest(${toColumn(rows, 'mode')}::text[], ${toColumn(rows, 'validFrom')}::date[]) as k (mode, valid_from)`

const load = (db: Db, keys: readonly ImportValues[], lock: boolean) => db.$queryRaw<Record<string, string>[]>`
  select e.mode, e.valid_from::text as "validFrom", e.grams::text as grams, e.source
  from travel_emission e join ${keysSql(keys)} on e.mode = k.mode and e.valid_from = k.valid_from ${lock ? Prisma.sql`for update of e` : Prisma.empty}`

const write = (db: Db, rows: readonly ImportValues[]) => db.$executeRaw`
  insert into travel_emission (mode, valid_from, grams, source)
  select * from unnest(${toColumn(rows, 'mode')}::text[], ${toColumn(rows, 'validFrom')}::date[], ${toColumn(rows, 'grams')}::numeric[],
    ${toColumn(rows, 'source')}::text[])
  on conflict (mode, valid_from) do update set grams = excluded.grams, source = excluded.source`

const remove = (db: Db, rows: readonly ImportValues[]) =>
  db.$executeRaw`delete from travel_emission e using ${keysSql(rows)} where e.mode = k.mode and e.valid_from = k.valid_from`

const gramsText = z.string().regex(/^\d{1,6}(\.\d)?$/, { error: 'BAD_NUMBER' })
const foldGrams = (written: string) => {
  const point = written.trim().replace(',', '.')
  return gramsText.safeParse(point).success ? multiplyDecimals([point], 1) : point
}

/** What means of transport emit, from a day on; trips of that day and later take the figures once they are submitted. */
export const emissionImport: ImportKind = {
  title: labels.factors,
  columns: [
    {
      field: 'mode',
      label: labels.mode,
      required: true,
      fold: (written) => written.toUpperCase(),
      choices: () => Promise.resolve(tripModes.map((value) => ({ value, names: tripModeLabels[value].slice(1) }))),
    },
    { field: 'validFrom', label: labels.validFrom, required: true, type: 'date' },
    { field: 'grams', label: labels.grams, hint: labels.gramsHint, required: true, schema: gramsText, fold: foldGrams },
    { field: 'source', label: labels.source, hint: labels.sourceHint, required: true, schema: requiredText(200) },
  ],
  key: ['mode', 'validFrom'],
  entity: 'travelEmission',
  entityId: ({ mode = '', validFrom = '' }) => `${mode} ${validFrom}`,
  allowed: (who) => hasCapability(who, 'keepsTrips'),
  load,
  write,
  remove,
}
