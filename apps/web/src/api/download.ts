import type { Args, Route } from '@maru/shared/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { fetchRoute } from './client.ts'

/** File name of an RFC 6266 header; the form with a character set wins. */
export function parseFileName(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1]
  try {
    return extended === undefined ? (plain ?? '') : decodeURIComponent(extended)
  } catch {
    return plain ?? ''
  }
}

/** Saves what a route answers under the name the server gives it. */
export async function download<R extends Route>(route: R, args: Args<R>) {
  const response = await fetchRoute(route, args)
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: parseFileName(response.headers.get('content-disposition')),
  })
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves the binary answer of a route under the name the server gives it. */
export const useDownload = <R extends Route>(route: R) => useMutation({ mutationFn: (args: Args<R>) => download(route, args) })
