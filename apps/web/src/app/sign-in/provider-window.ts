// The identity provider in a window of its own, beside a page whose input must not be lost.

const CHANNEL = 'maru-sign-on'
const SIZE = 'popup,width=520,height=720'
/** Where that window comes back to. */
export const DONE_PAGE = '/authInfo?signOn=DONE'

/** Tells the page beside this window that the person came back from the provider, and closes the window where the browser lets it. */
export function leaveProviderWindow() {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel has no origin to name: it reaches this one's pages only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('done')
  channel.close()
  close()
}

/** Opens an empty window, which a browser allows while a click is handled only; `go` sends it to the provider, `onDone` runs after that. */
export function openProviderWindow(onDone: () => void) {
  const opened = open('about:blank', '_blank', SIZE)
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => {
    channel.close()
    onDone()
  })
  const go = (address: string) => (opened === null ? location.assign(address) : opened.location.replace(address))
  const giveUp = () => {
    channel.close()
    opened?.close()
  }
  return { go, giveUp }
}
