import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import { matrixLabels as labels } from '@maru/shared/roles/role.labels.ts'
import type { ApiLine, MatrixRole, MenuLine } from '@maru/shared/roles/rights-matrix.ts'
import { menuRights } from '@maru/shared/roles/rights-matrix.ts'
import { Lock } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { areaText } from '@maru/shared/lists/area-text.ts'
import type { GridColumn, GridRow } from './RightsGrid.tsx'

function MenuHead({ line }: { line: MenuLine }) {
  const label = useLabel()
  return (
    <>
      <span
        className={`ellipsis indent level-${String(line.level)}${line.level === 0 ? ' strong' : ''}`}
        title={`${line.name} ${line.url}`}
      >
        {line.name}
      </span>
      {!line.active && <small className="muted flex-none">{label(labels.hidden)}</small>}
    </>
  )
}

function ApiHead({ line }: { line: ApiLine }) {
  const label = useLabel()
  return (
    <>
      <span className="column shrink matrix-call" title={`${line.summary}\n${line.id}`}>
        <span className="ellipsis">{line.summary || line.name}</span>
        <small className="ellipsis muted">{line.id}</small>
      </span>
      {line.adminOnly && <Lock size={12} aria-label={label(labels.adminOnly)} />}
      {line.retired && <small className="muted flex-none">{label(labels.retired)}</small>}
    </>
  )
}

export const menuRows = (lines: readonly MenuLine[]): GridRow[] =>
  lines.map((line) => ({ key: line.number, name: line.name, head: <MenuHead line={line} /> }))

/** The APIs under a heading for each area. */
export const apiRows = (lines: readonly ApiLine[]): GridRow[] =>
  [...Map.groupBy(lines, ({ module }) => module)].flatMap(([module, list]): GridRow[] => [
    { key: `# ${module}`, name: areaText(module), head: areaText(module), heading: true },
    ...list.map((line) => ({ key: line.id, name: line.summary || line.id, head: <ApiHead line={line} /> })),
  ])

export const menuColumns = (roles: readonly MatrixRole[]): GridColumn[] =>
  roles.flatMap((role) => menuRights.map((right) => ({ role, right, locked: false })))
export const apiColumns = (roles: readonly MatrixRole[]): GridColumn[] =>
  roles.map((role) => ({ role, right: '', locked: role.code === ADMINISTRATOR }))
