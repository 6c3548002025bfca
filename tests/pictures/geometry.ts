/**
 * Runs in the page: what no screen may show. Texts that are cut without an ellipsis or lie outside their button, controls on top of one another,
 * what is wider than the window, heads of columns and first text columns too narrow to read.
 */
export function findLayoutFaults(): string[] {
  const FIRST_COLUMN = 120
  const textOf = (element: Element) => (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 2).join('.')} "${textOf(element)}"`
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const hasOwnText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const isExempt = (element: Element) =>
    element.closest('.sr, .skip-link, script, style, [aria-hidden=true], iframe, .MuiTooltip-popper') !== null
  const front = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isSeen).at(-1)
  const all = [...(front ?? document.body).querySelectorAll('*')].filter((element) => isSeen(element) && !isExempt(element))
  const texts = all.filter(hasOwnText)

  const cut = texts.filter((element) => {
    const { overflowX, textOverflow, display } = getComputedStyle(element)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    return (
      display !== 'inline' &&
      overflowX !== 'visible' &&
      !isScrolled &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    )
  })
  const outside = texts.filter((element) => {
    const frame = element.closest('button, a.button, .tag, .count')
    if (!frame) return false
    const [box, border] = [element.getBoundingClientRect(), frame.getBoundingClientRect()]
    let cutter: Element | null = element
    while (cutter && cutter !== frame && getComputedStyle(cutter).textOverflow !== 'ellipsis') cutter = cutter.parentElement
    return (
      cutter === frame &&
      getComputedStyle(frame).textOverflow !== 'ellipsis' &&
      (box.right > border.right + 1 || box.left < border.left - 1)
    )
  })

  const controls = all.filter((element) =>
    element.matches('button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=checkbox]'),
  )
  /** Part of an element that its scrolling ancestors leave visible. */
  const visibleBox = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = parent.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return { left, top, right, bottom }
  }
  const layerOf = (element: Element) =>
    element.closest('.MuiPopper-root, .MuiDataGrid-root, [role=menu], [role=dialog], [data-sonner-toast]')
  const boxes = controls.map((element) => ({ element, box: visibleBox(element), layer: layerOf(element) }))
  const onTop = boxes.flatMap(({ element, box, layer }, index) =>
    boxes.slice(index + 1).flatMap(({ element: other, box: next, layer: nextLayer }) => {
      const width = Math.min(box.right, next.right) - Math.max(box.left, next.left)
      const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
      const isApart = width < 4 || height < 4 || layer !== nextLayer || element.contains(other) || other.contains(element)
      return isApart ? [] : [`${nameOf(element)} and ${nameOf(other)}`]
    }),
  )

  const lookOf = (element: Element) => getComputedStyle(element).background
  const colourless = all.filter((element) => {
    const plain = element.matches('.mark-fill')
      ? element.closest('table')?.querySelector(`td > ${element.tagName}:not(.mark-fill)`)
      : undefined
    return plain !== undefined && plain !== null && lookOf(plain) === lookOf(element)
  })

  const heads = [...(front ?? document).querySelectorAll('.MuiDataGrid-columnHeaderTitle')].filter(isSeen)
  const cutHeads = heads.filter((head) => head.scrollWidth > head.clientWidth + 1)
  const grids = [...(front ?? document).querySelectorAll('.MuiDataGrid-root')].filter(isSeen)
  const narrow = grids.flatMap((grid) => {
    const cells = [...(grid.querySelector('.MuiDataGrid-row')?.querySelectorAll('.MuiDataGrid-cell') ?? [])]
    const widths = cells
      .filter((cell) => textOf(cell) !== '' && !/^[\d.,:\-\s€%]+$/.test(textOf(cell)))
      .map((cell) => cell.getBoundingClientRect().width)
    return widths.length > 0 && Math.max(...widths) < FIRST_COLUMN
      ? [`widest text column ${String(Math.round(Math.max(...widths)))} px`]
      : []
  })

  // What somebody wrote may hold such words: entries of lists are left out.
  const unlabelled = texts.filter(
    (element) => /NO LABEL|undefined|\[object|NaN|\{\d\}/.test(textOf(element)) && !element.closest('.cell-input, .MuiDataGrid-cell'),
  )
  const { scrollWidth } = document.documentElement
  return [
    ...(scrollWidth > innerWidth ? [`page is ${String(scrollWidth)} px wide`] : []),
    ...cut.map((element) => `cut: ${nameOf(element)}`),
    ...outside.map((element) => `outside its button: ${nameOf(element)}`),
    ...colourless.map((element) => `mark without its colour: ${nameOf(element)}`),
    ...new Set(onTop.map((pair) => `on top of one another: ${pair}`)),
    ...cutHeads.map((head) => `cut head: ${textOf(head)}`),
    ...narrow,
    ...unlabelled.map((element) => `no text: ${nameOf(element)}`),
  ]
}
