/** Most steps the flow of a document shows at once (SPEC 2). */
export const FLOW_STEPS = 8

/** Which steps stand in a folded flow: the first, those around the one asked now, the last; `undefined` where some are left out. */
export function foldedSteps<S extends { readonly status: string }>(steps: readonly S[], most = FLOW_STEPS): readonly (S | undefined)[] {
  if (steps.length <= most) return steps
  const currentIndex = steps.findIndex(({ status }) => status === 'WAITING' || status === 'HELD')
  const now = currentIndex < 0 ? steps.length - 1 : currentIndex
  const room = most - 2
  const from = Math.max(1, Math.min(now - Math.floor(room / 2), steps.length - 1 - room))
  const leaves = { before: from > 1, after: from + room < steps.length - 1 }
  return [
    steps[0],
    ...(leaves.before ? [undefined] : []),
    ...steps.slice(from, from + room),
    ...(leaves.after ? [undefined] : []),
    steps.at(-1),
  ]
}
