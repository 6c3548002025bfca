/** What the strip knows of a tab: how wide it is when its whole name is shown, in CSS pixels. */
export interface TabWidth {
  readonly path: string
  readonly width: number
}

/**
 * The tabs that stand in a strip with their whole names: all where they fit, else the first ones beside the button of the others. The
 * open tab always stands there.
 */
export function fittingTabs(tabs: readonly TabWidth[], openPath: string, room: number, moreWidth: number): readonly string[] {
  const total = tabs.reduce((sum, { width }) => sum + width, 0)
  if (total <= room) return tabs.map(({ path }) => path)
  const open = tabs.find(({ path }) => path === openPath)
  let left = room - moreWidth - (open?.width ?? 0)
  let isFull = false
  return tabs.flatMap(({ path, width }) => {
    if (path === openPath) return [path]
    isFull ||= width > left
    if (isFull) return []
    left -= width
    return [path]
  })
}
