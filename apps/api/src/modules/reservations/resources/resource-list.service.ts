import type { Prisma } from '@maru/prisma/generated/client.ts'
import { reservationLabels as labels, resourceFeatureLabels, resourceKindLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { resourceFeatures } from '@maru/shared/reservations/reservation-fields.ts'
import type { resourceAdmin, ResourceQuery } from '@maru/shared/reservations/resource.ts'
import type { ResourceInput, ResourceRow } from '@maru/shared/reservations/resource-fields.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn, wordIn } from '../../../kernel/names.ts'
import { dateText, profileFileUrl } from '../../../kernel/users/user-format.ts'
import { dateCell, rowsOf, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { type BookableResource, listBookable, managesResource } from '../common/bookable-resource.ts'

export type ResourceFilters = z.output<typeof resourceAdmin.export.query>

/** Which resources a filter means; every feature has to be there. */
export function resourceWhere({ kind, q, site, capacity, features, show }: Partial<ResourceFilters>): Prisma.ResourceWhereInput {
  const contains = { contains: q?.trim() ?? '', mode: 'insensitive' } as const
  return {
    ...(kind && { kind }),
    ...(site && { workplaceCode: site }),
    ...(capacity && { capacity: { gte: capacity } }),
    ...(features && features.length > 0 && { features: { hasEvery: features } }),
    ...(show !== 'all' && { active: show !== 'inactive' }),
    ...(q?.trim() && {
      OR: [
        { nameEn: contains },
        { nameKo: contains },
        { nameDe: contains },
        { location: contains },
        { registration: contains },
        { description: contains },
      ],
    }),
  }
}

/** What the rows need besides: qualifications of the caller, kilometres, last changes. */
async function surroundings(db: Db, who: Who, resources: readonly BookableResource[]) {
  const ids = resources.map(({ id }) => id)
  const held = await db.qualificationHolder.findMany({ where: { userId: who.userId } })
  const valid = held.filter(({ validUntil }) => validUntil === null || dateText(validUntil) >= who.today)
  const trips = await db.$queryRaw<{ id: string; odometer: number }[]>`
    select distinct on (resource_id) resource_id::text as id, end_odometer as odometer from car_trip_valid
    where resource_id = any(${ids}::uuid[]) order by resource_id, number desc`
  const changes = await db.$queryRaw<{ id: string; revision: string }[]>`
    select entity_id as id, max(id)::text as revision from change_log where entity = 'resource' and entity_id = any(${ids}::text[]) group by entity_id`
  return {
    qualifications: new Set(valid.map(({ qualificationId }) => qualificationId)),
    odometers: new Map(trips.map((row) => [row.id, row.odometer])),
    revisions: new Map(changes.map((row) => [row.id, row.revision])),
  }
}

type PlainField = Exclude<
  keyof ResourceInput,
  'features' | 'colour' | 'qualificationId' | 'companionIds' | 'managers' | 'prices' | 'serviceUntil' | 'photoKey'
>

/** Columns that are answered as they are stored. */
const plainFields = [
  ...(['kind', 'nameEn', 'nameKo', 'nameDe', 'workplaceCode', 'location', 'description', 'capacity', 'sortOrder', 'active'] as const),
  ...(['approvalMode', 'opening', 'slotMinutes', 'minMinutes', 'maxMinutes', 'horizonDays', 'noticeMinutes', 'cancelMinutes'] as const),
  ...(['bufferBefore', 'bufferAfter', 'maxOpenPerUser', 'quotaHours', 'quotaDays', 'checkIn', 'noShowMinutes'] as const),
  ...(['registration', 'firstOdometer'] as const),
] satisfies readonly PlainField[]

function toRow(who: Who, resource: BookableResource, around: Awaited<ReturnType<typeof surroundings>>): ResourceRow {
  const { id, name, siteName, timeZone, qualificationName, companions, managers, prices } = resource
  const plain = Object.fromEntries(plainFields.map((field) => [field, resource[field]])) as Pick<ResourceRow, PlainField>
  return {
    ...plain,
    id,
    name,
    siteName,
    timeZone,
    features: resourceFeatures.filter((feature) => resource.features.includes(feature)),
    colour: resource.colour as ResourceRow['colour'],
    qualificationId: resource.qualificationId ?? '',
    qualificationName,
    companionIds: companions.map(({ companionId }) => companionId),
    companionNames: companions.map(({ companion }) => nameIn(companion, who.language)).join(', '),
    managers: resource.managerIds,
    managerNames: managers.map((manager) => personNameIn(manager, who.language)).join(', '),
    prices: prices.map(({ guestType, validFrom, amount }) => ({ guestType, validFrom: dateText(validFrom), amount: amount.toFixed(2) })),
    serviceUntil: dateText(resource.serviceUntil),
    photoKey: resource.photoKey ?? '',
    photoUrl: profileFileUrl(resource.photoKey),
    odometer: around.odometers.get(id) ?? resource.firstOdometer,
    manages: managesResource(who, resource),
    qualified: resource.qualificationId === null || around.qualifications.has(resource.qualificationId),
    revision: around.revisions.get(id) ?? '0',
  }
}

/** Resources as rows, in their own order. */
async function toResourceRows(db: Db, who: Who, resources: readonly BookableResource[]): Promise<ResourceRow[]> {
  const around = await surroundings(db, who, resources)
  return resources.map((resource) => toRow(who, resource, around))
}

const compare: Readonly<Record<ResourceFilters['sort'], (a: ResourceRow, b: ResourceRow) => number>> = {
  sortOrder: (a, b) => a.sortOrder - b.sortOrder,
  name: (a, b) => a.name.localeCompare(b.name),
  site: (a, b) => a.siteName.localeCompare(b.siteName),
  capacity: (a, b) => a.capacity - b.capacity,
  serviceUntil: (a, b) => (a.serviceUntil || '9').localeCompare(b.serviceUntil || '9'),
}

/** All resources of a filter, sorted; an organisation has some hundreds, so that they are sorted by the names in the caller's language here. */
async function listAll(db: Db, who: Who, filters: ResourceFilters) {
  const rows = await toResourceRows(db, who, await listBookable(db, who, resourceWhere(filters)))
  const sign = filters.direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => sign * compare[filters.sort](a, b) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

export async function listResources(db: Db, who: Who, { page, size, ...filters }: ResourceQuery) {
  const rows = await listAll(db, who, filters)
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length }
}

/** One resource. Throws 404. */
export async function loadResource(db: Db, who: Who, id: string): Promise<ResourceRow> {
  const [row] = await toResourceRows(db, who, await listBookable(db, who, { id }))
  if (!row) throw notFound()
  return row
}

export function resourceWorkbook(db: Db, who: Who, filters: ResourceFilters): Workbook<ResourceRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(resourceKindLabels[filters.kind]),
    columns: [
      { header: word(labels.name), width: 30, value: (row) => row.name },
      { header: word(labels.site), width: 28, value: (row) => row.siteName },
      { header: word(labels.destination), width: 24, value: (row) => row.location },
      { header: word(labels.capacity), width: 10, value: (row) => row.capacity },
      {
        header: word(labels.features),
        width: 36,
        value: (row) => row.features.map((feature) => word(resourceFeatureLabels[feature])).join(', '),
      },
      { header: word(labels.registration), width: 16, value: (row) => row.registration },
      { header: word(labels.serviceUntil), width: 16, format: 'yyyy-mm-dd', value: (row) => dateCell(row.serviceUntil) },
      { header: word(labels.managers), width: 30, value: (row) => row.managerNames },
      {
        header: word(labels.approvalMode),
        width: 16,
        value: (row) => word(row.approvalMode === 'MANAGER' ? labels.byManager : labels.automatic),
      },
      { header: word(labels.active), width: 14, value: (row) => word(row.active ? labels.active : labels.inactive) },
    ],
    rows: rowsOf(() => listAll(db, who, filters)),
  }
}

/** Names of the resources somebody manages. */
export async function listManagedNames(db: Db, { language }: Pick<Who, 'language'>, userId: string): Promise<string[]> {
  const resources = await db.resource.findMany({ where: { managers: { some: { userId } }, active: true }, orderBy: { nameEn: 'asc' } })
  return resources.map((resource) => nameIn(resource, language))
}
