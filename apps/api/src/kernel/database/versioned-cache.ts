/** Keeps what was found per key while the version of its data stays; the oldest goes when there are more than `most`. */
export function createVersionedCache<Value>(most = 200) {
  const cache = new Map<string, Promise<Value>>()
  let cachedVersion = ''
  return (version: string, key: string, find: () => Promise<Value>): Promise<Value> => {
    if (version !== cachedVersion) {
      cache.clear()
      cachedVersion = version
    }
    const cachedValue = cache.get(key)
    if (cachedValue) return cachedValue
    // Stored as soon as it is begun: whoever asks meanwhile waits for it, so that many callers after a change cost one search. What is
    // begun for a version is at least as new, and goes with it.
    const value = find()
    cache.set(key, value)
    value.catch(() => cache.get(key) === value && cache.delete(key))
    if (cache.size > most) cache.delete(cache.keys().next().value ?? '')
    return value
  }
}
