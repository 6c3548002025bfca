import './cut-texts.css'

const CUT = '.ellipsis'
/** Rows whose text is shown whole beside them: a text over them would cover the rows below. */
const PREVIEWED = '[data-previewed]'
/** What keys stop at; a dialog or a region that has the focus would show all texts in it. */
const STOPS = 'a, button, summary, [role=row], [role=option], [role=treeitem], [role=gridcell], [role=menuitem]'
const isCut = (place: HTMLElement) => place.scrollWidth > place.clientWidth

function showUnderPointer({ target }: Event) {
  const place = target instanceof Element ? target.closest<HTMLElement>(CUT) : null
  if (place === null || !isCut(place) || place.closest(`[title], ${PREVIEWED}`) !== null) return
  place.title = place.textContent
  // The text may be another one by the next time.
  place.addEventListener('mouseleave', () => place.removeAttribute('title'), { once: true })
}

/** The cut texts of what has the focus, each in a line; a reader of the screen is told them whole anyway. */
function textsAtFocus(place: HTMLElement) {
  if (!place.matches(STOPS) || !place.matches(':focus-visible') || place.closest(PREVIEWED) !== null) return []
  const around = place.closest<HTMLElement>(CUT)
  const texts = [...(around === null ? [] : [around]), ...place.querySelectorAll<HTMLElement>(CUT)]
  return [...new Set(texts.filter(isCut).map((text) => text.textContent))]
}

/** The one box for them, above dialogs too. */
function focusBox() {
  const box = document.createElement('div')
  box.className = 'note pre-wrap cut-text'
  box.popover = 'manual'
  box.ariaHidden = 'true'
  document.body.append(box)
  return box
}

/** Puts the box below what has the focus, above it where the window ends. */
function placeAt(box: HTMLElement, focused: HTMLElement) {
  const { left, top, bottom } = focused.getBoundingClientRect()
  const isBelow = bottom + box.offsetHeight + 4 < innerHeight
  box.style.left = `${String(Math.min(left, innerWidth - box.offsetWidth - 8))}px`
  box.style.top = `${String(isBelow ? bottom + 4 : top - box.offsetHeight - 4)}px`
}

/** Shows a text that is cut off whole: as a title under the pointer, unless one of its own says more, and in a box at keyboard focus. */
export function showCutTexts() {
  const box = focusBox()
  const hide = () => box.hidePopover()
  document.addEventListener('mouseover', showUnderPointer)
  document.addEventListener('focusin', ({ target }) => {
    const texts = target instanceof HTMLElement ? textsAtFocus(target) : []
    if (!(target instanceof HTMLElement) || texts.length === 0) return
    box.textContent = texts.join('\n')
    box.showPopover()
    placeAt(box, target)
  })
  for (const end of ['focusout', 'pointerdown']) document.addEventListener(end, hide)
  // What is reached by keys is often scrolled to.
  const follow = () => {
    if (box.matches(':popover-open') && document.activeElement instanceof HTMLElement) placeAt(box, document.activeElement)
  }
  for (const move of ['scroll', 'resize']) addEventListener(move, follow, true)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), true)
}
