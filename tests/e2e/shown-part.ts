import type axe from 'axe-core'

type Judged = readonly [axe.RunOnly, axe.ElementContext]

/**
 * Runs in the page: judges what it shows by the rules. Pages that tabs keep hidden, which nobody perceives and which cost up to ten times
 * what is shown, are taken out meanwhile; an id that is there twice because of them, and named by something, is found before. What an open
 * dialog keeps from everybody is left out: the screen behind it is judged without the dialog.
 */
export async function judgeShown([runOnly, place]: Judged): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const naming = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details', 'aria-errormessage', 'list']
  const namedBy = (attribute: string) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((one) => (one.getAttribute(attribute) ?? '').split(/\s+/))
  const ids = [...new Set(naming.flatMap(namedBy))].filter((id) => id !== '')
  const twice = ids.filter((id) => document.querySelectorAll(`#${CSS.escape(id)}`).length > 1)
  // As React hides them; a frame would be loaded anew.
  const byTab = '[style*="display: none !important"]'
  const hidden = [...document.querySelectorAll(`#content ${byTab}:not(:has(iframe))`)].filter((one) => !one.parentElement?.closest(byTab))
  const taken = hidden.map((one) => ({ one, place: document.createComment('') }))
  for (const { one, place: left } of taken) one.replaceWith(left)
  try {
    const preload = { assets: ['media'] }
    const behind = document.querySelector('#root[aria-hidden=true]') === null ? [] : ['#root']
    const shown = 'include' in (place as object) ? place : { exclude: [...((place as { exclude: string[] }).exclude ?? []), ...behind] }
    const { violations } = await run(shown, { runOnly, resultTypes: ['violations'], preload, elementRef: false })
    const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    return [...twice.map((id) => `duplicate-id-aria: #${id}`), ...findings]
  } finally {
    for (const { one, place: left } of taken) left.replaceWith(one)
  }
}
