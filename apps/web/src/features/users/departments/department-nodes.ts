/** What a tree of departments needs to know of each. */
export interface TreeRow {
  readonly code: string
  readonly name: string
  /** '' at the top. */
  readonly parentCode: string
  readonly people: number
}

export type DepartmentNode<Row extends TreeRow> = Row & { readonly children: readonly DepartmentNode<Row>[] }

/** The departments as a tree; one whose parent is not valid today stands at the top. */
export function departmentNodes<Row extends TreeRow>(rows: readonly Row[]): DepartmentNode<Row>[] {
  const codes = new Set(rows.map(({ code }) => code))
  const below = Map.groupBy(rows, ({ parentCode, code }) => (codes.has(parentCode) && parentCode !== code ? parentCode : ''))
  const nodesOf = (parent: string): DepartmentNode<Row>[] =>
    (below.get(parent) ?? []).map((row) => ({ ...row, children: nodesOf(row.code) }))
  return nodesOf('')
}

/** Codes of the departments that a department stands below. */
export function above(rows: readonly TreeRow[], code: string): ReadonlySet<string> {
  const parents = new Map(rows.map((row) => [row.code, row.parentCode]))
  const ancestors = new Set<string>()
  for (let at = parents.get(code) ?? ''; at !== '' && !ancestors.has(at); at = parents.get(at) ?? '') ancestors.add(at)
  return ancestors
}

/** Only the branches that lead to a department whose name or code holds what was typed. */
export function matching<Row extends TreeRow>(nodes: readonly DepartmentNode<Row>[], typed: string): DepartmentNode<Row>[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if ([node.name, node.code].some((text) => text.toLowerCase().includes(wanted))) return [node]
    const children = matching(node.children, typed)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The rows in sight, from top to bottom, with the one above each. */
export function inSight<Row extends TreeRow>(
  nodes: readonly DepartmentNode<Row>[],
  isOpen: (code: string) => boolean,
  parent = '',
): { node: DepartmentNode<Row>; parent: string }[] {
  return nodes.flatMap((node) => [{ node, parent }, ...(isOpen(node.code) ? inSight(node.children, isOpen, node.code) : [])])
}
