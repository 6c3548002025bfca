/** Keeps what was found per key while the version of its data stays; the oldest goes when there are more than `most`. */
export function keptByVersion<Found>(most = 200) {
  const kept = new Map<string, Promise<Found>>()
  let keptVersion = ''
  return (version: string, key: string, find: () => Promise<Found>): Promise<Found> => {
    if (version !== keptVersion) {
      kept.clear()
      keptVersion = version
    }
    const known = kept.get(key)
    if (known) return known
    // Kept as soon as it is begun: whoever asks meanwhile waits for it, so that many callers after a change cost one search. What is
    // begun for a version is at least as new, and goes with it.
    const found = find()
    kept.set(key, found)
    found.catch(() => kept.get(key) === found && kept.delete(key))
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return found
  }
}
