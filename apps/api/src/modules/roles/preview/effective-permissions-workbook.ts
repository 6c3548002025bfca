import type { LabelRecord } from '@maru/shared/labels.ts'
import { capabilityLabels, capabilitySectionLabels as powerSection } from '@maru/shared/roles/capabilities.labels.ts'
import { filterEffectivePermissions } from '@maru/shared/roles/matrix-lines.ts'
import type { EffectivePermissions } from '@maru/shared/roles/rights-matrix.ts'
import { effectivePermissionLabels as labels, matrixLabels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { rowsOf, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { loadEffectivePermissions } from './effective-permissions.service.ts'

interface Line {
  kind: string
  what: string
  details: string
  rights: string
  because: string
}
type Say = (record: LabelRecord) => string

function stateOf({ idle, validFrom, validTo }: EffectivePermissions['roles'][number], say: Say) {
  if (idle === '') return say(labels.counts)
  return fillText(say(labels[`idle${idle}`]), [idle === 'future' ? validFrom : validTo])
}

const roleLines = (roles: EffectivePermissions['roles'], say: Say): Line[] =>
  roles.map((role) => ({
    kind: say(labels.roles),
    what: `${role.code} ${role.name}`,
    details: stateOf(role, say),
    rights: '',
    because: role.grantedByName === '' ? '' : fillText(say(labels.givenBy), [role.grantedByName]),
  }))

const scopeLines = (scopes: EffectivePermissions['scopes'], say: Say): Line[] =>
  scopes.map(({ domain, reach, departments, because }) => ({
    kind: say(labels.scopes),
    what: say(roleLabels[`domain${domain}`]),
    details: [say(roleLabels[`reach${reach}`]), ...departments].join(' · '),
    rights: '',
    because,
  }))

const menuLine = ({ level, name, url, rights }: EffectivePermissions['menus'][number], say: Say): Line => ({
  kind: say(labels.menus),
  what: '    '.repeat(level) + name,
  details: url,
  rights: rights.map(({ right }) => say(matrixLabels[right])).join(', '),
  because: rights.length === 0 ? say(labels.below) : [...new Set(rights.flatMap(({ because }) => because))].join(', '),
})

/** What a person can see and call today and why, a line each; what was typed narrows menus and calls as on the screen. Throws 404. */
export async function effectivePermissionsWorkbook(db: Db, who: Who, userId: string, typed: string | undefined): Promise<Workbook<Line>> {
  const say: Say = (record) => wordIn(record, who.language)
  const { person, roles, scopes, capabilities, menus, apis } = filterEffectivePermissions(
    await loadEffectivePermissions(db, who, userId),
    typed,
  )
  const lines = [
    ...roleLines(roles, say),
    ...scopeLines(scopes, say),
    ...capabilities.map(({ capability, because }) => ({
      kind: say(powerSection.title),
      what: say(capabilityLabels[capability]),
      details: '',
      rights: '',
      because: because.join(', '),
    })),
    ...menus.map((menu) => menuLine(menu, say)),
    ...apis.map((api) => ({
      kind: say(labels.apis),
      what: api.summary || api.name,
      details: api.id,
      rights: '',
      because: api.because.join(', '),
    })),
  ]
  return {
    name: `${say(roleLabels.personView)} ${person.englishName}`,
    columns: [
      { header: say(roleLabels.kind), width: 16, value: (line) => line.kind },
      { header: say(matrixLabels.what), width: 60, value: (line) => line.what },
      { header: say(roleLabels.details), width: 60, value: (line) => line.details },
      { header: say(labels.rights), width: 24, value: (line) => line.rights },
      { header: say(labels.because), width: 30, value: (line) => line.because },
    ],
    rows: rowsOf(() => Promise.resolve(lines)),
    total: () => Promise.resolve(lines.length),
  }
}
