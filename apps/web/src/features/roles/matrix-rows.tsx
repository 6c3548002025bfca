import { matrixLabels as words } from '@maru/shared/roles/role.labels.ts'
import type { ApiLine, MatrixRole, MenuLine } from '@maru/shared/roles/rights-matrix.ts'
import { menuRights } from '@maru/shared/roles/rights-matrix.ts'
import { Lock } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import { areaText } from '../../widgets/area-text.ts'
import type { GridColumn, GridRow } from './RightsGrid.tsx'

function MenuHead({ line }: { line: MenuLine }) {
  const label = useLabel()
  return (
    <>
      <span className={`ellipsis level-${String(line.level)}`} title={`${line.name} ${line.url}`}>
        {line.name}
      </span>
      {!line.active && <small>{label(words.hidden)}</small>}
    </>
  )
}

function ApiHead({ line }: { line: ApiLine }) {
  const label = useLabel()
  return (
    <>
      <span className="ellipsis" title={`${line.id}\n${line.name}`}>
        {line.summary || line.id}
      </span>
      {line.adminOnly && <Lock size={12} aria-label={label(words.adminOnly)} />}
      {line.retired && <small>{label(words.retired)}</small>}
    </>
  )
}

/** The entries that hold what was typed, with those above them. */
export function menuRows(lines: readonly MenuLine[], typed: string, keeps: (number: string) => boolean): GridRow[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  const shown = new Set<string>()
  for (const { number, name, url } of lines) {
    if (!keeps(number) || !`${name} ${url} ${number}`.toLocaleLowerCase().includes(wanted)) continue
    for (let at: string | undefined = number; at; at = byNumber.get(at)?.parentNumber) shown.add(at)
  }
  return lines
    .filter(({ number }) => shown.has(number))
    .map((line) => ({ key: line.number, name: line.name, head: <MenuHead line={line} /> }))
}

/** The APIs that hold what was typed, under a heading for each area. */
export function apiRows(lines: readonly ApiLine[], typed: string, keeps: (id: string, module: string) => boolean): GridRow[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const found = lines.filter(
    ({ id, module, name, summary }) =>
      keeps(id, module) && `${id} ${name} ${summary} ${areaText(module)}`.toLocaleLowerCase().includes(wanted),
  )
  return [...Map.groupBy(found, ({ module }) => module)].flatMap(([module, list]): GridRow[] => [
    { key: `# ${module}`, name: areaText(module), head: areaText(module), heading: true },
    ...list.map((line) => ({ key: line.id, name: line.summary || line.id, head: <ApiHead line={line} /> })),
  ])
}

export const menuColumns = (roles: readonly MatrixRole[]): GridColumn[] =>
  roles.flatMap((role) => menuRights.map((right) => ({ role, right, locked: false })))
export const apiColumns = (roles: readonly MatrixRole[]): GridColumn[] =>
  roles.map((role) => ({ role, right: '', locked: role.code === 'M01' }))
