const PREFIX = 'maru.'

/** A list that this browser tab keeps over a reload; what something else wrote into it is left out. */
export function readList<T>(name: string, isEntry: (value: unknown) => value is T): readonly T[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

export const writeList = (name: string, list: readonly unknown[]) => sessionStorage.setItem(PREFIX + name, JSON.stringify(list))

/** Forgets saved searches and open tabs, as on sign-out (SPEC 4: list state is reset). */
export function resetLists() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}
