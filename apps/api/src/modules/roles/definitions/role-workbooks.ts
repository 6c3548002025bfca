import { fillText, type LabelRecord, type LabelRecords } from '@maru/shared/labels.ts'
import { apiLabels } from '@maru/shared/menus/menu-admin.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { type ApiFilters, type ApiRow, apiRows } from '@maru/shared/roles/api-register.ts'
import { memberLabels, roleLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { changeSides } from '@maru/shared/roles/change-lines.ts'
import type { RightsChange, RoleMember, RoleRow, roles } from '@maru/shared/roles/role.ts'
import { searched } from '@maru/shared/lists/short-list.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { z } from 'zod'
import type { Database, Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { dateCell, everyPage, rowsOf, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { lastCalls, listApis } from '../matrix/api-register.service.ts'
import { listChanges, listMembers } from '../members/role-members.service.ts'
import { listRoles } from './role.service.ts'

/** The roles with how many people, menus and APIs each has. */
export function roleWorkbook(db: Db, who: Who, filters: z.output<typeof roles.export.query>): Workbook<RoleRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const { kind } = filters
  return {
    name: word(menuLabels.roles),
    columns: [
      { header: word(labels.code), width: 14, value: (role) => role.code },
      { header: word(labels.nameEn), width: 30, value: (role) => role.nameEn },
      { header: word(labels.nameKo), width: 24, value: (role) => role.nameKo },
      { header: word(labels.nameDe), width: 30, value: (role) => role.nameDe },
      { header: word(labels.kind), width: 16, value: (role) => word(role.kind === 'SYSTEM' ? labels.kindSYSTEM : labels.kindBUSINESS) },
      { header: word(labels.note), width: 50, value: (role) => role.note },
      { header: word(labels.people), width: 10, value: (role) => role.people },
      { header: word(labels.menus), width: 10, value: (role) => role.menus },
      { header: word(labels.apis), width: 10, value: (role) => role.apis },
      { header: word(kitLabels.status), width: 16, value: (role) => word(role.active ? labels.active : labels.inactive) },
    ],
    rows: rowsOf(async () =>
      searched(
        (await listRoles(db, who)).filter((role) => kind === undefined || role.kind === kind),
        filters,
      ),
    ),
  }
}

/** The people of a role with the days it counts for them and who gave it. */
export function memberWorkbook(
  { pool }: Database,
  who: Who,
  code: string,
  filters: z.output<typeof roles.membersExport.query>,
): Workbook<RoleMember> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: `${word(memberLabels.title)} ${code}`,
    columns: [
      { header: word(userLabels.userId), width: 16, value: (row) => row.userId },
      { header: word(memberLabels.englishName), width: 28, value: (row) => row.englishName },
      { header: word(userLabels.koreanName), width: 16, value: (row) => row.koreanName },
      { header: word(memberLabels.departmentName), width: 30, value: (row) => row.departmentName },
      { header: word(userLabels.position), width: 24, value: (row) => row.positionName },
      { header: word(memberLabels.validFrom), width: 12, format: 'yyyy-mm-dd', value: (row) => dateCell(row.validFrom) },
      { header: word(memberLabels.validTo), width: 12, format: 'yyyy-mm-dd', value: (row) => dateCell(row.validTo) },
      { header: word(memberLabels.state), width: 16, value: (row) => word(row.active ? memberLabels[row.state] : memberLabels.accountOff) },
      { header: word(memberLabels.grantedAt), width: 18, format: 'yyyy-mm-dd hh:mm', value: (row) => row.grantedAt },
      { header: word(memberLabels.grantedByName), width: 28, value: (row) => row.grantedByName },
    ],
    rows: everyPage(async (page, size) => (await listMembers(pool, who, code, { ...filters, page, size })).rows),
    total: async () => (await listMembers(pool, who, code, { ...filters, page: 1, size: 1 })).total,
  }
}

const entities: LabelRecords = {
  role: labels.entityRole,
  roleMenu: labels.entityRoleMenu,
  roleApi: labels.entityRoleApi,
  user: labels.entityUser,
}

/** Everything that happened to a role, as its page tells it. */
export function roleChangeWorkbook(database: Database, who: Who, code: string): Workbook<RightsChange> {
  const { language } = who
  const word = (record: LabelRecord) => wordIn(record, language)
  const cellLabels: LabelRecords = { ...labels, yes: historyLabels.yes, no: historyLabels.no }
  const say = (text: string) => (cellLabels[text] ? word(cellLabels[text]) : text)
  const side = (which: 'before' | 'after') => (change: RightsChange) => changeSides(change.before, change.after, say)[which].join('\n')
  const what = ({ entity, entityId }: RightsChange) => fillText(entities[entity] ? word(entities[entity]) : entity, [entityId])
  return {
    name: `${word(labels.history)} ${code}`,
    columns: [
      { header: word(labels.at), width: 20, format: 'yyyy-mm-dd hh:mm:ss', value: (change) => change.at },
      { header: word(labels.userName), width: 28, value: (change) => change.userName },
      { header: word(labels.action), width: 24, value: what },
      { header: word(labels.before), width: 60, value: side('before') },
      { header: word(labels.after), width: 60, value: side('after') },
    ],
    rows: everyPage(async (page, size) => (await listChanges(database, who, code, { page, size })).rows),
    total: async () => (await listChanges(database, who, code, { page: 1, size: 1 })).total,
  }
}

/** The register of APIs with who may call each and how it was called in the last day. */
export function apiWorkbook({ db, pool }: Database, who: Who, filters: ApiFilters): Workbook<ApiRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const number = (header: string, value: (row: ApiRow) => number) => ({ header, width: 12, value })
  return {
    name: word(apiLabels.pageTitle),
    columns: [
      { header: word(apiLabels.method), width: 10, value: (api) => api.method },
      { header: word(apiLabels.path), width: 60, value: (api) => api.path },
      { header: word(apiLabels.summary), width: 60, value: (api) => api.summary },
      { header: word(apiLabels.title), width: 30, value: (api) => api.title },
      { header: word(apiLabels.note), width: 40, value: (api) => api.note },
      { header: word(apiLabels.module), width: 20, value: (api) => api.module },
      { header: word(apiLabels.kind), width: 22, value: (api) => word(apiLabels[`kind${api.kind}`]) },
      { header: word(apiLabels.adminOnly), width: 18, value: (api) => (api.adminOnly ? 'Y' : 'N') },
      { header: word(apiLabels.roles), width: 30, value: (api) => api.roleNames.join(', ') },
      number(word(apiLabels.people), (api) => api.people),
      number(word(apiLabels.calls), (api) => api.calls),
      number(wordIn(apiLabels.failedCalls, who.language), (api) => api.failed),
      number(wordIn(apiLabels.p95Calls, who.language), (api) => api.p95),
      { header: word(apiLabels.firstSeenAt), width: 18, format: 'yyyy-mm-dd hh:mm', value: (api) => api.firstSeenAt },
      { header: word(apiLabels.state), width: 14, value: (api) => word(api.retired ? apiLabels.retired : apiLabels.inUse) },
    ],
    rows: rowsOf(async () => searched(apiRows(await listApis(db, who), await lastCalls(pool), filters), filters)),
  }
}
