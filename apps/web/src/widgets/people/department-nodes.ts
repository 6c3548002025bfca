import type { PickedDepartment } from '@maru/shared/users/people.ts'

export interface DepartmentNode extends PickedDepartment {
  readonly children: readonly DepartmentNode[]
}

/** The departments as a tree; one whose parent is not valid today stands at the top. */
export function departmentNodes(rows: readonly PickedDepartment[]): DepartmentNode[] {
  const codes = new Set(rows.map(({ code }) => code))
  const below = Map.groupBy(rows, ({ parentCode, code }) => (codes.has(parentCode) && parentCode !== code ? parentCode : ''))
  const nodesOf = (parent: string): DepartmentNode[] => (below.get(parent) ?? []).map((row) => ({ ...row, children: nodesOf(row.code) }))
  return nodesOf('')
}

/** Only the branches that lead to a department whose name holds what was typed. */
export function matching(nodes: readonly DepartmentNode[], typed: string): DepartmentNode[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(wanted) || node.code.toLowerCase() === wanted) return [node]
    const children = matching(node.children, typed)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The rows in sight, from top to bottom, with the one above each. */
export function inSight(
  nodes: readonly DepartmentNode[],
  isOpen: (code: string) => boolean,
  parent = '',
): { node: DepartmentNode; parent: string }[] {
  return nodes.flatMap((node) => [{ node, parent }, ...(isOpen(node.code) ? inSight(node.children, isOpen, node.code) : [])])
}
