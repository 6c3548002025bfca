/** Where to go after signing in: the page asked for, when it is an address of this portal; otherwise the start. */
export function safeNext(asked: string | null, origin: string = location.origin): string {
  if (asked === null || !asked.startsWith('/')) return '/'
  const address = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  if (address === undefined || address.origin !== origin || address.pathname.startsWith('/authInfo')) return '/'
  return address.pathname + address.search + address.hash
}
