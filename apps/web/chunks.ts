/** One chunk per library family, so that a change of our code leaves the big ones in the browser's cache. */
const libraries = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core))[\\/]/,
    priority: 30,
  },
  // What the frame and the sign-in show, with all it needs; a part that only screens use comes with the first of them.
  {
    name: 'mui',
    test: /node_modules[\\/]@mui[\\/]material[\\/](styles|Button|Checkbox|Dialog|FormControlLabel|IconButton|Menu|MenuItem|OutlinedInput|Skeleton|Tooltip)[\\/]/,
    priority: 26,
  },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
]
/** Families that many screens do without. */
const late = [
  {
    name: 'mui-parts',
    test: /node_modules[\\/]@mui[\\/](material|system|utils)[\\/](?!locale[\\/])/,
    priority: 24,
  },
  { name: 'pickers', test: /node_modules[\\/](@mui[\\/]x-date-pickers|date-fns)[\\/](?!.*locales)/, priority: 20 },
  { name: 'grid', test: /node_modules[\\/]@mui[\\/]x-data-grid[\\/](?!.*locales)/, priority: 20 },
  { name: 'editor', test: /node_modules[\\/](@tiptap|prosemirror-[a-z-]+)[\\/]/, priority: 20 },
  { name: 'form', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 20 },
]

const byPriority = [...libraries, ...late].toSorted((a, b) => b.priority - a.priority)

/** What the portal is made of beside its libraries. */
const OWN = /[\\/](apps[\\/]web[\\/]src|packages[\\/]shared|lucide-react)[\\/].*(?<!\.css)$/
/** A module this many screens and dialogs share comes at once with all others of the kind: each chunk more is a request more. */
const MANY = 10

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Whether a module can run only with one of the late libraries: those few who share it would make all others load that too. */
function needsLate(id: string, modules: Modules) {
  const seen = new Set([id])
  for (const one of seen) {
    const library = byPriority.find(({ test }) => test.test(one))
    if (library && late.includes(library)) return true
    for (const next of library ? [] : (modules.getModuleInfo(one)?.importedIds ?? [])) seen.add(next)
  }
  return false
}

/** How the program is cut: libraries by themselves, what every start needs, what most screens share, and the rest as its screens need it. */
export const chunks = [
  ...libraries,
  ...late,
  { name: 'start', tags: ['$initial' as const], test: OWN, priority: 15 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 14 },
  { name: (id: string, modules: Modules) => (needsLate(id, modules) ? null : 'shared'), test: OWN, minShareCount: MANY, priority: 13 },
]
