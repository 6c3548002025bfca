const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system as people call them; what a program says of itself otherwise. */
export function browserName(userAgent: string) {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))
  if (browser === undefined) return userAgent.split(' ', 1)[0] || '–'
  const version = browser[0].exec(userAgent)?.[1] ?? ''
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [`${browser[1]} ${version}`.trim(), system].filter(Boolean).join(' · ')
}
