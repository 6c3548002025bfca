/** What a list paragraph of Word says about itself: its depth, and whether its mark is a number. */
function wordListOf(element: Element) {
  const depth = /mso-list:[^;]*level(\d+)/.exec(element.getAttribute('style') ?? '')?.[1]
  if (depth === undefined) return undefined
  const mark = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
  const isNumbered = /^[\s(]*([0-9]+|[a-z]{1,3}|[가-힣])[.)]/i.test(mark?.textContent ?? '')
  mark?.remove()
  return { depth: Number(depth), tag: isNumbered ? 'ol' : 'ul' }
}

/** Puts list paragraphs of Word, which are ordinary paragraphs with a style, into real lists. */
function rebuildWordLists(body: HTMLElement) {
  let open: { list: HTMLElement; depth: number }[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const item = wordListOf(paragraph)
    const follows = open.length > 0 && paragraph.previousElementSibling === open[0]?.list
    if (!follows) open = []
    if (item === undefined) continue
    while ((open.at(-1)?.depth ?? 0) > item.depth) open.pop()
    let top = open.at(-1)
    if (top?.depth === item.depth && top.list.tagName.toLowerCase() !== item.tag && open.length === 1) {
      open = []
      top = undefined
    }
    if (top === undefined || top.depth < item.depth) {
      const list = body.ownerDocument.createElement(item.tag)
      if (top === undefined) paragraph.before(list)
      else (top.list.lastElementChild ?? top.list).append(list)
      top = { list, depth: item.depth }
      open.push(top)
    }
    const entry = body.ownerDocument.createElement('li')
    top.list.append(entry)
    entry.append(paragraph)
  }
}

/**
 * Pasted HTML without what other programs put around the text: comments, styles, scripts, fields of Word. What the editor's schema
 * does not know is left out by the editor itself.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, img, svg, iframe, object')) element.remove()
  for (const element of [...body.querySelectorAll('*')].filter(({ tagName }) => tagName.includes(':'))) {
    element.replaceWith(...element.childNodes)
  }
  rebuildWordLists(body)
  return body.innerHTML
}
